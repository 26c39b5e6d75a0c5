import { Hono } from 'hono'
import { LastGood } from '../cache/last-good.js'
import type { CollectibleBook } from '../collectibles/collectible-book.js'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { parseAddress } from '../evm/parse-address.js'
import { servedChain } from '../evm/wanted-chains.js'
import { entityTags } from '../http/entity-tags.js'
import { readQuery } from '../http/read-query.js'
import { pictureAnswer } from '../wallets/picture-answer.js'
import type { ListedFetch } from './fetch-listed.js'
import { asPicture, MAX_PICTURE_BYTES, type Picture } from './picture.js'

const FRESH_MS = 60 * 60_000
const KEPT_MS = 24 * 60 * 60_000
/** With pictures of the largest size these are 32 MiB. */
const MAX_PICTURES = 64

/** The module's dependencies. */
export interface ImagesOptions {
  readonly chains: EvmChains
  readonly listed: ListedFetch
  readonly collectibles: CollectibleBook
}

/**
 * The module that stands between pages and pictures of strangers: those at listed hosts, and those that collectibles carry on the chain.
 * @source docs/threats.md T9.08
 */
export function images({ chains, listed, collectibles }: ImagesOptions): Hono {
  const app = new Hono()
  const pictures = new LastGood<Picture>({ freshFor: FRESH_MS, keptFor: KEPT_MS, most: MAX_PICTURES })

  app.get('/v1/images', entityTags(), async (context) => {
    const url = readQuery(context).get('url') ?? ''
    if (!URL.canParse(url) && !listed.isListed(url))
      throw new ServiceError('BAD_REQUEST', 'url must be the address of a picture')
    const { value } = await pictures.get(url, async () => asPicture(await listed.fetch(url, MAX_PICTURE_BYTES)))
    return pictureAnswer(context, value.bytes, value.type)
  })
  app.get('/v1/nfts/:chainId/:contract/:tokenId/image', entityTags(), async (context) => {
    const chain = servedChain(chains, context.req.param('chainId'))
    const contract = parseAddress(context.req.param('contract'))
    const tokenId = parseTokenId(context.req.param('tokenId'))
    const { bytes, type } = await collectibles.picture(chain, { contract, tokenId })
    return pictureAnswer(context, bytes, type)
  })
  return app
}

function parseTokenId(text: string): bigint {
  const tokenId = /^(0|[1-9]\d{0,77})$/.test(text) ? BigInt(text) : undefined
  if (tokenId === undefined || tokenId >= 2n ** 256n)
    throw new ServiceError('BAD_REQUEST', 'The number of the collectible must be decimal')
  return tokenId
}
