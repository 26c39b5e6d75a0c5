import {
  array,
  check,
  maxLength,
  number,
  object,
  optional,
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

/** Base units, as digits or `0x` hex. @source docs/threats.md T2.E04 */
const balance = pipe(
  matching(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/),
  transform((text) => BigInt(text)),
  check((units) => units <= MAX_UINT256)
)

const asset = object({
  address: string(),
  balance,
  type: picklist(['ERC20', 'NATIVE']),
  metadata: object({
    name: string(),
    symbol: string(),
    decimals: wholeNumber(0, 77),
    price: pipe(
      number(),
      transform(toDecimal),
      check((text) => text !== undefined)
    ),
    iconUrl: string(),
    value: optional(fiat)
  })
})
const assets = pipe(array(asset), maxLength(MOST_ASSETS))

/**
 * Reads what a wallet says an account holds on a network: all of it, or nothing where one asset breaks the rule. What is left passes the rules
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
    const price = /[1-9]/.test(metadata.price ?? '') ? metadata.price : undefined
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
