import { getAddress, type Address } from 'viem'
import type { EvmChain } from '../evm/evm-chain.js'
import type { TokenBook } from '../evm/token-facts.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import type { PriceSource } from '../prices/price-source.js'
import type { HistoryEntry } from './history-index.js'
import { transactionRecord, type RecordContext, type TransactionRecord } from './transaction-record.js'

/** Contracts that are looked up for one page at most; the others have no name. */
const MAX_CONTRACTS = 200

/** What is needed besides the entries. */
export interface RecordEntriesOptions {
  readonly account: Address
  readonly chains: readonly EvmChain[]
  readonly tokens: TokenBook
  readonly prices: PriceSource
  /** Of this server, without a slash at the end. */
  readonly base: string
}

/** How the entries of a page are answered, with what is known about the tokens in them. */
export async function recordEntries(
  entries: readonly HistoryEntry[],
  { chains, ...options }: RecordEntriesOptions
): Promise<readonly TransactionRecord[]> {
  const contexts = new Map(
    await Promise.all(
      chains.map(async (chain) => {
        const own = entries.filter(({ chainId }) => chainId === chain.chainId)
        return [chain.chainId, await contextOf(chain, own, options)] as const
      })
    )
  )
  return entries.flatMap((entry) => {
    const context = contexts.get(entry.chainId)
    return context ? [transactionRecord(entry, context)] : []
  })
}

async function contextOf(
  chain: EvmChain,
  entries: readonly HistoryEntry[],
  { account, tokens, prices, base }: Omit<RecordEntriesOptions, 'chains'>
): Promise<RecordContext> {
  const facts = new Map(
    await Promise.all(
      contractsOf(entries).map(async (contract) => [contract, await tokens.factsOf(chain, contract)] as const)
    )
  )
  const listed = [...facts].filter(([, { isListed }]) => isListed).map(([contract]) => contract)
  const known = await prices
    .pricesOf(chain.chainId, [NATIVE_ADDRESS, ...listed])
    .catch((): RecordContext['prices'] => new Map())
  return { account, chain, facts, prices: known, base }
}

function contractsOf(entries: readonly HistoryEntry[]): readonly Address[] {
  const contracts = entries.flatMap(({ transfers }) => transfers.flatMap(({ contract }) => contract ?? []))
  return [...new Set(contracts)].slice(0, MAX_CONTRACTS).map((contract) => getAddress(contract))
}
