import { boolean, fallback, nullish, object, safeParse, string, type InferOutput } from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import { fractionDigits } from '../../amounts/decimal.js'
import { parseCaipAddress, parseCaipNetworkId, type CaipAddress, type CaipNetworkId } from '../../caip/caip.js'
import { eachValid } from '../../decoding/each-valid.js'
import {
  amountText,
  caipAddress,
  caipNetworkId,
  decimals,
  fiat,
  shownName,
  shownSymbol,
  wholeNumber
} from '../../decoding/fields.js'
import { isAddress } from '../../decoding/is-address.js'
import { pictureUrl } from '../../decoding/picture-url.js'

/** What an account holds of one token. */
export interface TokenBalance {
  readonly chainId: CaipNetworkId
  /** Absent: the network's own coin. */
  readonly address?: CaipAddress | undefined
  /** Cleaned for display, at most 128 characters. May be empty. */
  readonly name: string
  /** Cleaned for display, at most 32 characters. May be empty. */
  readonly symbol: string
  /** At the data provider, or an inline image. */
  readonly iconUrl?: string | undefined
  /** `numeric` is in whole coins, with at most `decimals` fraction digits. */
  readonly quantity: { readonly decimals: number; readonly numeric: DecimalAmount }
  /** US dollars for one coin; absent: unknown. */
  readonly price?: DecimalAmount | undefined
  /** US dollars; absent: unknown. */
  readonly value?: DecimalAmount | undefined
}

/** What an account holds on a network, as far as is known. */
export interface Portfolio {
  /** `testnet`: never asked for, zero is shown. `unsupported`: there is no source, nothing is known. In both cases there are no tokens. */
  readonly coverage: 'known' | 'testnet' | 'unsupported'
  /** The provider's order. Tokens without decimals are left out. */
  readonly tokens: readonly TokenBalance[]
  /** When this was true, epoch milliseconds. */
  readonly asOf: number
}

/** What a provider knows of an account. */
export interface Balances {
  readonly tokens: readonly TokenBalance[]
  /** How old the amounts were when they were sent, seconds; a day where they are older, or their age is unknown. */
  readonly ageSeconds: number
}

/** Oldest amounts that are told apart, seconds. */
const MAX_AGE_SECONDS = 86_400

const wireBalance = object({
  name: shownName,
  symbol: shownSymbol,
  chainId: caipNetworkId,
  address: nullish(caipAddress),
  iconUrl: fallback(nullish(string()), undefined),
  quantity: object({ decimals, numeric: amountText }),
  // What it is worth may be wrong: then it is unknown, and the account still holds the token.
  price: fallback(nullish(fiat), undefined),
  value: fallback(nullish(fiat), undefined)
})
const balanceAnswer = object({
  balances: eachValid(wireBalance),
  stale: fallback(nullish(boolean()), undefined),
  age: fallback(nullish(wholeNumber(0, MAX_AGE_SECONDS)), undefined)
})

function isPossible({ chainId, address, quantity }: InferOutput<typeof wireBalance>): boolean {
  if (quantity.decimals === 0 || fractionDigits(quantity.numeric) > quantity.decimals) return false
  if (!address) return true
  const token = parseCaipAddress(address)
  return token.caipNetworkId === chainId && isAddress(token.namespace, token.address)
}

/** One form for each token, so that it cannot be listed twice. */
function keyOf({ chainId, address }: InferOutput<typeof wireBalance>): string {
  const key = address ?? chainId
  return parseCaipNetworkId(chainId).namespace === 'eip155' ? key.toLowerCase() : key
}

/**
 * Reads balances. Tokens without decimals are left out, and so are ones that contradict themselves; a token listed twice, or one of a network
 * that was not asked for, makes the whole answer invalid.
 * @param asked `undefined`: every network
 * @source docs/threats.md T2.E04, T2.F15
 */
export function decodeBalances(answer: unknown, base: string, asked: CaipNetworkId | undefined): Balances | undefined {
  const result = safeParse(balanceAnswer, answer)
  if (!result.success) return undefined
  const found = result.output.balances
  if (asked !== undefined && found.some(({ chainId }) => chainId !== asked)) return undefined
  const tokens = found.filter(isPossible)
  if (new Set(tokens.map(keyOf)).size !== tokens.length) return undefined
  const { stale, age } = result.output
  const shown = tokens.map(({ name, symbol, chainId, address, iconUrl, quantity, price, value }) => ({
    chainId,
    address: address ?? undefined,
    name,
    symbol,
    iconUrl: pictureUrl(base, iconUrl),
    quantity,
    price: price ?? undefined,
    value: value ?? undefined
  }))
  return { tokens: shown, ageSeconds: stale ? (age ?? MAX_AGE_SECONDS) : 0 }
}
