import type { ChainNamespace } from '@appkit/core'
import type { HistoryEntry, HistoryTransfer } from '@appkit/core/data'
import { isLookAlike, isSameAddress, sentReceivers, type SentTransaction, uniqueAddresses } from '@appkit/core/internal'

/** What the account's past says of addresses. */
export interface AddressHistory {
  /** To whom it has sent something, newest first. */
  readonly receivers: readonly string[]
  /** The user's own accounts. */
  readonly own: readonly string[]
  /** Addresses in its history with nothing of value: their owners want them copied by mistake. @source docs/threats.md T13.05 */
  readonly baits: readonly string[]
  /** Whether the data provider has told it; else only what went through the kit is known. */
  readonly isTold: boolean
}

/** What it is told from. */
export interface Past {
  readonly namespace: ChainNamespace
  readonly own: readonly string[]
  /** Sent through the kit, newest first. */
  readonly sent: readonly SentTransaction[]
  /** What the data provider tells, newest first; `undefined`: it does not. */
  readonly entries: readonly HistoryEntry[] | undefined
}

const hasValue = ({ quantity, token, collectible }: HistoryTransfer): boolean =>
  /[1-9]/.test(quantity) && token?.isSpam !== true && collectible?.isSpam !== true

/** What the past says of the addresses in it. Only what the account itself sent, and what was worth something, makes an address a known one. */
export function addressHistoryOf({ namespace, own, sent, entries: told }: Past): AddressHistory {
  const entries = told ?? []
  const isOwn = (address: string | undefined) =>
    address !== undefined && own.some((mine) => isSameAddress(namespace, mine, address))
  const fromKit = sentReceivers(namespace, sent)
  const paid = (entry: HistoryEntry) =>
    isOwn(entry.from) && entry.transfers.some((transfer) => transfer.direction === 'out' && hasValue(transfer))
  const fromHistory = entries.flatMap((entry) => (entry.to !== undefined && paid(entry) ? [entry.to] : []))
  const receivers = uniqueAddresses(namespace, [...fromKit, ...fromHistory]).filter((address) => !isOwn(address))
  const meant = new Set(entries.filter((entry) => entry.transfers.some(hasValue)).flatMap(({ from, to }) => [from, to]))
  const empty = entries
    .filter(({ transfers }) => transfers.length > 0 && !transfers.some(hasValue))
    .flatMap(({ from, to }) => [from, to])
    .filter((address) => address !== undefined)
    .filter((address) => !meant.has(address) && !isOwn(address))
  const baits = uniqueAddresses(namespace, empty).filter(
    (address) => !receivers.some((known) => isSameAddress(namespace, known, address))
  )
  return { receivers, own: uniqueAddresses(namespace, own), baits, isTold: told !== undefined }
}

/** The known address that this one could be taken for, if it is none of them itself. @source docs/threats.md T13.05 */
export function lookAlikeOf(
  namespace: ChainNamespace,
  address: string,
  { receivers, own }: AddressHistory
): string | undefined {
  const known = [...receivers, ...own]
  if (known.some((one) => isSameAddress(namespace, one, address))) return undefined
  return known.find((one) => isLookAlike(one, address))
}
