import { AppKitError, asBaseUnits, type TokenBalance, type TokenBalanceRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { decodeAbiParameters, hexToString } from 'viem/utils'
import { asAddress } from '../guards/address.js'
import { isBytes } from '../guards/hex.js'
import type { Eip155Context } from '../runtime/eip155-context.js'
import { untilCaughtUp } from '../runtime/newest-blocks.js'

/** `balanceOf(address)`, `decimals()`, `symbol()`. @source EIP-20 */
const BALANCE_OF = '0x70a08231'
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const WORD = /^0x[0-9a-f]{64}$/i
/** With more decimals nothing is counted. */
const MOST_DECIMALS = 77n

/**
 * What an address holds of a token, by its contract's word, not older than a transaction that was seen mined.
 * @throws AppKitError INVALID_ADDRESS, BALANCE_UNAVAILABLE
 * @source docs/threats.md T6.03
 */
export async function readTokenBalance(context: Eip155Context, request: TokenBalanceRequest): Promise<TokenBalance> {
  const holder = asAddress(request.address)
  const token = asAddress(request.token)
  try {
    const network = requireNetwork(context, request.caipNetworkId)
    await untilCaughtUp(context, network)
    const call = (data: string) => context.rpc.request(network, 'eth_call', [{ to: token, data }, 'latest'])
    const [value, decimals, symbol] = await Promise.all([
      call(BALANCE_OF + holder.slice(2).toLowerCase().padStart(64, '0')).then(readWord),
      call(DECIMALS).then(readWord),
      // A token without a symbol is one all the same.
      call(SYMBOL)
        .then(readSymbol)
        .catch(() => undefined)
    ])
    if (decimals > MOST_DECIMALS) throw badAnswer()
    return { value: asBaseUnits(value), decimals: Number(decimals), symbol }
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    throw new AppKitError('BALANCE_UNAVAILABLE', { network: request.caipNetworkId }, { cause: error })
  }
}

const badAnswer = () => new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'eth_call' })

function readWord(answer: unknown): bigint {
  if (typeof answer !== 'string' || !WORD.test(answer)) throw badAnswer()
  return BigInt(answer)
}

/** A text, or 32 bytes as early tokens have it. */
function readSymbol(answer: unknown): string | undefined {
  if (!isBytes(answer)) return undefined
  return WORD.test(answer) ? hexToString(answer, { size: 32 }) : decodeAbiParameters([{ type: 'string' }], answer)[0]
}
