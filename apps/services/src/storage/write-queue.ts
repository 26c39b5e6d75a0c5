import { setImmediate as nextTurn } from 'node:timers/promises'
import { LibsqlError, type Client, type InValue, type ResultSet } from '@libsql/client'

/** Writes of one transaction at most. */
const MOST_AT_ONCE = 500

/** One writing statement. */
export interface WriteStatement {
  readonly sql: string
  readonly args: Record<string, InValue>
}

/** Carries out writes in the order in which they are asked for. */
export interface WriteQueue {
  /** Resolves once it is on the disk. Rejects as the database does. */
  write(statement: WriteStatement): Promise<ResultSet>
  /** Resolves when nothing waits. */
  settled(): Promise<void>
}

interface WaitingWrite {
  readonly statement: WriteStatement
  readonly resolve: (result: ResultSet) => void
  readonly reject: (error: unknown) => void
}

/** Puts writes that are asked for at about the same time into one transaction: a disk takes many about as fast as one. */
export function createWriteQueue(client: Client): WriteQueue {
  const waiting: WaitingWrite[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn()
      await carryOut(waiting.splice(0, MOST_AT_ONCE))
    }
    running = undefined
  }

  async function carryOut(writes: readonly WaitingWrite[]): Promise<void> {
    try {
      const results = await client.batch(
        writes.map(({ statement }) => statement),
        'write'
      )
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

function isFull(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_FULL')
}
