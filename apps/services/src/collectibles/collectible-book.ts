import { LastGood } from '../cache/last-good.js'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { readDataUri } from '../images/data-uri.js'
import type { ListedFetch } from '../images/fetch-listed.js'
import { asPicture, MAX_PICTURE_BYTES, type Picture } from '../images/picture.js'
import type { CollectibleId } from './collectible.js'
import { readMetadata } from './read-metadata.js'

const FRESH_MS = 10 * 60_000
const KEPT_MS = 24 * 60 * 60_000
const MAX_DESCRIBED = 5000
/** With pictures of the largest size these are 32 MiB. */
const MAX_PICTURES = 64

/** What is told of a collectible besides who has how many. */
export interface Described {
  readonly name: string | undefined
  /** Where its picture is: in the description itself, at a listed host, or nowhere we go. */
  readonly picture:
    | { readonly kind: 'inside' }
    | { readonly kind: 'listed'; readonly url: string }
    | { readonly kind: 'none' }
}

/** Knows descriptions and pictures of collectibles. */
export interface CollectibleBook {
  /** It never fails: what cannot be read has no name and no picture. */
  describe(chain: EvmChain, collectible: CollectibleId): Promise<Described>
  /** The picture inside a description. @throws ServiceError NOT_FOUND when there is none */
  picture(chain: EvmChain, collectible: CollectibleId): Promise<Picture>
}

/** Reads and remembers descriptions of collectibles. */
export function collectibleBook(listed: ListedFetch): CollectibleBook {
  const kept = { freshFor: FRESH_MS, keptFor: KEPT_MS }
  const described = new LastGood<Described>({ ...kept, most: MAX_DESCRIBED })
  const pictures = new LastGood<Picture>({ ...kept, most: MAX_PICTURES })
  return {
    async describe(chain, collectible) {
      const read = async (): Promise<Described> => {
        const { name, image } = await readMetadata(chain, collectible, listed)
        return { name, picture: whereIs(image, listed) }
      }
      return (await described.get(keyOf(chain, collectible), read).catch(() => ({ value: NOTHING }))).value
    },
    async picture(chain, collectible) {
      const read = async (): Promise<Picture> => {
        const { image = '' } = await readMetadata(chain, collectible, listed)
        const inside = readDataUri(image, MAX_PICTURE_BYTES)
        if (!inside) throw new ServiceError('NOT_FOUND', 'This collectible has no picture of its own')
        return asPicture(inside.bytes)
      }
      return (await pictures.get(keyOf(chain, collectible), read)).value
    }
  }
}

const NOTHING: Described = { name: undefined, picture: { kind: 'none' } }

function whereIs(image: string | undefined, listed: ListedFetch): Described['picture'] {
  if (image === undefined) return { kind: 'none' }
  if (image.startsWith('data:')) return { kind: 'inside' }
  return listed.isListed(image) ? { kind: 'listed', url: image } : { kind: 'none' }
}

function keyOf({ chainId }: EvmChain, { contract, tokenId }: CollectibleId): string {
  return `${chainId}/${contract}/${tokenId}`
}
