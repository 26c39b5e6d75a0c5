import {
  FRAME_ERROR_CODES,
  type ChainReference,
  type FramePayload,
  type FrameUser,
  type LoginOptions
} from '@appkit/frame-protocol'
import { FrameError, type FrameHandlerContext, type FrameHandlers } from '@appkit/frame-protocol/server'
import type { AccountTypes } from '../accounts/account-types.js'
import type { CallsBook } from '../accounts/calls-book.js'
import type { ReadDeployment } from '../accounts/read-deployment.js'
import type { UnderWay } from '../accounts/under-way.js'
import type { Approvals } from '../approval/approvals.js'
import { createUserDeletion } from '../deletion/user-deletion.js'
import { createKeyExport } from '../export/key-export.js'
import type { ExportedKeys, FrameAccounts } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'
import { chainReferenceOf, type NetworkList } from '../networks/network-list.js'
import type { NodeClient } from '../nodes/node-client.js'
import type { EmailChange } from '../session/email-change.js'
import type { FarcasterLogin } from '../session/farcaster-login.js'
import type { FrameStorage } from '../session/frame-storage.js'
import type { Passkeys } from '../passkeys/passkeys.js'
import type { Login, LoginApp } from '../session/login.js'
import type { Session } from '../session/session.js'
import type { SocialLogin } from '../session/social-login.js'
import type { FrameNetwork } from '../settings/frame-settings.js'
import { chainIdOf } from '../wallet/chain-id.js'
import { handleRpc } from '../wallet/handle-rpc.js'
import type { FrameTheme } from './frame-theme.js'

/** The parts of a frame that belong to the app around it. */
export interface AppParts {
  readonly storage: FrameStorage
  readonly session: Session
  readonly login: Login
  readonly socialLogin: SocialLogin
  readonly farcasterLogin: FarcasterLogin
  readonly emailChange: EmailChange
  readonly passkeys: Passkeys
  readonly accountTypes: AccountTypes
  readonly calls: CallsBook
}

/** What the handlers stand on. */
export interface HandlerParts {
  readonly networks: NetworkList
  readonly nodes: NodeClient
  /** As the nodes, for smart accounts. */
  readonly bundlers: NodeClient
  readonly underWay: UnderWay
  readonly readDeployment: ReadDeployment
  readonly approvals: Approvals
  readonly theme: FrameTheme
  deriveKeys(secret: string): Promise<ExportedKeys>
  /** Of the page's address, until the app says its own. */
  readonly projectId: () => string
  /** Those of the app with that exact origin: there is one for the life of the page. */
  appParts(origin: string): AppParts
  /** What the app says of itself. */
  onDapp(dapp: FramePayload<'SYNC_DAPP_DATA'>): void
  reload(): void
}

/** The chain of people who have used none. */
const FIRST_CHAIN = 1
/** The network is not known. @source EIP-3326 */
const UNKNOWN_NETWORK = 4902

