import { AppKitError, type CaipNetwork, type ChainConnection, type ChainContext, type ChainRuntime } from '@appkit/core'
import type { ConnectRequest, SignMessageRequest } from '@appkit/core'
import { requestAccess, badAnswer, createChainRuntime, createRuntimeContext, loadOnce } from '@appkit/core/chain'
import { requireNetwork, requireSession, withCancellation, type RuntimeContext } from '@appkit/core/chain'
import { openSession, toConnection, type SuiSession } from './session.js'
import { createSuiWallet, type SuiAccount, type SuiWallet } from './wallet.js'

/** What the actions of one runtime share. */
interface SuiContext extends RuntimeContext<SuiSession> {
  /** Loads Sui's verification of signatures. */
  loadVerifier(): Promise<typeof import('@mysten/sui/verify')>
}

/** Sui at work for one kit. */
export function createRuntime(chain: ChainContext): ChainRuntime<'sui'> {
  const end = new AbortController()
  const shared = createRuntimeContext<SuiSession>(chain, end.signal)
  const loadVerifier = loadOnce(shared, 'the Sui verifier', () => import('@mysten/sui/verify'))
  return createChainRuntime<'sui', SuiSession, SuiContext>({ ...shared, loadVerifier }, end, {
    namespace: 'sui',
    actions: { connect, reconnect, switchNetwork, signMessage },
    handBack: ({ wallet }) => wallet.disconnect()
  })
}

function withWallet<T>(
  { chain, signal }: SuiContext,
  request: ConnectRequest,
  run: (wallet: SuiWallet, signal: AbortSignal) => Promise<T>
): Promise<T> {
  const asked = { name: request.connector.name, clock: chain.clock }
  return withCancellation(signal, request, async (end) => run(createSuiWallet(request.provider, asked), end))
}

function connect(context: SuiContext, request: ConnectRequest): Promise<ChainConnection> {
  return withWallet(context, request, (wallet, signal) => {
    const access = {
      provider: wallet.own,
      hadAccess: () => wallet.accounts().length > 0,
      ask: () => wallet.connect(false),
      open: (granted: readonly SuiAccount[]) => openSession(context, request, wallet, granted),
      handBack: () => wallet.disconnect()
    }
    return requestAccess(context, access, signal)
  })
}

async function reconnect(context: SuiContext, request: ConnectRequest): Promise<ChainConnection | undefined> {
  const live = context.sessions.get(request.connector.uid)
  if (live) return toConnection(live)
  return withWallet(context, request, async (wallet, signal) => {
    const granted = await wallet.connect(true, signal)
    return granted.length === 0 ? undefined : openSession(context, request, wallet, granted)
  })
}

/** The wallet is not asked: it gets the network with each request. */
async function switchNetwork(
  context: SuiContext,
  { connectorUid, network }: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched'> {
  const session = requireSession(context, connectorUid)
  const { caipNetworkId } = requireNetwork(context, network.caipNetworkId)
  if (!session.accounts[0]?.networks.includes(caipNetworkId))
    throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
  session.moveTo(caipNetworkId)
  return 'switched'
}

/** @returns Sui's serialized signature of a personal message, base64; verified, which for zkLogin the library asks Sui's GraphQL service. */
async function signMessage(context: SuiContext, request: SignMessageRequest): Promise<string> {
  const { wallet, accounts, caipNetworkId, signal } = requireSession(context, request.connectorUid)
  const account = accounts.find(({ address }) => address === request.address)
  if (!account) throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
  const message = new TextEncoder().encode(request.message)
  const signature = await wallet.sign(account, caipNetworkId, message, signal)
  const { verifyPersonalMessageSignature: verify } = await context.loadVerifier()
  try {
    await verify(message, signature, { address: account.address })
    return signature
  } catch {
    throw badAnswer('signature')
  }
}
