import { classifyMethod, FRAME_ERROR_CODES, FRAME_TEXTS, type FrameRpcRequest } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { toHex } from 'viem'
import type { Approvals, PreparedReview } from '../approval/approvals.js'
import type { FrameAccounts } from '../keys/derive-keys.js'
import { frameEn } from '../messages/en.js'
import type { NodeClient } from '../nodes/node-client.js'
import type { FrameNetwork } from '../settings/frame-settings.js'
import { chainIdOf } from './chain-id.js'
import type { WalletContext } from './wallet-context.js'

/** What wallet methods are done with. */
export interface RpcParts {
  readonly nodes: NodeClient
  readonly approvals: Approvals
}

/** Who asks for what, where. */
export interface RpcCall {
  readonly request: FrameRpcRequest
  readonly network: FrameNetwork
  /** @throws FrameError when nobody is logged in */
  readonly accounts: () => Promise<FrameAccounts>
  /** Exact origin of the app. */
  readonly origin: string
  readonly signal: AbortSignal
}

type Prepare = (params: unknown, context: WalletContext) => Promise<PreparedReview<unknown>>

/** Methods that the person is asked about, and what brings them. */
const PREPARE: Readonly<Record<string, () => Promise<Prepare>>> = {
  personal_sign: async () => (await import('./sign-message.js')).prepareMessage,
  eth_signTypedData_v4: async () => (await import('./sign-typed-data.js')).prepareTypedData,
  eth_sendTransaction: async () => (await import('./send-transaction.js')).prepareTransaction,
  solana_signMessage: async () => (await import('./solana-requests.js')).prepareSolanaMessage,
  solana_signTransaction: async () => (await import('./solana-requests.js')).prepareSolanaTransaction,
  solana_signAllTransactions: async () => (await import('./solana-requests.js')).prepareSolanaTransactions,
  solana_signAndSendTransaction: async () => (await import('./solana-requests.js')).prepareSolanaSend
}

/** Safe methods that a node of an account without a contract knows nothing of. */
const NOT_OF_NODES: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_getCallsStatus'
])

/**
 * Does one wallet method.
 * @throws FrameError 4200 a method of neither list | -32601 one that this frame does not do | 4001 the person says no
 * @source docs/secure-frame.md, Methods
 */
export async function handleRpc(call: RpcCall, { nodes, approvals }: RpcParts): Promise<unknown> {
  const { request, network, signal, origin } = call
  const { method, params } = request
  const kind = classifyMethod(method)
  if (kind === 'refused') throw new FrameError(FRAME_TEXTS.methodNotAllowed, FRAME_ERROR_CODES.methodNotAllowed)
  const isOwnNamespace = network.id.startsWith(`${request.chainNamespace}:`)
  const isSolana = method.startsWith('solana_')
  if (!isOwnNamespace || isSolana !== network.id.startsWith('solana:'))
    throw new FrameError(frameEn['error.network'], FRAME_ERROR_CODES.invalidPayload)
  if (kind === 'safe') return answerSafe(call, nodes)
  const load = Object.hasOwn(PREPARE, method) ? PREPARE[method] : undefined
  if (!load) throw new FrameError(FRAME_TEXTS.unknown, FRAME_ERROR_CODES.notHandled)
  const [prepare, accounts] = await Promise.all([load(), call.accounts()])
  return approvals.ask(async () => {
    const { review, act } = await prepare(params, { accounts, network, origin, nodes, signal })
    return { review, act: async () => ((await call.accounts()) === accounts ? act() : refuseOther()) }
  }, signal)
}

/** Somebody else has logged in while the question was open. */
function refuseOther(): never {
  throw new FrameError(frameEn['error.loggedOut'])
}

async function answerSafe(
  { request: { method, params }, network, accounts, signal }: RpcCall,
  nodes: NodeClient
): Promise<unknown> {
  if (method === 'eth_chainId') return toHex(chainIdOf(network))
  if (method === 'eth_accounts') {
    const { eip155 } = await accounts()
    return [eip155.address]
  }
  if (method === 'wallet_getCapabilities') return {}
  if (NOT_OF_NODES.has(method)) throw new FrameError(FRAME_TEXTS.unknown, FRAME_ERROR_CODES.notHandled)
  return nodes.request(network.id, method, params ?? [], signal)
}
