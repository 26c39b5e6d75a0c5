import {
  AppKitError,
  orderNamespaces,
  parseCaipNetworkId,
  type EmbeddedAccountType,
  type EmbeddedUser
} from '@appkit/core'
import type { CaipNetwork, CaipNetworkId, LastNetworks, LoginRequest, SIWXOpenMessage, SIWXSession } from '@appkit/core'
import { toAppKitError } from '@appkit/core/internal'
import { FRAME_ERROR_CODES, type FrameUser } from '@appkit/frame-protocol'
import { FrameFailure } from '@appkit/frame-protocol/client'
import { beginningNetwork, fromReference, nodeOf, toReference, type FrameNamespace } from '../session/frame-networks.js'
import type { NamespacePart, UnusableNamespaces } from '../session/frame-session.js'
import { readAccount, sessionIdOf, toEmbeddedUser } from '../session/read-user.js'
import type { AskFrame } from './ask-frame.js'
import type { LoginStorage } from './login-storage.js'
import type { SmartNetworks } from './smart-networks.js'

/** Stands in a message for the account, which the frame alone knows. */
const UNKNOWN_ACCOUNT = '<<AccountAddress>>'

/** A login as the frame describes it. */
export interface Login {
  readonly id: string
  readonly user: EmbeddedUser
  readonly parts: readonly NamespacePart[]
  readonly unusable: UnusableNamespaces
  /** The network that the frame is on. */
  readonly mainNetwork: CaipNetworkId
  /** What was signed by logging in; not yet verified. */
  readonly signedIn: readonly SIWXSession[]
}

/** What of a login is asked for. */
export interface LoginQuestion {
  readonly networks?: LastNetworks | undefined
  readonly accountType?: EmbeddedAccountType | undefined
  readonly social?: LoginRequest['social']
  readonly createSignIn?: LoginRequest['createSignIn']
}

/**
 * Asks who is logged in, and for the account in each namespace of the app; the network used last is asked for last, so that the frame stays on
 * it. A namespace that this frame does not do is left out; where another one fails, it is said which.
 * @throws AppKitError NETWORK_NOT_SUPPORTED where the frame serves none of the app's networks; those of the frame
 */
export async function readLogin(
  ask: AskFrame,
  { lastNetwork }: LoginStorage,
  smartNetworks: SmartNetworks,
  served: readonly CaipNetwork[],
  { networks = {}, accountType, social, createSignIn }: LoginQuestion,
  signal: AbortSignal
): Promise<Login> {
  const main = mainNamespace(served, lastNetwork && parseCaipNetworkId(lastNetwork).namespace)
  if (!main) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'any of the app' })

  const networkIn = (namespace: FrameNamespace) => beginningNetwork(served, namespace, networks, lastNetwork)
  // What is in use first is what people sign in with.
  const [signing = main] = orderNamespaces(namespacesOf(served)) as readonly FrameNamespace[]
  const signingNetwork = networkIn(signing)?.caipNetworkId
  const signIn = signingNetwork && (await createSignIn?.(signingNetwork))

  const optionsFor = (namespace: FrameNamespace) => {
    const network = networkIn(namespace)
    return {
      ...(network && { chainId: toReference(network.caipNetworkId) }),
      ...smartNetworks.preferenceOn(network?.caipNetworkId, accountType),
      ...nodeOf(network)
    }
  }
  const readPart = (namespace: FrameNamespace, user: FrameUser): NamespacePart => {
    const own = networkIn(namespace)?.caipNetworkId
    const said = fromReference(user.chainId)
    const isSaid = said !== undefined && parseCaipNetworkId(said).namespace === namespace
    const caipNetworkId = isSaid ? said : own
    if (!caipNetworkId) throw new AppKitError('BAD_RESPONSE', { source: 'The secure frame', detail: 'chainId' })
    return { namespace, account: readAccount(user, namespace), caipNetworkId }
  }

  if (social) {
    await ask('CONNECT_SOCIAL', { provider: social.provider, uri: social.resultUri, ...optionsFor(main) }, signal)
  }

  const signedIn: SIWXSession[] = []
  const readOne = async (namespace: FrameNamespace) => {
    const asked = namespace === signing ? signIn : undefined
    const siwxMessage = asked && { ...asked, accountAddress: UNKNOWN_ACCOUNT }
    const user = await ask('GET_USER', { ...optionsFor(namespace), ...(siwxMessage && { siwxMessage }) }, signal)
    const part = readPart(namespace, user)
    if (asked) signedIn.push(...(await readSigned(user, part, asked)))
    return { user, part }
  }

  const parts: NamespacePart[] = []
  const unusable: { namespace: FrameNamespace; error: ReturnType<AppKitError['toPlain']> }[] = []
  for (const namespace of namespacesOf(served).filter((other) => other !== main)) {
    try {
      parts.push((await readOne(namespace)).part)
    } catch (cause) {
      if (signal.aborted) throw cause
      const error = toAppKitError(cause)
      if (!isNotHandled(error)) unusable.push({ namespace, error: error.toPlain() })
    }
  }
  const { user: mainUser, part: mainPart } = await readOne(main)
  const all = [mainPart, ...parts]
  const ordered = orderNamespaces(all.map(({ namespace }) => namespace)).flatMap(
    (name) => all.find(({ namespace }) => namespace === name) ?? []
  )
  const [first = mainPart] = ordered
  return {
    id: sessionIdOf(first.account),
    user: toEmbeddedUser(mainUser, (ordered.find(({ namespace }) => namespace === 'eip155') ?? mainPart).account),
    parts: ordered,
    unusable,
    mainNetwork: mainPart.caipNetworkId,
    signedIn
  }
}

/** What the frame has signed, where it says what was asked for and the account is the one in use. */
async function readSigned(
  { message, signature }: FrameUser,
  { account, caipNetworkId }: NamespacePart,
  asked: SIWXOpenMessage
): Promise<readonly SIWXSession[]> {
  if (message === undefined || signature === undefined || caipNetworkId !== asked.chainId) return []
  const data = { ...asked, accountAddress: account.address }
  try {
    const { formatSignInMessage } = await import('@appkit/core/sign-in')
    return formatSignInMessage(data) === message ? [{ data, message, signature }] : []
  } catch {
    // Then the person is asked afterwards, as where nothing was signed.
    return []
  }
}

function namespacesOf(served: readonly CaipNetwork[]): readonly FrameNamespace[] {
  const all = served.map(({ chainNamespace }) => chainNamespace as FrameNamespace)
  return [...new Set(all)]
}

function mainNamespace(served: readonly CaipNetwork[], last: string | undefined): FrameNamespace | undefined {
  const namespaces = namespacesOf(served)
  return namespaces.find((namespace) => namespace === last) ?? namespaces[0]
}

const isNotHandled = (error: AppKitError): boolean =>
  error instanceof FrameFailure && error.answer?.code === FRAME_ERROR_CODES.notHandled
