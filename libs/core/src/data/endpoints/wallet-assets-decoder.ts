import {
  array,
  check,
  looseObject,
  maxLength,
  nullish,
  number,
  object,
  picklist,
  pipe,
  safeParse,
  string,
  transform
} from 'valibot'
import { formatAmount, MAX_UINT256 } from '../../amounts/decimal.js'
import { toFiat } from '../../amounts/fiat.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import { fiat, matching, wholeNumber } from '../../decoding/fields.js'
import { toDecimal } from '../../decoding/to-decimal.js'
import { decodeBalances, type TokenBalance } from './balance-decoder.js'

/** Assets that a wallet may name. */
const MOST_ASSETS = 1_000

/** What a portfolio holds, of the types that EIP-7811 has. */
const TYPES = ['ERC20', 'NATIVE'] as const

/** Base units, as digits or `0x` hex. @source docs/threats.md T2.E04 */
const balance = pipe(
  matching(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/),
  transform((text) => BigInt(text)),
  check((units) => units <= MAX_UINT256)
)

const asset = object({
  address: string(),
  balance,
  type: picklist(TYPES),
  metadata: object({
    name: string(),
    symbol: string(),
    decimals: wholeNumber(0, 77),
    // Besides the standard: not every wallet tells them.
    price: nullish(
      pipe(
        number(),
        transform(toDecimal),
        check((text) => text !== undefined)
      )
    ),
    iconUrl: nullish(string()),
    value: nullish(fiat)
  })
})
/** Coins and tokens; what is of another type, such as an item of a collection, is none of the portfolio's. */
const assets = pipe(
  array(looseObject({ type: string() })),
  maxLength(MOST_ASSETS),
  transform((list) => list.filter(({ type }) => TYPES.some((known) => known === type))),
  array(asset)
)

/**
 * Reads what a wallet says an account holds on a network: all coins and tokens, or nothing where one breaks the rule. What is left passes the rules
 * for balances of the data provider as well.
 * @param base of the data provider, by way of which pictures are loaded
 * @source EIP-7811, docs/threats.md T2.E04
 */
export function decodeWalletAssets(
  answer: unknown,
  base: string,
  chainId: CaipNetworkId
): readonly TokenBalance[] | undefined {
  const result = safeParse(assets, answer)
  if (!result.success) return undefined
  const balances = result.output.map(({ address, balance: units, type, metadata }) => {
    const { name, symbol, decimals, iconUrl } = metadata
    const price = /[1-9]/.test(metadata.price ?? '') ? (metadata.price ?? undefined) : undefined
    const numeric = formatAmount(units, decimals)
    return {
      name,
      symbol,
      chainId,
      ...(type === 'ERC20' && { address: `${chainId}:${address}` }),
      iconUrl,
      quantity: { decimals, numeric },
      price,
      value: metadata.value ?? toFiat(numeric, price)
    }
  })
  return decodeBalances({ balances }, base, chainId)?.tokens
}
