import { check, nullish, object, pipe, string } from 'valibot'
import { isCaipAddress, parseCaipNetworkId, toCaipAddress, type CaipNetworkId } from '../../caip/caip.js'
import { caipNetworkId, decimals, matching, shownName, shownSymbol } from '../../decoding/fields.js'
import { isAddress } from '../../decoding/is-address.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { isSameAsset, NATIVE_ADDRESS } from '../../decoding/same-asset.js'
import type { InferOutput } from 'valibot'

/** Something that can be paid with, or paid. */
export interface PaymentAsset {
  readonly network: CaipNetworkId
  /** The token's contract or mint; `native`: the network's own coin. */
  readonly asset: string
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly logoURI?: string | undefined
  }
}

/** Stands for the coin of Solana where a token's address is wanted. */
const SOLANA_NATIVE = `So${'1'.repeat(41)}`

/** How an asset is called in requests about transfers. */
export function currencyOf({ network, asset }: Pick<PaymentAsset, 'network' | 'asset'>): string {
  if (asset !== 'native') return asset
  return network.startsWith('solana:') ? SOLANA_NATIVE : NATIVE_ADDRESS
}

/** Whether two assets are the same: on EVM chains case is only a checksum. */
export function isSamePaymentAsset(
  one: Pick<PaymentAsset, 'network' | 'asset'>,
  other: Pick<PaymentAsset, 'network' | 'asset'>
): boolean {
  const [first, second] = [one, other].map((asset) => toCaipAddress(asset.network, currencyOf(asset)))
  return first !== undefined && second !== undefined && isCaipAddress(first) && isSameAsset(first, second)
}

/** An asset as an answer names it. */
export const wireAsset = pipe(
  object({
    network: caipNetworkId,
    asset: matching(/^[-.%a-zA-Z0-9]{1,128}$/),
    metadata: object({ name: shownName, symbol: shownSymbol, decimals, logoURI: nullish(string()) })
  }),
  check(({ network, asset }) => asset === 'native' || isAddress(parseCaipNetworkId(network).namespace, asset))
)

/** Reads an asset of an answer. @param base the base URL that gave the answer */
export function readAsset({ network, asset, metadata }: InferOutput<typeof wireAsset>, base: string): PaymentAsset {
  const { name, symbol, decimals: digits, logoURI } = metadata
  const isNative = asset === 'native' || asset === SOLANA_NATIVE || asset.toLowerCase() === NATIVE_ADDRESS
  return {
    network,
    asset: isNative ? 'native' : asset,
    metadata: { name, symbol, decimals: digits, logoURI: pictureUrl(base, logoURI) }
  }
}
