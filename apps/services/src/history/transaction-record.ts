import { formatUnits, getAddress, isAddressEqual, type Address } from 'viem'
import { worthOf } from '../amounts/worth-of.js'
import type { EvmChain } from '../evm/evm-chain.js'
import type { TokenFacts } from '../evm/token-facts.js'
import { collectibleImageUrl, tokenIconUrl } from '../images/picture-urls.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import type { HistoryEntry } from './history-index.js'
import type { IndexedTransfer } from './indexed-block.js'
import { operationType, type OperationType } from './operation-type.js'

/** A transaction as it is answered. */
export interface TransactionRecord {
  readonly id: string
  readonly metadata: {
    readonly operationType: OperationType
    /** Empty for a purchase that was not sent yet. */
    readonly hash: string
    /** CAIP-2. */
    readonly chain: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    /** Of a creation: the new contract. */
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | `ONRAMP_TRANSACTION_STATUS_${'SUCCESS' | 'IN_PROGRESS' | 'FAILED'}`
    readonly nonce: number
  }
  readonly transfers: readonly TransferRecord[]
}

/** A movement as it is answered. */
export interface TransferRecord {
  readonly direction: 'in' | 'out' | 'self'
  /** Plain decimal text. */
  readonly quantity: { readonly numeric: string }
  /** US dollars at today's price; absent without a price. */
  readonly value?: number
  /** US dollars for one, today; absent without a price. */
  readonly price?: number
  readonly fungible_info?: FungibleInfo
  readonly nft_info?: CollectibleInfo
}

interface FungibleInfo {
  readonly name?: string
  readonly symbol?: string
  readonly icon?: { readonly url: string }
  readonly flags: { readonly is_spam: boolean }
}

interface CollectibleInfo {
  readonly name?: string
  readonly content: { readonly preview: { readonly url: string }; readonly detail: { readonly url: string } }
  readonly flags: { readonly is_spam: boolean }
}

/** What an answer depends on besides the entry. */
export interface RecordContext {
  /** Checksummed. */
  readonly account: Address
  readonly chain: EvmChain
  /** By checksummed contract. */
  readonly facts: ReadonlyMap<Address, TokenFacts>
  /** US dollars for one, decimal text, by checksummed contract or `NATIVE_ADDRESS`. */
  readonly prices: ReadonlyMap<Address, { readonly price: string }>
  /** Of this server, without a slash at the end. */
  readonly base: string
}

/** How an entry is answered. */
export function transactionRecord(entry: HistoryEntry, context: RecordContext): TransactionRecord {
  const { account, chain } = context
  const recipient = entry.to ?? entry.created
  return {
    id: `${entry.chainId}/${entry.hash}`,
    metadata: {
      operationType: operationType(entry, account.toLowerCase() as Address, chain.content.swap),
      hash: entry.hash,
      chain: entry.chainId,
      minedAt: new Date(entry.minedAt * 1000).toISOString(),
      sentFrom: getAddress(entry.from),
      sentTo: recipient === undefined ? '' : getAddress(recipient),
      status: entry.isFailed ? 'failed' : 'confirmed',
      nonce: entry.nonce
    },
    transfers: entry.transfers.map((moved) => transferRecord(moved, entry, context))
  }
}

function transferRecord(moved: IndexedTransfer, entry: HistoryEntry, context: RecordContext): TransferRecord {
  const direction = directionOf(moved, context.account)
  if (moved.contract === undefined) return { direction, ...nativeRecord(moved, context) }
  const contract = getAddress(moved.contract)
  const facts = context.facts.get(contract)
  const isSpam = isUnwanted(moved, entry, facts, context.account)
  return moved.tokenId === undefined
    ? { direction, ...tokenRecord(moved, contract, facts, isSpam, context) }
    : { direction, ...collectibleRecord(moved, contract, facts, isSpam, context) }
}

function nativeRecord({ amount }: IndexedTransfer, { chain, prices, base }: RecordContext) {
  const { name, symbol, decimals } = chain.content.nativeCurrency
  return {
    quantity: { numeric: formatUnits(amount, decimals) },
    ...worth(amount, decimals, prices.get(NATIVE_ADDRESS)?.price),
    fungible_info: { name, symbol, icon: { url: tokenIconUrl(base, symbol) }, flags: { is_spam: false } }
  }
}

function tokenRecord(
  { amount }: IndexedTransfer,
  contract: Address,
  facts: TokenFacts | undefined,
  isSpam: boolean,
  { prices, base }: RecordContext
) {
  const { name, symbol, decimals = 0, isListed = false } = facts ?? {}
  return {
    quantity: { numeric: formatUnits(amount, decimals) },
    ...worth(amount, decimals, isListed ? prices.get(contract)?.price : undefined),
    fungible_info: {
      ...(name !== undefined && { name }),
      ...(symbol !== undefined && { symbol }),
      ...(isListed && symbol !== undefined && { icon: { url: tokenIconUrl(base, symbol) } }),
      flags: { is_spam: isSpam }
    }
  }
}

function collectibleRecord(
  { amount, tokenId }: IndexedTransfer,
  contract: Address,
  facts: TokenFacts | undefined,
  isSpam: boolean,
  { chain, base }: RecordContext
) {
  const url = collectibleImageUrl(base, chain.chainId, contract, tokenId ?? 0n)
  return {
    quantity: { numeric: amount.toString() },
    nft_info: {
      ...(facts?.name !== undefined && { name: `${facts.name} #${tokenId}` }),
      content: { preview: { url }, detail: { url } },
      flags: { is_spam: isSpam }
    }
  }
}

/**
 * What no list vouches for is spam, and so is a movement of nothing that another account caused: it only puts an address into the list.
 * A collectible that the account got by a transaction of its own is none.
 * @source docs/threats.md T13.07
 */
function isUnwanted(
  { amount, tokenId }: IndexedTransfer,
  { from }: HistoryEntry,
  facts: TokenFacts | undefined,
  account: Address
): boolean {
  const isOwn = isAddressEqual(from, account)
  if (amount === 0n && !isOwn) return true
  return !(facts?.isListed ?? false) && !(tokenId !== undefined && isOwn)
}

function directionOf({ from, to }: IndexedTransfer, account: Address): TransferRecord['direction'] {
  if (!isAddressEqual(from, account)) return 'in'
  return isAddressEqual(to, account) ? 'self' : 'out'
}

function worth(amount: bigint, decimals: number, price: string | undefined): { value?: number; price?: number } {
  return price === undefined ? {} : { value: Number(worthOf(amount, decimals, price)), price: Number(price) }
}
