import type { Charge } from './charge.js'
import { decide, type GivingRank, type RoomState, type Shares } from './shares.js'
import { StorageError } from './storage-error.js'

/** How often others give way for one entry: some dozens of entries each time. */
const MOST_ROUNDS = 1000

/** What came of trying to write an entry that must fit: its outcome, or how things stand. */
export type Tried<T> = { readonly outcome: T } | { readonly room: RoomState }

/** A write, and what it needs. */
export interface FindRoomOptions<T> {
  readonly charge: Charge
  readonly shares: Shares
  /**
   * Writes it if it fits.
   * @param upToRank a few entries of the heaviest payer, up to this rank, give way first. No other write may come in between, or it
   *   would take the room
   */
  readonly attempt: (upToRank: GivingRank | undefined) => Promise<Tried<T>>
}

/** Writes an entry, after others gave way to it if need be. @throws StorageError STORAGE_SHARE | STORAGE_FULL */
export async function findRoom<T>({ charge, shares, attempt }: FindRoomOptions<T>): Promise<T> {
  let upToRank: GivingRank | undefined
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tried = await attempt(upToRank)
    if ('outcome' in tried) return tried.outcome
    const verdict = decide(tried.room, charge, shares)
    if (verdict.kind === 'over-share')
      throw new StorageError('STORAGE_SHARE', 'A caller has taken its share of the storage')
    if (verdict.kind === 'full') break
    upToRank = verdict.kind === 'give-way' ? verdict.upToRank : undefined
  }
  throw new StorageError('STORAGE_FULL', 'The storage has reached its limit')
}
