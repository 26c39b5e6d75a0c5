import { setImmediate as nextTurn } from 'node:timers/promises'
import { toStorageError } from './database-fault.js'
import type { Database, StatementResult } from './database.js'
import type { DiskReserve } from './disk-reserve.js'
import { COUNT_OLD, giveWay, SUMS } from './room-tables.js'
import type { Shares } from './shares.js'
import type { SteadyClock } from './steady-clock.js'
import { CLOCK_JUMPED, StorageError } from './storage-error.js'
import type { WriteQueue } from './write-queue.js'

/** Entries that are removed in one transaction: few, so that it needs little of the disk and others come between. */
const AT_ONCE = 100

/** The dependencies of a file's upkeep. */
export interface FileUpkeepOptions {
  readonly database: Database
  readonly queue: WriteQueue
  readonly reserve: DiskReserve
  /** Sets how large the file may become. */
  readonly boundSize: () => Promise<void>
  readonly shares: Shares
  readonly clock: SteadyClock
  readonly log: (error: unknown) => void
}

/** Removes what is over, and gets a file that is full to take writes again. */
export interface FileUpkeep {
  /** One round, or the one that runs. A fault is logged and kept as the trouble; the next round tries again. */
  run(): Promise<void>
  /** Takes what was replaced out of the log of the database, now or, while others read it, in one of the next rounds. */
  eraseOld(): void
  /** Resolves when no round runs. */
  settled(): Promise<void>
  /** Tells how a write ended, so that the next round knows whether the disk took it. */
  note(error?: StorageError): void
  trouble(): string | undefined
}

/** @returns the time of the last round in whichever run, ms since 1970 */
export function readSeenTime(database: Database): number | undefined {
  const [row] = database.execute('SELECT seen_at FROM clock').rows
  return row && Number(row['seen_at'])
}

export function fileUpkeep({ database, queue, reserve, boundSize, shares, clock, log }: FileUpkeepOptions): FileUpkeep {
  let refusal: string | undefined
  let fault: string | undefined
  let running: Promise<void> | undefined
  let isErasureDue = false
  const trouble = (): string | undefined => fault ?? refusal

  /** Once the log of the database is in its file, it takes no room, and free pages in the file can be used. */
  const checkpoint = (): StatementResult => database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  function eraseOld(): void {
    isErasureDue = true
    try {
      isErasureDue = Number(checkpoint().rows[0]?.['busy']) !== 0
    } catch (error) {
      log(toStorageError(error))
    }
  }
  const relieve = async (): Promise<void> => {
    await reserve.release()
    checkpoint()
    // To overwrite what is deleted takes room in the log, which a full disk has none of.
    database.execute('PRAGMA secure_delete = FAST')
  }
  const change = async (sql: string, args: Record<string, number | string>): Promise<number> =>
    (await queue.write([{ sql, args }])).rowsAffected

  async function mayRemove(): Promise<boolean> {
    const state = clock.check()
    if (state === 'jumped') log(new StorageError('STORAGE_CLOCK', CLOCK_JUMPED))
    const isKept = readSeenTime(database) !== undefined
    await change(isKept ? 'UPDATE clock SET seen_at = :now' : 'INSERT INTO clock VALUES (:now)', { now: clock.now() })
    return state === 'steady'
  }

  const removeOver = (): Promise<number> =>
    change('DELETE FROM entries WHERE key IN (SELECT key FROM entries WHERE expires_at <= :now LIMIT :most)', {
      now: clock.now(),
      most: AT_ONCE
    })
  const countOld = (): Promise<number> => change(COUNT_OLD, { most: AT_ONCE })
  /** A limit that was set lower binds what is there already. */
  async function shrink(): Promise<number> {
    const [sums] = database.execute(SUMS).rows
    if (Number(sums?.['everything'] ?? 0) > shares.all)
      return change(giveWay(1), { bytes: 0, mostInAll: shares.all, most: AT_ONCE })
    if (Number(sums?.['loose'] ?? 0) > shares.loose)
      return change(giveWay(0), { bytes: 0, mostLoose: shares.loose, most: AT_ONCE })
    return 0
  }

  async function round(): Promise<void> {
    let hasRelieved = false
    const step = async <T>(act: () => Promise<T>): Promise<T> => {
      try {
        return await act()
      } catch (error) {
        if (hasRelieved || toStorageError(error).code !== 'STORAGE_FULL') throw error
        hasRelieved = true
        await relieve()
        return act()
      }
    }
    const inBatches = async (batch: () => Promise<number>): Promise<void> => {
      while ((await step(batch)) > 0) await nextTurn()
    }
    if (isErasureDue) eraseOld()
    // Before anything is written: that would take the room in which the log is emptied, and the disk would stay full of the log.
    if (trouble() !== undefined) await relieve()
    if (await step(mayRemove)) await inBatches(removeOver)
    await inBatches(countOld)
    await inBatches(shrink)
    if (!(await reserve.isKept())) checkpoint()
    if (!(await reserve.keep())) throw new StorageError('STORAGE_FULL', 'The disk of the storage has no room left')
    await boundSize()
  }

  async function runRound(): Promise<void> {
    try {
      await round()
      database.execute('PRAGMA secure_delete = ON')
      fault = undefined
      refusal = undefined
    } catch (error) {
      const why = toStorageError(error)
      fault = why.message
      log(new StorageError(why.code, `The storage could not be tidied up: ${why.message}`, { cause: error }))
      await reserve.keep()
    }
    running = undefined
  }

  return {
    run: () => (running ??= runRound()),
    eraseOld,
    settled: () => running ?? Promise.resolve(),
    note(error) {
      if (error === undefined) refusal = undefined
      else if (error.code === 'STORAGE_FULL') refusal = error.message
    },
    trouble
  }
}
