import { AppKitError, type CaipNetwork, type ReceiverReport, type ReceiverRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { asAddress } from '../guards/address.js'
import { readQuantity } from '../guards/quantity.js'
import type { Eip155Context } from '../runtime/eip155-context.js'

const ZERO = '0x0000000000000000000000000000000000000000'
/** Addresses that are used to destroy what is sent there, in lower case. */
const BURN: readonly string[] = [
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069'
]

/** Contracts that are part of every chain: 1 to 20, and 256. @source EIP-2537, EIP-7951 */
const LAST_PRECOMPILE = 0x14n
const P256_VERIFY = 0x100n

/** Code of an account that has lent itself a contract's; it still belongs to its key. @source EIP-7702 */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

const CODE = /^0x[0-9a-f]*$/i

/**
 * Looks up whom a transfer would go to. Nothing is asked about addresses that are refused whatever is there.
 * @throws AppKitError INVALID_ADDRESS, NETWORK_NOT_SUPPORTED, BAD_RESPONSE, UNAVAILABLE and the other failures of nodes
 * @source docs/threats.md T13.06
 */
export async function inspectReceiver(context: Eip155Context, request: ReceiverRequest): Promise<ReceiverReport> {
  const address = asAddress(request.address)
  const network = requireNetwork(context, request.caipNetworkId)
  if (address === ZERO) return { refusal: 'zero', warnings: [] }
  if (BURN.includes(address.toLowerCase())) return { refusal: 'burn', warnings: [] }
  if (request.token !== undefined && address === asAddress(request.token)) return { refusal: 'token', warnings: [] }
  const { isContract, isUsed } = await readAccount(context, network, address)
  const isOwn = address === asAddress(request.from)
  const place = BigInt(address)
  const isPrecompile = place <= LAST_PRECOMPILE || place === P256_VERIFY
  return {
    warnings: [
      ...(isOwn ? (['own'] as const) : []),
      ...(isContract ? (['contract'] as const) : []),
      ...(isPrecompile ? (['precompile'] as const) : []),
      ...(isOwn || isPrecompile || isContract || isUsed ? [] : (['unused'] as const))
    ]
  }
}

async function readAccount(
  { rpc, signal }: Eip155Context,
  network: CaipNetwork,
  address: string
): Promise<{ isContract: boolean; isUsed: boolean }> {
  const ask = (method: string) => rpc.request(network, method, [address, 'latest'], { signal })
  try {
    const answers = await Promise.all([ask('eth_getCode'), ask('eth_getTransactionCount'), ask('eth_getBalance')])
    const [code, count, balance] = answers
    const [sent, held] = [readQuantity(count), readQuantity(balance)]
    if (typeof code === 'string' && CODE.test(code) && sent !== undefined && held !== undefined) {
      const hasCode = code !== '0x'
      return { isContract: hasCode && !DELEGATION.test(code), isUsed: hasCode || sent > 0n || held > 0n }
    }
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    throw new AppKitError('UNAVAILABLE', { source: 'RPC' }, { cause: error })
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'account' })
}
