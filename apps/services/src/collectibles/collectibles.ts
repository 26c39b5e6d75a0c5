import { Hono } from 'hono'
import { getAddress, type Address } from 'viem'
import { LastGood } from '../cache/last-good.js'
import type { EvmChain, EvmChains } from '../evm/evm-chain.js'
import { parseAddress } from '../evm/parse-address.js'
import type { TokenBook } from '../evm/token-facts.js'
import { wantedChains } from '../evm/wanted-chains.js'
import type { CollectiblePosition, CollectibleTrace } from '../history/history-index.js'
import type { HistorySource } from '../history/history-source.js'
import { collectibleCursor, readCollectibleCursor } from '../history/positions.js'
import { baseUrl } from '../http/base-url.js'
import { readQuery } from '../http/read-query.js'
import { ageHeader, staleness } from '../http/stale-answer.js'
import { collectibleImageUrl, listedImageUrl } from '../images/picture-urls.js'
import type { CollectibleBook, Described } from './collectible-book.js'
import type { CollectibleRecord } from './collectible-record.js'
import { readQuantities } from './read-quantities.js'

/** Collectibles of a page at most. */
const PAGE = 50
/** Traces looked at for one page at most: those that are no longer held are left out. */
const MAX_ROUNDS = 4
/** How long a page is told, with its age, while the node is down, ms. */
const KEPT_MS = 10 * 60_000
const MAX_PAGES = 500

/** What the module needs. */
export interface CollectiblesOptions {
  readonly chains: EvmChains
  readonly source: HistorySource
  readonly tokens: TokenBook
  readonly book: CollectibleBook
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

interface HeldPage {
  readonly held: readonly (readonly [CollectibleTrace, bigint])[]
  /** `undefined`: this is the last page. */
  readonly last: CollectiblePosition | undefined
}

/** The module that tells which collectibles an account holds, the newest first: found by the history, confirmed by their contracts. */
export function collectibles({ chains, source, tokens, book, publicUrl }: CollectiblesOptions): Hono {
  const app = new Hono()
  const pages = new LastGood<HeldPage>({ freshFor: 0, keptFor: KEPT_MS, most: MAX_PAGES })

  async function readPage(
    wanted: readonly EvmChain[],
    account: Address,
    start: CollectiblePosition | undefined
  ): Promise<HeldPage> {
    const held: (readonly [CollectibleTrace, bigint])[] = []
    let after = start
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const limit = PAGE - held.length
      const traces = await source.collectibles({
        account: account.toLowerCase() as Address,
        chainIds: wanted.map(({ chainId }) => chainId),
        after,
        limit: limit + 1
      })
      const page = traces.slice(0, limit)
      held.push(...(await heldOf(wanted, account, page)))
      after = page.at(-1) ?? after
      if (traces.length <= limit) return { held, last: undefined }
      if (held.length >= PAGE) break
    }
    return { held, last: after }
  }

  async function recordOf(
    chain: EvmChain,
    [trace, quantity]: readonly [CollectibleTrace, bigint],
    base: string
  ): Promise<CollectibleRecord> {
    const collectible = { contract: getAddress(trace.contract), tokenId: trace.tokenId }
    const [facts, described] = await Promise.all([
      tokens.factsOf(chain, collectible.contract),
      book.describe(chain, collectible)
    ])
    const imageUrl = imageUrlOf(chain.chainId, collectible, described, base)
    return {
      chainId: chain.chainId,
      contract: collectible.contract,
      tokenId: trace.tokenId.toString(),
      standard: trace.standard,
      quantity: quantity.toString(),
      ...(described.name !== undefined && { name: described.name }),
      ...(facts.name !== undefined && { collection: facts.name }),
      ...(imageUrl !== undefined && { imageUrl }),
      flags: { is_spam: !facts.isListed }
    }
  }

  app.get('/v1/account/:address/nfts', async (context) => {
    const account = parseAddress(context.req.param('address'))
    const query = readQuery(context)
    const wanted = wantedChains(chains, query.get('chainId'))
    const cursor = query.get('cursor')
    const after = cursor === undefined ? undefined : readCollectibleCursor(cursor)
    const historyAge = await source.refresh(wanted.map(({ chainId }) => chainId))
    const key = [account, query.get('chainId'), cursor].join('/')
    const { value: page, isStale, age } = await pages.get(key, () => readPage(wanted, account, after))
    const base = baseUrl(context, publicUrl)
    const data = await Promise.all(
      page.held.flatMap((one) => {
        const chain = chains.get(one[0].chainId)
        return chain ? [recordOf(chain, one, base)] : []
      })
    )
    const stale = staleness(isStale ? Math.max(age, historyAge ?? 0) : historyAge)
    return context.json({ data, next: page.last ? collectibleCursor(page.last) : null, ...stale }, 200, {
      'cache-control': 'no-store',
      ...ageHeader(stale)
    })
  })
  return app
}

async function heldOf(
  wanted: readonly EvmChain[],
  account: Address,
  traces: readonly CollectibleTrace[]
): Promise<readonly (readonly [CollectibleTrace, bigint])[]> {
  const quantities = new Map(
    (
      await Promise.all(
        wanted.map((chain) =>
          readQuantities(
            chain,
            account,
            traces.filter(({ chainId }) => chainId === chain.chainId)
          )
        )
      )
    ).flatMap((read) => [...read])
  )
  return traces.flatMap((trace) => {
    const quantity = quantities.get(trace) ?? 0n
    return quantity > 0n ? [[trace, quantity] as const] : []
  })
}

function imageUrlOf(
  chainId: string,
  { contract, tokenId }: { readonly contract: Address; readonly tokenId: bigint },
  { picture }: Described,
  base: string
): string | undefined {
  if (picture.kind === 'inside') return collectibleImageUrl(base, chainId, contract, tokenId)
  return picture.kind === 'listed' ? listedImageUrl(base, picture.url) : undefined
}