/** What the frame does for each request of the protocol. Those that are not here are answered with -32601. */
export function createFrameHandlers(parts: HandlerParts): FrameHandlers {
  const { networks, appParts } = parts

  const findNetwork = (reference: ChainReference): FrameNetwork => {
    const network = networks.find(reference)
    if (!network) throw new FrameError(frameTexts['error.network'], UNKNOWN_NETWORK)
    return network
  }
  const currentNetwork = ({ storage }: AppParts): FrameNetwork =>
    networks.find(storage.chain() ?? FIRST_CHAIN) ?? findNetwork(FIRST_CHAIN)
  const switchTo = ({ storage }: AppParts, reference: ChainReference): FrameNetwork => {
    const network = findNetwork(reference)
    storage.setChain(network.id)
    return network
  }
  const addressOn = ({ id }: FrameNetwork, accounts: FrameAccounts): string =>
    id.startsWith('solana:') ? accounts.solana.address : accounts.eip155.address

  const userOn = async (
    network: FrameNetwork,
    { session, accountTypes }: AppParts,
    signal: AbortSignal
  ): Promise<FrameUser> => {
    const { email, provider, username, accounts } = await session.user(signal)
    const address = addressOn(network, accounts)
    const isSmart = accountTypes.smartNetworks.includes(network.id)
    return {
      email: email ?? null,
      authProvider: provider,
      userName: username ?? null,
      address,
      chainId: chainReferenceOf(network),
      smartAccountDeployed: isSmart && (await parts.readDeployment(network, accounts.eip155.address, signal)),
      accounts: [{ address, type: 'eoa' }, ...(isSmart ? [{ address, type: 'smartAccount' as const }] : [])],
      preferredAccountType: accountTypes.on(network)
    }
  }
  const of = ({ origin }: FrameHandlerContext): AppParts => appParts(origin)
  const appOf = ({ origin }: FrameHandlerContext): LoginApp => ({ projectId: parts.projectId(), appOrigin: origin })
  /**
   * The user on the network that the app names, which is used from then on, or else on the one used last. A user who has just logged in has signed
   * the app's message, too, where it came along.
   */
  const userAt = async ({ chainId, siwxMessage }: LoginOptions, context: FrameHandlerContext): Promise<FrameUser> => {
    const { origin, signal } = context
    const app = of(context)
    const wanted = chainId === undefined ? undefined : networks.find(chainId)
    const network = wanted ?? currentNetwork(app)
    const user = await userOn(network, app, signal)
    if (wanted) app.storage.setChain(wanted.id)
    if (!siwxMessage || !app.session.takeLogin()) return user
    const [{ accounts }, { signInAtOnce }] = await Promise.all([
      app.session.user(signal),
      import('../session/sign-in-at-once.js')
    ])
    return { ...user, ...(await signInAtOnce(siwxMessage, { origin, network, accounts })) }
  }

  return {
    CONNECT_EMAIL: ({ email }, context) => of(context).login.begin(email, appOf(context), context.signal),
    CONNECT_DEVICE: async (_payload, context) => {
      await of(context).login.awaitDevice(context.signal)
      return undefined
    },
    CONNECT_OTP: async ({ otp }, context) => {
      const { login, session } = of(context)
      await login.enterCode(otp, context.signal)
      session.noteLogin()
      return undefined
    },
    GET_SOCIAL_REDIRECT_URI: async (request, context) => ({
      uri: await of(context).socialLogin.begin(request, appOf(context), context.signal)
    }),
    CONNECT_SOCIAL: async ({ provider, uri, preferredAccountType, ...options }, context) => {
      const { socialLogin, session, accountTypes } = of(context)
      await socialLogin.finish(provider, uri, context.signal)
      session.noteLogin()
      if (preferredAccountType) accountTypes.prefer(preferredAccountType)
      return userAt(options, context)
    },
    GET_USER: (payload, context) => {
      if (payload?.preferredAccountType) of(context).accountTypes.prefer(payload.preferredAccountType)
      return userAt(payload ?? {}, context)
    },
    IS_CONNECTED: async (_payload, context) => ({ isConnected: await of(context).session.isConnected(context.signal) }),
    SIGN_OUT: async (_payload, context) => {
      await of(context).session.signOut(context.signal)
      return undefined
    },
    SWITCH_NETWORK: ({ chainId }, context) => ({ chainId: chainReferenceOf(switchTo(of(context), chainId)) }),
    GET_CHAIN_ID: (_payload, context) => ({ chainId: chainReferenceOf(currentNetwork(of(context))) }),
    SET_PREFERRED_ACCOUNT: async ({ type }, context) => {
      const app = of(context)
      const { accounts } = await app.session.user(context.signal)
      app.accountTypes.prefer(type)
      const network = currentNetwork(app)
      return { type: app.accountTypes.on(network), address: addressOn(network, accounts) }
    },
    INIT_SMART_ACCOUNT: async (_payload, context) => {
      const app = of(context)
      const network = currentNetwork(app)
      if (!app.accountTypes.smartNetworks.includes(network.id))
        throw new FrameError(frameTexts['error.noSmartAccount'], FRAME_ERROR_CODES.notHandled)
      const { address, smartAccountDeployed = false } = await userOn(network, app, context.signal)
      return { address, isDeployed: smartAccountDeployed }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: (_payload, context) => ({
      smartAccountEnabledNetworks: of(context).accountTypes.smartNetworks.map((id) => chainIdOf({ id }))
    }),
    UPDATE_EMAIL: (wish, context) => of(context).emailChange.begin(wish, context.signal),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }, context) => {
      await of(context).emailChange.enterPrimaryCode(otp, context.signal)
      return undefined
    },
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }, context) => of(context).emailChange.enterSecondaryCode(otp, context.signal),
    CONNECT_PASSKEY: async (_payload, context) => {
      const { passkeys, session } = of(context)
      const app = { projectId: parts.projectId(), appOrigin: context.origin }
      await parts.approvals.ask(async () => {
        const recovery = await passkeys.recovery(context.signal).catch(() => undefined)
        const logIn = (signal: AbortSignal, view: Window) => passkeys.logIn(app, signal, view)
        const title = frameTexts['passkey.useTitle']
        return { review: { kind: 'passkey', purpose: 'use', title, run: logIn, recovery }, act: async () => undefined }
      }, context.signal)
      session.noteLogin()
      return undefined
    },
    ADD_PASSKEY: async (_payload, context) => {
      const { passkeys, session } = of(context)
      await parts.approvals.ask(async () => {
        const { codesTo } = await session.user(context.signal)
        const review = {
          kind: 'passkey',
          purpose: 'add',
          title: frameTexts['passkey.addTitle'],
          hasEmail: codesTo !== undefined,
          run: passkeys.add
        } as const
        return { review, act: async () => undefined }
      }, context.signal)
      return undefined
    },
    EXPORT_KEYS: (_payload, context) => {
      const { session } = of(context)
      const title = frameTexts['export.title']
      const prepare = async () => {
        const { codesTo } = await session.user(context.signal)
        return {
          review: createKeyExport({ session, title, email: codesTo, deriveKeys: parts.deriveKeys }),
          act: async () => undefined
        }
      }
      return parts.approvals.ask(prepare, context.signal)
    },
    DELETE_USER: (_payload, context) => {
      const { session } = of(context)
      const prepare = async () => ({
        review: createUserDeletion(session, await session.user(context.signal)),
        act: async () => undefined
      })
      return parts.approvals.ask(prepare, context.signal)
    },
    GET_FARCASTER_URI: async (_payload, context) => ({
      url: await of(context).farcasterLogin.begin(appOf(context), context.signal)
    }),
    CONNECT_FARCASTER: async (_payload, context) => {
      const { farcasterLogin, session } = of(context)
      const userName = await farcasterLogin.finish(context.signal)
      session.noteLogin()
      return { userName }
    },
    SYNC_THEME: (theme) => {
      parts.theme.apply(theme)
      return undefined
    },
    SYNC_DAPP_DATA: ({ projectId, metadata, locale }) => {
      parts.onDapp({ projectId, metadata, locale })
      return undefined
    },
    RPC_REQUEST: (request, context) => {
      const app = of(context)
      const network = request.chainId === undefined ? currentNetwork(app) : findNetwork(request.chainId)
      return handleRpc(
        {
          request,
          network,
          origin: context.origin,
          signal: context.signal,
          accounts: async () => (await app.session.user(context.signal)).accounts,
          accountTypes: app.accountTypes,
          calls: app.calls,
          onApproved: context.notifyApproved
        },
        parts
      )
    },
    RELOAD: () => {
      parts.reload()
      return undefined
    }
  }
}
