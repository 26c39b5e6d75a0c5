import { parseChainId } from '../chains/parse-chain-id.js'
import { searchable, type WalletQuery } from './wallet-query.js'
import type { WalletRecord } from './wallet-record.js'

/** One page of an answer. */
export interface WalletPage {
  readonly data: readonly WalletRecord[]
  /** Wallets on all pages together. */
  readonly count: number
}

/**
 * Prepares wallets for being asked for.
 * Order: by popularity; in a search, names that begin with the text come first.
 */
export function walletFinder(wallets: readonly WalletRecord[]): (query: WalletQuery) => WalletPage {
  const prepared = wallets
    .toSorted((first, second) => first.order - second.order)
    .map((record) => ({
      record,
      name: searchable(record.name),
      rdns: record.rdns?.toLowerCase(),
      namespaces: new Set(record.chains.map(namespaceOf))
    }))

  return (query) => {
    const { search = '', include, exclude, chains, names, rdns } = query
    const badge = query.badge_type ?? query.badge
    const wantedNames = new Set([...(names ?? []).map(searchable), ...(rdns ?? []).map((name) => name.toLowerCase())])
    const found = prepared.filter(
      (wallet) =>
        (search === '' || wallet.name.includes(search)) &&
        (include === undefined || include.has(wallet.record.id)) &&
        !exclude?.has(wallet.record.id) &&
        (badge === undefined || wallet.record.badge_type === badge) &&
        (chains === undefined || chains.some((chain) => wallet.namespaces.has(namespaceOf(chain)))) &&
        (wantedNames.size === 0 || wantedNames.has(wallet.name) || wantedNames.has(wallet.rdns ?? ''))
    )
    const sorted =
      search === ''
        ? found
        : [...found.filter(startsWith(search)), ...found.filter((wallet) => !startsWith(search)(wallet))]
    const start = (query.page - 1) * query.entries
    const data = sorted.slice(start, start + query.entries).map(({ record }) => withAsked(record, chains ?? []))
    return { data, count: found.length }
  }
}

/** A wallet of a namespace takes any of its networks, so the ones that were asked for are named besides its main ones. */
function withAsked(record: WalletRecord, asked: readonly string[]): WalletRecord {
  const namespaces = new Set(record.chains.map(namespaceOf))
  const more = asked.filter((chain) => namespaces.has(namespaceOf(chain)))
  return more.length === 0 ? record : { ...record, chains: [...new Set([...record.chains, ...more])] }
}

function startsWith(search: string): (wallet: { readonly name: string }) => boolean {
  return ({ name }) => name.startsWith(search)
}

function namespaceOf(chain: string): string {
  return parseChainId(chain)?.namespace ?? ''
}
