import { setImmediate as nextTurn } from 'node:timers/promises'
import { isFull } from './database-fault.js'
import type { Database, Statement, StatementResult } from './database.js'
import { fairOrder, type FairOrder, type Turn } from './fair-order.js'

/** Writes of one transaction at most. */
const MOST_AT_ONCE = 500

/** Carries out writes, of payers with little before those with much; those on one key in the order in which they are asked for. */
export interface WriteQueue {
  /**
   * Resolves with what the last statement gave once it is on the disk. Rejects as the database does. Nothing else is carried out between
   * the statements.
   */
  write(statements: readonly Statement[], turn?: Turn): Promise<StatementResult>
  /** Resolves when nothing waits. */
  settled(): Promise<void>
}

interface WaitingWrite {
  readonly statements: readonly Statement[]
  readonly resolve: (result: StatementResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * Puts writes that are asked for at about the same time into one transaction: a disk takes many about as fast as one.
 * @param mostText texts of one transaction together, UTF-16 units, unless one write has more: they lie on the disk twice for a
 *   while
 */
export function createWriteQueue(database: Database, mostText: number): WriteQueue {
  const waiting = fairOrder<WaitingWrite>()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.peek()) {
      await nextTurn()
      await carryOut(takeBatch(waiting, mostText))
    }
    running = undefined
  }

  async function carryOut(writes: readonly WaitingWrite[]): Promise<void> {
    try {
      const results = [...database.batch(writes.flatMap(({ statements }) => statements))]
      for (const { statements, resolve, reject } of writes) {
        const result = results.splice(0, statements.length).at(-1)
        if (result) resolve(result)
        else reject(new RangeError('The database left a statement out'))
      }
    } catch (error) {
      // Of many writes that are too much for the disk together some may still fit.
      if (writes.length > 1 && isFull(error)) for (const write of writes) await carryOut([write])
      else for (const { reject } of writes) reject(error)
    }
  }

  return {
    write: (statements, turn = {}) =>
      new Promise((resolve, reject) => {
        waiting.add({ statements, resolve, reject }, turn)
        running ??= run()
      }),
    settled: () => running ?? Promise.resolve()
  }
}

/** Takes what goes into one transaction. */
function takeBatch(waiting: FairOrder<WaitingWrite>, mostText: number): readonly WaitingWrite[] {
  const taken: WaitingWrite[] = []
  let text = 0
  for (let next = waiting.peek(); next && taken.length < MOST_AT_ONCE; next = waiting.peek()) {
    text += textOf(next)
    if (taken.length > 0 && text > mostText) break
    taken.push(next)
    waiting.take()
  }
  return taken
}

function textOf({ statements }: WaitingWrite): number {
  const texts = Object.values(statements.at(-1)?.args ?? {})
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0)
}
