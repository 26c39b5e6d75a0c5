import { Hono } from 'hono'
import { getAddress, type Address } from 'viem'
import type { EvmChain, EvmChains } from '../evm/evm-chain.js'
import { parseAddress } from '../evm/parse-address.js'
import type { TokenBook, TokenFacts } from '../evm/token-facts.js'
import { wantedChains } from '../evm/wanted-chains.js'
import { baseUrl } from '../http/base-url.js'
import { readQuery } from '../http/read-query.js'
import { ageHeader, staleness } from '../http/stale-answer.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import type { PriceSource } from '../prices/price-source.js'
import type { HistoryEntry } from './history-index.js'
import type { HistorySource } from './history-source.js'
import { entryCursor, readEntryCursor } from './positions.js'
import { transactionRecord, type RecordContext, type TransactionRecord } from './transaction-record.js'

/** Transactions of a page. */
const PAGE = 50

/** What the module needs. */
export interface HistoryOptions {
  readonly chains: EvmChains
  readonly source: HistorySource
  readonly tokens: TokenBook
  readonly prices: PriceSource
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/** The module that tells what happened to an account, newest first. @source http-api §3.1 */
export function history({ chains, source, tokens, prices, publicUrl }: HistoryOptions): Hono {
  const app = new Hono()

  async function recordsOf(
    chain: EvmChain,
    entries: readonly HistoryEntry[],
    account: Address,
    base: string
  ): Promise<readonly (readonly [HistoryEntry, TransactionRecord])[]> {
    const contracts = contractsOf(entries)
    const facts = new Map<Address, TokenFacts>(
      await Promise.all(contracts.map(async (contract) => [contract, await tokens.factsOf(chain, contract)] as const))
    )
    const listed = contracts.filter((contract) => facts.get(contract)?.isListed)
    const known = await prices
      .pricesOf(chain.chainId, [NATIVE_ADDRESS, ...listed])
      .catch((): RecordContext['prices'] => new Map())
    const context = { account, chain, facts, prices: known, base }
    return entries.map((entry) => [entry, transactionRecord(entry, context)] as const)
  }

  app.get('/v1/account/:address/history', async (context) => {
    const account = parseAddress(context.req.param('address'))
    const query = readQuery(context)
    const wanted = wantedChains(chains, query.get('chainId'))
    const cursor = query.get('cursor')
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
    const base = baseUrl(context, publicUrl)
    const records = new Map(
      (
        await Promise.all(
          wanted.map((chain) =>
            recordsOf(
              chain,
              page.filter(({ chainId }) => chainId === chain.chainId),
              account,
              base
            )
          )
        )
      ).flat()
    )
    const last = page.at(-1)
    return context.json(
      {
        data: page.flatMap((entry) => records.get(entry) ?? []),
        next: found.length > PAGE && last ? entryCursor(last) : null,
        ...stale
      },
      200,
      { 'cache-control': 'no-store', ...ageHeader(stale) }
    )
  })
  return app
}

function contractsOf(entries: readonly HistoryEntry[]): readonly Address[] {
  const contracts = entries.flatMap(({ transfers }) => transfers.flatMap(({ contract }) => contract ?? []))
  return [...new Set(contracts)].map((contract) => getAddress(contract))
}
