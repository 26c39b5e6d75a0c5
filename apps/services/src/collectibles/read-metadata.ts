import * as v from 'valibot'
import { cleanText } from '../content/clean-text.js'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { isDeeperThan } from '../http/is-deeper-than.js'
import { readDataUri } from '../images/data-uri.js'
import type { ListedFetch } from '../images/fetch-listed.js'
import { MAX_PICTURE_BYTES } from '../images/picture.js'
import type { CollectibleId } from './collectible.js'
import { readMetadataUri } from './metadata-uri.js'

/** A picture inside it, in base64, and the words. */
const MAX_METADATA_BYTES = 2 * MAX_PICTURE_BYTES
const MAX_DEPTH = 16
/** Longest name, code points. */
const MAX_NAME = 64

/** An empty text is none, and the next field counts. */
const text = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => given || undefined)
    )
  ),
  undefined
)
const metadata = v.object({ name: text, image: text, image_url: text, image_data: text })

/** How a collectible is described. */
export interface CollectibleMetadata {
  readonly name: string | undefined
  /** An address, which may be a `data:` one. */
  readonly image: string | undefined
}

/**
 * Reads the description of a collectible: from the chain itself, from a listed host, or by a gateway of IPFS.
 * @throws ServiceError BAD_RESPONSE for what is no description, or as the contract, the host or the node fails
 */
export async function readMetadata(
  chain: EvmChain,
  collectible: CollectibleId,
  listed: ListedFetch
): Promise<CollectibleMetadata> {
  const uri = await readMetadataUri(chain, collectible)
  const inside = readDataUri(uri, MAX_METADATA_BYTES)?.bytes
  const {
    name,
    image,
    image_url: imageUrl,
    image_data: imageData
  } = decode(inside ?? (await listed.fetch(uri, MAX_METADATA_BYTES)))
  return {
    name: name === undefined ? undefined : cleanText(name, MAX_NAME) || undefined,
    image:
      image ?? imageUrl ?? (imageData === undefined ? undefined : `data:image/svg+xml,${encodeURIComponent(imageData)}`)
  }
}

function decode(bytes: Uint8Array): v.InferOutput<typeof metadata> {
  const json = new TextDecoder().decode(bytes)
  if (isDeeperThan(json, MAX_DEPTH)) throw unreadable()
  try {
    return v.parse(metadata, JSON.parse(json))
  } catch (cause) {
    throw unreadable(cause)
  }
}

function unreadable(cause?: unknown): ServiceError {
  return new ServiceError('BAD_RESPONSE', 'The description of the collectible cannot be read', { cause })
}
