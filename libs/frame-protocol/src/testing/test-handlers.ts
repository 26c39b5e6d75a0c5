import { FRAME_ERROR_CODES, FRAME_TEXTS } from '../messages/frame-failures.js'
import type { FrameAccountType } from '../messages/fields.js'
import type {
  DappMetadata,
  FramePayload,
  FrameRpcRequest,
  FrameUser,
  LoginOptions
} from '../messages/frame-requests.js'
import { FRAME_NETWORKS } from '../networks.js'
import { classifyMethod } from '../rpc-methods.js'
import type { FrameHandlers } from '../server/create-frame-server.js'
import { FrameError } from '../server/frame-error.js'

/** Accounts of a test frame's user. Its signatures are made up: there are no keys here. */
export const TEST_ACCOUNTS = {
  eoa: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  smartAccount: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
} as const

/** The one-time code that is right. */
export const TEST_CODE = '123456'

/** How the person decides on what the frame asks. `hang`: not yet. */
export type TestDecision = 'approve' | 'reject' | 'hang'

/** What a test frame knows; it outlives a reload, as the frame's own storage does. */
export interface TestFrameState {
  session: { email: string | null; userName: string | null; authProvider?: FrameUser['authProvider'] } | undefined
  /** A passkey has to be used before anything is told of the person. */
  isLocked: boolean
  chainId: string | number
  accountType: FrameAccountType
  theme: FramePayload<'SYNC_THEME'>
  dapp: DappMetadata | undefined
  sdkVersion: string | undefined
  decision: TestDecision
  /** Emails of a change that waits for its codes. */
  newEmail: string | undefined
  emailToVerify: string | undefined
  /** Ends what waits for the person. */
  readonly waiting: Set<(decision: Exclude<TestDecision, 'hang'>) => void>
}

/** What a test frame answers by itself. */
export interface TestHandlerOptions {
  readonly origin: string
  readonly state: TestFrameState
  /** Answers safe methods, instead of a node. */
  readonly rpc: ((request: FrameRpcRequest) => unknown) | undefined
}

/**
 * Logins without mails and keys. The local part of an email address selects what CONNECT_EMAIL answers: `device…` VERIFY_DEVICE, `connect…`
 * CONNECT, `refused…` an ERROR, `broken…` a fault within the frame, any other VERIFY_OTP; of UPDATE_EMAIL `secondary…` skips the first code.
 */
export function createTestHandlers({ origin, state, rpc }: TestHandlerOptions): FrameHandlers {
  const logIn = (
    email: string | null,
    userName: string | null = null,
    authProvider: FrameUser['authProvider'] = 'email'
  ): void => {
    state.session = { email, userName, authProvider }
  }
  const verify = (code: string): void => {
    if (code !== TEST_CODE) throw new FrameError('Invalid code', { reason: 'CODE_WRONG' })
  }
  const whenDecided = async (signal: AbortSignal): Promise<void> => {
    const decision =
      state.decision !== 'hang'
        ? state.decision
        : await new Promise<TestDecision>((resolve) => {
            state.waiting.add(resolve)
            signal.addEventListener('abort', () => state.waiting.delete(resolve))
          })
    if (decision === 'reject') throw new FrameError(FRAME_TEXTS.rejected, FRAME_ERROR_CODES.rejected)
  }

  return {
    CONNECT_EMAIL({ email }) {
      state.emailToVerify = email
      if (email.startsWith('refused')) throw new FrameError('This address cannot log in')
      if (email.startsWith('broken')) throw new TypeError(`cannot read the key of ${email}`)
      if (email.startsWith('device')) return { action: 'VERIFY_DEVICE' }
      if (!email.startsWith('connect')) return { action: 'VERIFY_OTP' }
      logIn(email)
      return { action: 'CONNECT' }
    },
    async CONNECT_DEVICE(_payload, { signal }) {
      await whenDecided(signal)
      return undefined
    },
    CONNECT_OTP({ otp }) {
      verify(otp)
      logIn(state.emailToVerify ?? null)
      return undefined
    },
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => ({ uri: `${origin}/login/${provider}?state=0f0e0d0c` }),
    CONNECT_SOCIAL({ provider, uri, ...options }) {
      if (new URL(uri).searchParams.has('error')) throw new FrameError(FRAME_TEXTS.interrupted)
      logIn(`${provider}@social.example`, `${provider} user`, provider)
      const { smartAccountDeployed: _unused, ...user } = readUser(state, options)
      return user
    },
    GET_FARCASTER_URI: () => ({ url: `${origin}/farcaster?channel=1` }),
    async CONNECT_FARCASTER(_payload, { signal }) {
      await whenDecided(signal)
      logIn(null, 'farcaster user', 'farcaster')
      return { userName: 'farcaster user' }
    },
    GET_USER: (options) => readUser(state, options ?? {}),
    IS_CONNECTED: () => ({ isConnected: state.session !== undefined }),
    SIGN_OUT() {
      state.session = undefined
      return undefined
    },
    GET_CHAIN_ID: () => ({ chainId: state.chainId }),
    SWITCH_NETWORK({ chainId }) {
      useChain(state, chainId)
      return { chainId: state.chainId }
    },
    SET_PREFERRED_ACCOUNT({ type }) {
      state.accountType = type
      return { type, address: TEST_ACCOUNTS[type] }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 8453, 11_155_111] }),
    INIT_SMART_ACCOUNT: () => ({ address: TEST_ACCOUNTS.smartAccount, isDeployed: false }),
    UPDATE_EMAIL({ email }) {
      state.newEmail = email
      return { action: email.startsWith('secondary') ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' }
    },
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) => verify(otp) as undefined,
    UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      verify(otp)
      const newEmail = state.newEmail
      if (newEmail === undefined) throw new FrameError(FRAME_TEXTS.interrupted)
      logIn(newEmail, state.session?.userName, state.session?.authProvider)
      return { newEmail }
    },
    SYNC_THEME(theme) {
      state.theme = theme
      return undefined
    },
    SYNC_DAPP_DATA({ metadata, sdkVersion }) {
      state.dapp = metadata
      state.sdkVersion = sdkVersion
      return undefined
    },
    async CONNECT_PASSKEY(_payload, { signal }) {
      await whenDecided(signal)
      state.isLocked = false
      state.session ??= { email: null, userName: null }
      return undefined
    },
    async ADD_PASSKEY(_payload, { signal }) {
      if (!state.session) throw new FrameError('Not logged in')
      await whenDecided(signal)
      return undefined
    },
    async EXPORT_KEYS(_payload, { signal }) {
      if (!state.session) throw new FrameError('Not logged in')
      await whenDecided(signal)
      return undefined
    },
    async DELETE_USER(_payload, { signal }) {
      if (!state.session) throw new FrameError('Not logged in')
      await whenDecided(signal)
      state.session = undefined
      return undefined
    },
    RELOAD: () => undefined,
    async RPC_REQUEST(request, { signal }) {
      if (classifyMethod(request.method) === 'safe') return rpc ? rpc(request) : readChain(state, request)
      if (!state.session) throw new FrameError('Not logged in')
      await whenDecided(signal)
      return madeUpResult(request)
    }
  }
}

