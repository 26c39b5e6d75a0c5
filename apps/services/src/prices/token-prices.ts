import { Hono } from 'hono'
import * as v from 'valibot'
import { tokenIconUrl } from '../images/picture-urls.js'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain, EvmChains } from '../evm/evm-chain.js'
import { baseUrl } from '../http/base-url.js'
import { readJson } from '../http/read-json.js'
import { ageHeader, staleness } from '../http/stale-answer.js'
import { parseAsset, type Asset } from './parse-asset.js'
import type { PriceSource, TokenPrice } from './price-source.js'
import { findToken } from './trusted-tokens.js'

const MAX_TOKENS = 100
const MAX_BYTES = 32 * 1024

const question = v.object({
  currency: v.pipe(v.string(), v.toLowerCase(), v.literal('usd')),
  addresses: v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(MAX_TOKENS))
})

/** The module's dependencies. */
export interface TokenPricesOptions {
  readonly chains: EvmChains
  readonly prices: PriceSource
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/** A price as it is answered. */
interface PriceRecord {
  /** CAIP-10 */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  /** US dollars for one, for display. */
  readonly price: number
}

/** The module that tells what tokens cost. A token without a price that can be trusted is left out of the answer. */
export function tokenPrices({ chains, prices, publicUrl }: TokenPricesOptions): Hono {
  const app = new Hono()
  app.post('/v1/fungible/price', async (context) => {
    const assets = readAssets(await readJson(context, MAX_BYTES))
    const known = await pricesOfChains(prices, assets)
    const base = baseUrl(context, publicUrl)
    const stale = staleness(greatestAge(known))
    const fungibles = assets.flatMap((asset) => priceRecord(asset, chains.get(asset.chainId), known, base) ?? [])
    return context.json({ fungibles, ...stale }, 200, { 'cache-control': 'no-store', ...ageHeader(stale) })
  })
  return app
}

type KnownPrices = ReadonlyMap<string, ReadonlyMap<string, TokenPrice>>

/** @returns CAIP-2 id → the prices of that chain; a chain that cannot be asked is missing unless none can */
async function pricesOfChains(prices: PriceSource, assets: readonly Asset[]): Promise<KnownPrices> {
  const chainIds = [...new Set(assets.map(({ chainId }) => chainId))]
  const asked = chainIds.map(async (chainId) => {
    const addresses = assets.filter((asset) => asset.chainId === chainId).map(({ address }) => address)
    return [chainId, await prices.pricesOf(chainId, addresses)] as const
  })
  const ends = await Promise.allSettled(asked)
  const told = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure && told.length === 0) throw failure.reason
  return new Map(told)
}

function priceRecord(
  { chainId, address }: Asset,
  chain: EvmChain | undefined,
  known: KnownPrices,
  base: string
): PriceRecord | undefined {
  const token = chain && findToken(chain.content, address)
  const price = known.get(chainId)?.get(address)
  if (!token || !price) return undefined
  const { name, symbol } = token
  return {
    address: `${chainId}:${address}`,
    name,
    symbol,
    iconUrl: tokenIconUrl(base, symbol),
    price: Number(price.price)
  }
}

function greatestAge(known: KnownPrices): number | undefined {
  const ages = [...known.values()].flatMap((prices) => [...prices.values()].map(({ staleFor }) => staleFor ?? 0))
  const greatest = ages.reduce((one, other) => Math.max(one, other), 0)
  return greatest > 0 ? greatest : undefined
}

function readAssets(body: unknown): readonly Asset[] {
  const read = v.safeParse(question, body)
  if (!read.success)
    throw new ServiceError('BAD_REQUEST', `Send {currency: "usd", addresses: […]} with at most ${MAX_TOKENS} addresses`)
  return read.output.addresses.map(parseAsset)
}
