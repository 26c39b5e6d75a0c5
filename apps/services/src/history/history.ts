import { Hono } from 'hono'
import type { Address } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { parseAddress } from '../evm/parse-address.js'
import type { TokenBook } from '../evm/token-facts.js'
import { wantedChains } from '../evm/wanted-chains.js'
import { baseUrl } from '../http/base-url.js'
import { readQuery } from '../http/read-query.js'
import { ageHeader, staleness } from '../http/stale-answer.js'
import { NO_PAYMENTS, type PaymentSource } from '../onramp/payment-book.js'
import type { PriceSource } from '../prices/price-source.js'
import type { HistorySource } from './history-source.js'
import { entryCursor, readEntryCursor } from './positions.js'
import { recordEntries } from './record-entries.js'
import { isPurchase, withPayments } from './with-payments.js'

/** Transactions of a page. */
const PAGE = 50

/** The module's dependencies. */
export interface HistoryOptions {
  readonly chains: EvmChains
  readonly source: HistorySource
  readonly tokens: TokenBook
  readonly prices: PriceSource
  /** What was bought with money. @default nothing */
  readonly payments?: PaymentSource
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/** The module that tells what happened to an account, newest first. */
export function history(options: HistoryOptions): Hono {
  const { chains, source, tokens, prices, payments = NO_PAYMENTS, publicUrl } = options
  const app = new Hono()
  app.get('/v1/account/:address/history', async (context) => {
    const account = parseAddress(context.req.param('address'))
    const query = readQuery(context)
    const wanted = wantedChains(chains, query.get('chainId'))
    const cursor = query.get('cursor')
    const onlyBought = readOnramp(query.get('onramp'))
    const after = cursor === undefined ? undefined : readEntryCursor(cursor)
    const chainIds = wanted.map(({ chainId }) => chainId)
    const stale = staleness(await source.refresh(chainIds))
    const found = await source.entries({
      account: account.toLowerCase() as Address,
      chainIds,
      after,
      limit: PAGE + 1
    })
    const page = found.slice(0, PAGE)
    const last = found.length > PAGE ? page.at(-1) : undefined
    const base = baseUrl(context, publicUrl)
    const records = await recordEntries(page, { account, chains: wanted, tokens, prices, base })
    const bought = (await payments.of(account)).filter(({ chainId }) => chainIds.includes(chainId))
    const told = withPayments(records, bought, { account, base, isFirst: after === undefined, now: Date.now() })
    const data = onlyBought ? told.filter(isPurchase) : told
    return context.json({ data, next: last ? entryCursor(last) : null, ...stale }, 200, {
      'cache-control': 'no-store',
      ...ageHeader(stale)
    })
  })
  return app
}

/** Whether only purchases are wanted. @throws ServiceError BAD_REQUEST */
function readOnramp(onramp: string | undefined): boolean {
  if (onramp !== undefined && onramp !== 'coinbase')
    throw new ServiceError('BAD_REQUEST', 'onramp must be coinbase, or left out')
  return onramp !== undefined
}