function readUser(state: TestFrameState, options: LoginOptions): FrameUser {
  const { session } = state
  if (!session) throw new FrameError('Not logged in')
  if (state.isLocked) throw new FrameError('A passkey protects this wallet', FRAME_ERROR_CODES.passkeyNeeded)
  if (options.chainId !== undefined) useChain(state, options.chainId)
  if (options.preferredAccountType) state.accountType = options.preferredAccountType
  const isSolana = String(state.chainId).startsWith('solana:')
  const address = isSolana ? TEST_ACCOUNTS.solana : TEST_ACCOUNTS[state.accountType]
  const { siwxMessage } = options
  return {
    email: session.email,
    userName: session.userName,
    authProvider: session.authProvider ?? 'email',
    address,
    chainId: state.chainId,
    smartAccountDeployed: false,
    accounts: isSolana
      ? [{ address, type: 'eoa' }]
      : [
          { address: TEST_ACCOUNTS.eoa, type: 'eoa' },
          { address: TEST_ACCOUNTS.smartAccount, type: 'smartAccount' }
        ],
    preferredAccountType: state.accountType,
    ...(siwxMessage && {
      signature: `0x${'5a'.repeat(65)}`,
      message: `${siwxMessage.domain} wants you to sign in with your account:\n${address}`,
      siwxMessage: { ...siwxMessage, accountAddress: address }
    })
  }
}

function useChain(state: TestFrameState, chainId: string | number): void {
  const id = typeof chainId === 'string' && chainId.includes(':') ? chainId : `eip155:${chainId}`
  if (!FRAME_NETWORKS.some((network) => network === id)) throw new FrameError('Chain is not supported')
  state.chainId = id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id
}

function readChain({ chainId, accountType }: TestFrameState, { method }: FrameRpcRequest): unknown {
  if (method === 'eth_chainId') return `0x${Number(chainId).toString(16)}`
  if (method === 'eth_accounts') return [TEST_ACCOUNTS[accountType]]
  if (method === 'eth_blockNumber') return '0x1'
  throw new FrameError('This test frame has no node', FRAME_ERROR_CODES.notHandled)
}

/** What a wallet would answer, in form. */
function madeUpResult({ method, params }: FrameRpcRequest): unknown {
  if (method === 'solana_signAllTransactions') {
    return { transactions: (params as { transactions: readonly string[] }).transactions }
  }
  if (method === 'solana_signTransaction') return { transaction: (params as { transaction: string }).transaction }
  if (method.startsWith('solana_')) return { signature: '2'.repeat(88) }
  if (method === 'wallet_sendCalls') return { id: `0x${'0c'.repeat(32)}` }
  if (method.startsWith('wallet_')) return { context: `0x${'0d'.repeat(8)}` }
  return method.startsWith('eth_send') ? `0x${'1e'.repeat(32)}` : `0x${'1b'.repeat(65)}`
}
