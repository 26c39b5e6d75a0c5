import { boolean, check, fallback, nullish, object, picklist, pipe, string, transform, type InferOutput } from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import { formatAmount } from '../../amounts/decimal.js'
import { parseCaipNetworkId, type CaipNetworkId } from '../../caip/caip.js'
import { eachValid } from '../../decoding/each-valid.js'
import { baseUnits, caipNetworkId, cursor, matching, shownName } from '../../decoding/fields.js'
import { isAddress } from '../../decoding/is-address.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { wire } from '../../decoding/wire.js'

/** A collectible an account holds. */
export interface Nft {
  readonly chainId: CaipNetworkId
  /** The contract's address. */
  readonly contract: string
  /** Decimal text up to 2^256−1. */
  readonly tokenId: string
  readonly standard: 'ERC721' | 'ERC1155'
  /** How many of it, a whole number. */
  readonly quantity: DecimalAmount
  /** Cleaned for display, at most 128 characters. */
  readonly name?: string | undefined
  /** Cleaned for display, at most 128 characters. */
  readonly collection?: string | undefined
  /** At the data provider, or an inline image. */
  readonly imageUrl?: string | undefined
  /** Not of a collection the provider lists. @source docs/threats.md T13.07 */
  readonly isSpam: boolean
}

/** Some of an account's collectibles. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** Leads to more; absent: there are none. */
  readonly next?: string | undefined
}

/** Collectibles on a page at most. */
const PAGE_LIMIT = 100

const wireNft = object({
  chainId: caipNetworkId,
  contract: matching(/^[a-zA-Z0-9]{1,128}$/),
  tokenId: baseUnits,
  standard: picklist(['ERC721', 'ERC1155']),
  quantity: pipe(
    baseUnits,
    check((text) => /[1-9]/.test(text)),
    transform((units) => formatAmount(units, 0))
  ),
  name: nullish(shownName),
  collection: nullish(shownName),
  imageUrl: fallback(nullish(string()), undefined),
  flags: fallback(nullish(object({ is_spam: boolean() })), undefined)
})

/** A page of collectibles as it is sent, without the bad ones. @source docs/threats.md T2.F06 */
export const nftAnswer = wire(object({ data: eachValid(wireNft, PAGE_LIMIT), next: nullish(cursor) }))

/** A page of collectibles in our own words; `undefined` where one is of another network. @source docs/threats.md T2.F15 */
export function toNftPage(
  { data, next }: InferOutput<typeof nftAnswer>,
  base: string,
  asked: CaipNetworkId
): NftPage | undefined {
  if (data.some(({ chainId }) => chainId !== asked)) return undefined
  const { namespace } = parseCaipNetworkId(asked)
  const nfts = data
    .filter(({ contract }) => isAddress(namespace, contract))
    .map(({ name, collection, imageUrl, flags, ...rest }) => ({
      ...rest,
      name: name || undefined,
      collection: collection || undefined,
      imageUrl: pictureUrl(base, imageUrl),
      isSpam: flags?.is_spam ?? false
    }))
  return { nfts, next: next || undefined }
}
