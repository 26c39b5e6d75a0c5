import type { Row } from '@libsql/client'
import type { Address, Hash, Hex } from 'viem'
import type { CollectibleTrace, EntryPosition, HistoryEntry, MinedPoint } from './history-index.js'
import type { IndexedTransfer, TransferStandard } from './indexed-block.js'

/** Movements told of one transaction at most. */
const MAX_TRANSFERS = 100

/** A row of `blocks`. */
export function toPoint(row: Row): MinedPoint {
  return { number: Number(row['block']), hash: String(row['hash']) as Hash, minedAt: Number(row['mined_at']) }
}

/** A row of `participants` with its transaction. */
export function toEntry(row: Row): Omit<HistoryEntry, 'transfers'> {
  return {
    minedAt: Number(row['mined_at']),
    chainId: String(row['chain_id']),
    block: Number(row['block']),
    position: Number(row['position']),
    hash: String(row['hash']) as Hash,
    from: String(row['sender']) as Address,
    to: optionalAddress(row['recipient']),
    created: optionalAddress(row['created']),
    nonce: Number(row['nonce']),
    selector: String(row['selector']) as Hex,
    isFailed: row['failed'] === 1,
    isApproval: row['approved'] === 1
  }
}

/** Gives entries their movements. @param rows of `transfers` */
export function withTransfers(
  entries: readonly Omit<HistoryEntry, 'transfers'>[],
  rows: readonly Row[]
): readonly HistoryEntry[] {
  const transfers = new Map<string, IndexedTransfer[]>()
  for (const row of rows) {
    const key = keyOf({
      chainId: String(row['chain_id']),
      block: Number(row['block']),
      position: Number(row['position'])
    })
    const own = transfers.get(key) ?? []
    if (own.length < MAX_TRANSFERS) transfers.set(key, [...own, toTransfer(row)])
  }
  return entries.map((entry) => ({ ...entry, transfers: transfers.get(keyOf(entry)) ?? [] }))
}

function keyOf({ chainId, block, position }: Pick<EntryPosition, 'chainId' | 'block' | 'position'>): string {
  return `${chainId}/${block}/${position}`
}

function toTransfer(row: Row): IndexedTransfer {
  return {
    standard: String(row['standard']) as TransferStandard,
    contract: optionalAddress(row['contract']),
    tokenId: row['token_id'] === null ? undefined : BigInt(String(row['token_id'])),
    from: String(row['sender']) as Address,
    to: String(row['receiver']) as Address,
    amount: BigInt(String(row['amount']))
  }
}

/** A row of `collectible_moves`: a collectible with when it came. */
export function toTrace(row: Row): CollectibleTrace {
  return {
    minedAt: Number(row['mined_at']),
    chainId: String(row['chain_id']),
    block: Number(row['block']),
    position: Number(row['position']),
    line: Number(row['line']),
    standard: row['standard'] === 'ERC721' ? 'ERC721' : 'ERC1155',
    contract: String(row['contract']) as Address,
    tokenId: BigInt(String(row['token_id']))
  }
}

function optionalAddress(value: unknown): Address | undefined {
  return value === null ? undefined : (String(value) as Address)
}
