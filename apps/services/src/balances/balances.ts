import { Hono } from 'hono'
import type { Address } from 'viem'
import { LastGood, type Known } from '../cache/last-good.js'
import type { EvmChain, EvmChains } from '../evm/evm-chain.js'
import { parseAddress } from '../evm/parse-address.js'
import { wantedChains } from '../evm/wanted-chains.js'
import { baseUrl } from '../http/base-url.js'
import { readQuery } from '../http/read-query.js'
import { ageHeader, staleness } from '../http/stale-answer.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import type { PriceSource } from '../prices/price-source.js'
import { readBalanceQuery } from './balance-query.js'
import { balanceRecord, type BalanceRecord } from './balance-record.js'
import { readHoldings, type Holding } from './read-holdings.js'

/** How long holdings are told without asking the node, ms. */
const FRESH_MS = 5000
/** How long holdings are told, with their age, while the node is down, ms. */
const KEPT_MS = 10 * 60_000
const MAX_ACCOUNTS = 2000

/** The module's dependencies. */
export interface BalancesOptions {
  readonly chains: EvmChains
  readonly prices: PriceSource
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
  /** ms, never going back. */
  readonly now?: () => number
}

/**
 * The module that tells what an account has. While a node is down it tells what it last knew, with its age; of several chains
 * those that can be told are told, and the others are named.
 * @source docs/threats.md T9.11
 */
export function balances({ chains, prices, publicUrl, now }: BalancesOptions): Hono {
  const app = new Hono()
  const holdings = new LastGood<readonly Holding[]>({
    freshFor: FRESH_MS,
    keptFor: KEPT_MS,
    most: MAX_ACCOUNTS,
    ...(now && { now })
  })

  async function balancesOn(chain: EvmChain, account: Address, isAnew: boolean, base: string): Promise<ChainBalances> {
    const held = await holdings.get(`${chain.chainId}:${account}`, () => readHoldings(chain, account), !isAnew)
    const known = await pricesOf(prices, chain.chainId, held.value)
    const records = held.value.map((holding) => {
      const price = known.get(holding.address ?? NATIVE_ADDRESS)
      return balanceRecord(chain.chainId, holding, price?.price, base)
    })
    return { records, age: oldest(held, known) }
  }

  app.get('/v1/account/:address/balance', async (context) => {
    const account = parseAddress(context.req.param('address'))
    const { chainId, anew } = readBalanceQuery(readQuery(context))
    const wanted = wantedChains(chains, chainId)
    const base = baseUrl(context, publicUrl)
    const read = await Promise.allSettled(
      wanted.map((chain) => balancesOn(chain, account, anew.has(chain.chainId), base))
    )
    const told = read.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    const failure = read.find((end) => end.status === 'rejected')
    if (failure && told.length === 0) throw failure.reason
    const missing = wanted.filter((_, index) => read[index]?.status === 'rejected').map((chain) => chain.chainId)
    const stale = staleness(told.reduce<number | undefined>((most, { age }) => laterOf(most, age), undefined))
    return context.json(
      {
        balances: told.flatMap(({ records }) => records),
        ...stale,
        ...(missing.length > 0 && { missing })
      },
      200,
      { 'cache-control': 'no-store', ...ageHeader(stale) }
    )
  })
  return app
}

interface ChainBalances {
  readonly records: readonly BalanceRecord[]
  /** ms; `undefined`: as new as it should be. */
  readonly age: number | undefined
}

type Prices = Awaited<ReturnType<PriceSource['pricesOf']>>

/** Without prices balances are still worth telling. */
function pricesOf(prices: PriceSource, chainId: string, held: readonly Holding[]): Promise<Prices> {
  return prices
    .pricesOf(
      chainId,
      held.map(({ address }) => address ?? NATIVE_ADDRESS)
    )
    .catch((): Prices => new Map())
}

function oldest(held: Known<unknown>, prices: Prices): number | undefined {
  return [...prices.values()].reduce(
    (most, { staleFor }) => laterOf(most, staleFor),
    held.isStale ? held.age : undefined
  )
}

function laterOf(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return Math.max(first, second)
}
