import type { Clock } from '@appkit/core'

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves time on, running what is due in order; promise callbacks run in between. */
  advance(milliseconds: number): Promise<void>
  /** Timers that wait. */
  readonly pending: number
}

/** Lets every promise callback that is ready run. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start
  let count = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  return {
    now: () => now,
    setTimeout(run, milliseconds) {
      count += 1
      timers.set(count, { at: now + milliseconds, run })
      return count
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async advance(milliseconds) {
      const end = now + milliseconds
      await flushPromises()
      for (;;) {
        const [next] = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)
        if (!next) break
        timers.delete(next[0])
        now = next[1].at
        next[1].run()
        await flushPromises()
      }
      now = end
    },
    get pending() {
      return timers.size
    }
  }
}
