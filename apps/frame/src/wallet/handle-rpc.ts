import {
  classifyMethod,
  FRAME_ERROR_CODES,
  FRAME_TEXTS,
  type FrameAccountType,
  type FrameRpcRequest
} from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { toHex, type Address } from 'viem'
import type { AccountTypes } from '../accounts/account-types.js'
import type { CallsBook } from '../accounts/calls-book.js'
import type { UnderWay } from '../accounts/under-way.js'
import type { Approvals, PreparedReview } from '../approval/approvals.js'
import type { FrameAccounts } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'
import type { NodeClient } from '../nodes/node-client.js'
import type { FrameNetwork } from '../settings/frame-settings.js'
import { chainIdOf } from './chain-id.js'
import { assertOwnAccount } from './own-account.js'
import type { WalletContext } from './wallet-context.js'

/** Several calls happen together or not at all. @source EIP-5792 */
const ATOMIC = { atomic: { status: 'supported' } } as const

/** What wallet methods are done with. */
export interface RpcParts {
  readonly nodes: NodeClient
  /** As the nodes, for smart accounts. */
  readonly bundlers: NodeClient
  readonly underWay: UnderWay
  readonly approvals: Approvals
}

/** Who asks for what, where. */
export interface RpcCall {
  readonly request: FrameRpcRequest
  readonly network: FrameNetwork
  /** @throws FrameError when no user is logged in */
  readonly accounts: () => Promise<FrameAccounts>
  readonly accountTypes: AccountTypes
  /** What the app has sent. */
  readonly calls: CallsBook
  /** Exact origin of the app. */
  readonly origin: string
  readonly signal: AbortSignal
  /** Called when the person has agreed, before it is done. */
  onApproved(): void
}

type Prepare = (params: unknown, context: WalletContext) => Promise<PreparedReview<unknown>>

/** Methods that the person is asked about, and what brings them. */
const PREPARE: Readonly<Record<string, (type: FrameAccountType) => Promise<Prepare>>> = {
  personal_sign: async () => (await import('./sign-message.js')).prepareMessage,
  eth_signTypedData_v4: async () => (await import('./sign-typed-data.js')).prepareTypedData,
  eth_sendTransaction: async (type) =>
    type === 'smartAccount'
      ? (await import('./send-smart-transaction.js')).prepareSmartTransaction
      : (await import('./send-transaction.js')).prepareTransaction,
  wallet_sendCalls: async () => (await import('./send-calls.js')).prepareCalls,
  solana_signMessage: async () => (await import('./solana-requests.js')).prepareSolanaMessage,
  solana_signTransaction: async () => (await import('./solana-requests.js')).prepareSolanaTransaction,
  solana_signAllTransactions: async () => (await import('./solana-requests.js')).prepareSolanaTransactions,
  solana_signAndSendTransaction: async () => (await import('./solana-requests.js')).prepareSolanaSend
}

/** Safe methods that the bundler of a network answers, where it has one. */
const OF_BUNDLERS: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints'
])

/**
 * Does one wallet method.
 * @throws FrameError 4200 a method of neither list | -32601 one that this frame does not do | 4001 the person says no
 * @source docs/secure-frame.md, Methods
 */
export async function handleRpc(call: RpcCall, parts: RpcParts): Promise<unknown> {
  const { nodes, bundlers, underWay, approvals } = parts
  const { request, network, signal, origin, calls } = call
  const { method, params } = request
  const kind = classifyMethod(method)
  if (kind === 'refused') throw new FrameError(FRAME_TEXTS.methodNotAllowed, FRAME_ERROR_CODES.methodNotAllowed)
  const isOwnNamespace = network.id.startsWith(`${request.chainNamespace}:`)
  const isSolana = method.startsWith('solana_')
  if (!isOwnNamespace || isSolana !== network.id.startsWith('solana:'))
    throw new FrameError(frameTexts['error.network'], FRAME_ERROR_CODES.invalidPayload)
  if (kind === 'safe') return answerSafe(call, parts)
  const load = Object.hasOwn(PREPARE, method) ? PREPARE[method] : undefined
  if (!load) throw new FrameError(FRAME_TEXTS.unknown, FRAME_ERROR_CODES.notHandled)
  const accountType = call.accountTypes.on(network)
  const [prepare, accounts] = await Promise.all([load(accountType), call.accounts()])
  const context = { accounts, accountType, network, origin, nodes, bundlers, underWay, calls, signal }
  return approvals.ask(async () => {
    const { review, act } = await prepare(params, context)
    return {
      review,
      async act() {
        // Another user has logged in while the question was open.
        if ((await call.accounts()) !== accounts)
          throw new FrameError(frameTexts['error.loggedOut'], { reason: 'LOGGED_OUT' })
        if (review.problem === undefined) call.onApproved()
        return act()
      }
    }
  }, signal)
}

async function answerSafe(
  { request: { method, params }, network, accounts, accountTypes, calls, signal }: RpcCall,
  { nodes, bundlers }: RpcParts
): Promise<unknown> {
  const addressInUse = async () => (await accounts()).eip155.address
  switch (method) {
    case 'eth_chainId':
      return toHex(chainIdOf(network))
    case 'eth_accounts':
      return [await addressInUse()]
    case 'wallet_getCapabilities':
      return readCapabilities(params, accountTypes, addressInUse)
    case 'wallet_getCallsStatus': {
      const { readCallsStatus } = await import('./calls-status.js')
      return readCallsStatus(params, { nodes, bundlers, calls, from: await addressInUse(), signal })
    }
    case 'wallet_getAssets':
      throw new FrameError(FRAME_TEXTS.unknown, FRAME_ERROR_CODES.notHandled)
    default:
  }
  if (!OF_BUNDLERS.has(method)) return nodes.request(network.id, method, params ?? [], signal)
  if (!accountTypes.smartNetworks.includes(network.id))
    throw new FrameError(FRAME_TEXTS.unknown, FRAME_ERROR_CODES.notHandled)
  return bundlers.request(network.id, method, params ?? [], signal)
}

/**
 * `wallet_getCapabilities`: where the smart account is in use, calls are atomic.
 * @param params the address, and the chains that are asked about, if not all
 * @throws FrameError 4100 for another account
 */
async function readCapabilities(
  params: unknown,
  accountTypes: AccountTypes,
  ownAddress: () => Promise<Address>
): Promise<Readonly<Record<string, typeof ATOMIC>>> {
  const [address, chains]: readonly unknown[] = Array.isArray(params) ? params : []
  if (address !== undefined) assertOwnAccount(address, await ownAddress())
  const smart = accountTypes.smartNetworks.filter((id) => accountTypes.on({ id }) === 'smartAccount')
  const ids = smart.map((id) => toHex(chainIdOf({ id })))
  const asked = Array.isArray(chains) ? new Set(chains.map((chain) => String(chain).toLowerCase())) : undefined
  return Object.fromEntries(ids.filter((id) => asked?.has(id) ?? true).map((id) => [id, ATOMIC]))
}
