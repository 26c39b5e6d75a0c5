import type { Charge } from './charge.js'
import { decide, type RoomState, type Shares, type Verdict } from './shares.js'
import { StorageError } from './storage-error.js'

/** How often room is made for one entry: each time some dozens of entries give way. */
const MOST_ROUNDS = 1000

/** What came of trying to write an entry that must fit: its outcome, or how things stand. */
export type Tried<T> = { readonly outcome: T } | { readonly room: RoomState }

/** A write, and what it needs. */
export interface FindRoomOptions<T> {
  readonly charge: Charge
  readonly shares: Shares
  /** Writes it if it fits. */
  readonly attempt: () => Promise<Tried<T>>
  /** Removes a few entries. @returns how many */
  readonly giveWay: (order: Extract<Verdict, { kind: 'give-way' }>) => Promise<number>
}

/** Writes an entry, after others gave way to it if need be. @throws StorageError STORAGE_SHARE | STORAGE_FULL */
export async function findRoom<T>({ charge, shares, attempt, giveWay }: FindRoomOptions<T>): Promise<T> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tried = await attempt()
    if ('outcome' in tried) return tried.outcome
    const verdict = decide(tried.room, charge, shares)
    if (verdict.kind === 'over-share')
      throw new StorageError('STORAGE_SHARE', 'A caller has taken its share of the storage')
    if (verdict.kind === 'full') break
    if (verdict.kind === 'give-way' && (await giveWay(verdict)) === 0) break
  }
  throw new StorageError('STORAGE_FULL', 'The storage has reached its limit')
}
