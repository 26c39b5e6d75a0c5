import { Hono } from 'hono'
import { LastGood } from '../cache/last-good.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { parseAddress } from '../evm/parse-address.js'
import type { TokenBook } from '../evm/token-facts.js'
import { wantedChains } from '../evm/wanted-chains.js'
import type { HistorySource } from '../history/history-source.js'
import { collectibleCursor, readCollectibleCursor } from '../history/positions.js'
import { baseUrl } from '../http/base-url.js'
import { readQuery } from '../http/read-query.js'
import { ageHeader, staleness } from '../http/stale-answer.js'
import type { CollectibleBook } from './collectible-book.js'
import { recordCollectible } from './collectible-record.js'
import { readHeldPage, type HeldPage } from './read-held-page.js'

/** How long a page is told, with its age, while the node is down, ms. */
const KEPT_MS = 10 * 60_000
const MAX_PAGES = 500

/** The module's dependencies. */
export interface CollectiblesOptions {
  readonly chains: EvmChains
  readonly source: HistorySource
  readonly tokens: TokenBook
  readonly book: CollectibleBook
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/** The module that tells which collectibles an account holds, the newest first: found by the history, confirmed by their contracts. */
export function collectibles({ chains, source, tokens, book, publicUrl }: CollectiblesOptions): Hono {
  const app = new Hono()
  const pages = new LastGood<HeldPage>({ freshFor: 0, keptFor: KEPT_MS, most: MAX_PAGES })

  app.get('/v1/account/:address/nfts', async (context) => {
    const account = parseAddress(context.req.param('address'))
    const query = readQuery(context)
    const wanted = wantedChains(chains, query.get('chainId'))
    const cursor = query.get('cursor')
    const after = cursor === undefined ? undefined : readCollectibleCursor(cursor)
    const historyAge = await source.refresh(wanted.map(({ chainId }) => chainId))
    const key = [account, query.get('chainId'), cursor].join('/')
    const { value, isStale, age } = await pages.get(key, () => readHeldPage(source, { account, chains: wanted, after }))
    const base = baseUrl(context, publicUrl)
    const data = await Promise.all(
      value.held.flatMap((one) => {
        const chain = chains.get(one.trace.chainId)
        return chain ? [recordCollectible(chain, one, { tokens, book, base })] : []
      })
    )
    const stale = staleness(isStale ? Math.max(age, historyAge ?? 0) : historyAge)
    return context.json({ data, next: value.end ? collectibleCursor(value.end) : null, ...stale }, 200, {
      'cache-control': 'no-store',
      ...ageHeader(stale)
    })
  })
  return app
}
