import { setImmediate as nextTurn } from 'node:timers/promises'
import { isFull } from './database-fault.js'
import type { Database, Statement, StatementResult } from './database.js'

/** Writes of one transaction at most. */
const MOST_AT_ONCE = 500
const MOST_TEXT = 512 * 1024

/** Carries out writes in the order in which they are asked for. */
export interface WriteQueue {
  /** Resolves once it is on the disk. Rejects as the database does. */
  write(statement: Statement): Promise<StatementResult>
  /** Resolves when nothing waits. */
  settled(): Promise<void>
}

interface WaitingWrite {
  readonly statement: Statement
  readonly resolve: (result: StatementResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * Puts writes that are asked for at about the same time into one transaction: a disk takes many about as fast as one.
 * @param mostText texts of one transaction together, UTF-16 units, unless one write has more: they lie on the disk twice for a
 *   while @default 512 Ki
 */
export function createWriteQueue(database: Database, mostText: number = MOST_TEXT): WriteQueue {
  const waiting: WaitingWrite[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn()
      await carryOut(waiting.splice(0, countTogether(waiting, mostText)))
    }
    running = undefined
  }

  async function carryOut(writes: readonly WaitingWrite[]): Promise<void> {
    try {
      const results = database.batch(writes.map(({ statement }) => statement))
      writes.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result) resolve(result)
        else reject(new RangeError('The database left a statement out'))
      })
    } catch (error) {
      // Of many writes that are too much for the disk together some may still fit.
      if (writes.length > 1 && isFull(error)) for (const write of writes) await carryOut([write])
      else for (const { reject } of writes) reject(error)
    }
  }

  return {
    write: (statement) =>
      new Promise((resolve, reject) => {
        waiting.push({ statement, resolve, reject })
        running ??= run()
      }),
    settled: () => running ?? Promise.resolve()
  }
}

/** How many of them go into one transaction. */
function countTogether(waiting: readonly WaitingWrite[], mostText: number): number {
  let text = 0
  const end = waiting.slice(0, MOST_AT_ONCE).findIndex(({ statement }) => {
    for (const value of Object.values(statement.args)) if (typeof value === 'string') text += value.length
    return text > mostText
  })
  return end === -1 ? MOST_AT_ONCE : Math.max(1, end)
}
