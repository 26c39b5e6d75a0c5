import { parseCaipAddress, type CaipAddress } from '@appkit/core'
import type { UnsignedTransaction } from '@appkit/core/data'
import { decodeSwap, type DecodedSwap } from './decode-swap.js'
import { isNativeAsset } from './native-asset.js'
import { refuse } from './refuse.js'
import type { SwapContracts } from './swap-contracts.js'
import type { SwapQuote } from './swap-state.js'

/** More than any swap needs, also on rollups that count data as gas. */
const GAS_CAP = 5_000_000
/** Seconds. @source docs/threats.md T13.02 */
const LONGEST = 20 * 60
/** Tokens of a path: two ends, and at most three between. */
const PATH_LIMIT = 5

/** What a swap must be. */
export interface SwapTerms {
  readonly quote: SwapQuote
  readonly contracts: SwapContracts
  /** Epoch milliseconds. */
  readonly now: number
}

/** What was found in a swap that was let through. */
export interface CheckedSwap {
  /** The least that it lets arrive, base units. */
  readonly minimum: bigint
}

type Path = Extract<DecodedSwap, { kind: 'path' }>
type Description = Extract<DecodedSwap, { kind: 'description' }>

/**
 * Lets a swap through that a known contract carries out: on the network and from the account of the quote, with exactly its amount, for the account
 * itself, along its pair, within twenty minutes. The least that may arrive is given back, to be compared with what is on the review.
 * @throws AppKitError UNSAFE_TRANSACTION for anything else, and for call data that cannot be read
 * @source docs/threats.md T13.02
 */
export function checkSwap(transaction: UnsignedTransaction, terms: SwapTerms): CheckedSwap {
  const { basis } = terms.quote
  const { snapshot, from, amount } = basis
  const [sender, callee] = [parseCaipAddress(transaction.from), parseCaipAddress(transaction.to)]
  if (sender.caipNetworkId !== snapshot.caipNetworkId || callee.caipNetworkId !== snapshot.caipNetworkId) {
    refuse('a swap on another network')
  }
  if (sender.address.toLowerCase() !== snapshot.address.toLowerCase()) refuse('a swap from another account')
  if (transaction.value !== (isNativeAsset(from.address) ? amount : '0')) refuse('a swap that carries other coins')
  if (transaction.gas > GAS_CAP) refuse('a swap that needs too much gas')
  const to = callee.address.toLowerCase()
  const swap = decodeSwap(transaction.data) ?? refuse('call data that nobody can read')
  switch (swap.kind) {
    case 'path':
      return checkPath(swap, to, terms)
    case 'description':
      return checkDescription(swap, to, terms)
    case 'wrap':
    case 'unwrap':
      return checkWrapping(swap, to, terms)
  }
}

function checkPath(swap: Path, to: string, { quote, contracts, now }: SwapTerms): CheckedSwap {
  const { snapshot, from, to: wanted, amount } = quote.basis
  if (!contracts.routers.includes(to)) refuse('a swap by an unknown contract')
  if (swap.path.includes(to)) refuse('a swap by one of its own tokens')
  if (swap.receiver !== snapshot.address.toLowerCase()) refuse('a swap for another account')
  if (swap.givesNative !== isNativeAsset(from.address)) refuse('a swap of another token')
  if (swap.takesNative !== isNativeAsset(wanted.address)) refuse('a swap for another token')
  if (swap.amountIn !== undefined && swap.amountIn !== BigInt(amount)) refuse('a swap of another amount')
  if (swap.path.length < 2 || swap.path.length > PATH_LIMIT) refuse('a swap by too many or too few ways')
  if (!isEnd(swap.path[0], from.address, contracts)) refuse('a swap of another token')
  if (!isEnd(swap.path.at(-1), wanted.address, contracts)) refuse('a swap for another token')
  const ends = [from, wanted].map(({ address }) => addressOf(address))
  const unknown = swap.path.slice(1, -1).find((token) => !ends.includes(token) && !contracts.between.includes(token))
  if (unknown !== undefined) refuse(`a swap by way of the unknown token ${unknown}`)
  const seconds = BigInt(Math.floor(now / 1_000))
  if (swap.deadline < seconds || swap.deadline > seconds + BigInt(LONGEST)) refuse('a swap at another time')
  return { minimum: swap.minimum }
}

function isEnd(token: string | undefined, asset: CaipAddress, { wrapped }: SwapContracts): boolean {
  if (token === undefined) return false
  return isNativeAsset(asset) ? wrapped.includes(token) : token === addressOf(asset)
}

function checkDescription(swap: Description, to: string, { quote, contracts }: SwapTerms): CheckedSwap {
  const { snapshot, from, to: wanted, amount } = quote.basis
  if (!contracts.routers.includes(to)) refuse('a swap by an unknown contract')
  if (swap.receiver !== snapshot.address.toLowerCase()) refuse('a swap for another account')
  if (swap.from !== addressOf(from.address)) refuse('a swap of another token')
  if (swap.to !== addressOf(wanted.address)) refuse('a swap for another token')
  if (swap.amountIn !== BigInt(amount)) refuse('a swap of another amount')
  if (swap.isPartial) refuse('a swap of less than all')
  return { minimum: swap.minimum }
}

/** Wrapping has no conditions: it gives the same amount, always. So it is let through only where just that was quoted. */
function checkWrapping(
  swap: Extract<DecodedSwap, { kind: 'wrap' | 'unwrap' }>,
  to: string,
  { quote, contracts }: SwapTerms
): CheckedSwap {
  const { from, to: wanted, amount } = quote.basis
  const [coin, token] = swap.kind === 'wrap' ? [from, wanted] : [wanted, from]
  if (!contracts.wrapped.includes(to) || to !== addressOf(token.address)) refuse('a swap by an unknown contract')
  if (!isNativeAsset(coin.address) || coin.decimals !== token.decimals) refuse('a swap of another token')
  if (swap.kind === 'unwrap' && swap.amount !== BigInt(amount)) refuse('a swap of another amount')
  if (quote.toAmount !== amount) refuse('a swap that was quoted otherwise')
  return { minimum: BigInt(amount) }
}

const addressOf = (asset: CaipAddress): string => parseCaipAddress(asset).address.toLowerCase()
