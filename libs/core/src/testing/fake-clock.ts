import type { Clock } from '../plugin/services.js'

/** A clock that only moves when told to. */
export interface FakeClock extends Clock {
  /** Moves time, running due timers in order and letting promises settle between them. */
  advance(milliseconds: number): Promise<void>
  /** How many timers are waiting. */
  readonly pending: number
}

/** A fake clock of a page that can be put to sleep. */
export interface SleepingClock extends FakeClock {
  /** Lets time pass while no timer runs: what is due runs late, with the next `advance`. */
  sleep(milliseconds: number): void
}

/** Lets everything that is already resolved run; what the core loads to connect, and to follow what was sent, is there then. */
export async function settle(): Promise<void> {
  await Promise.all([import('../connections/asking.js'), import('../transactions/transaction-follower.js')])
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** As `settle`, and lets the platform end what it does beside the page: cryptography, the bodies of answers. */
export async function settlePlatform(): Promise<void> {
  const { setImmediate: immediately = setTimeout } = globalThis as { setImmediate?: (callback: () => void) => unknown }
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => void immediately(resolve))
}

/**
 * @param start epoch milliseconds. @default 1 800 000 000 000
 * @param rest what lets things settle between timers. @default `settle`
 */
export function createFakeClock(start = 1_800_000_000_000, rest: () => Promise<void> = settle): SleepingClock {
  let now = start
  let next = 1
  const timers = new Map<number, { at: number; callback: () => void }>()
  return {
    now: () => now,
    setTimeout(callback, milliseconds) {
      const id = next++
      timers.set(id, { at: now + milliseconds, callback })
      return id
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async advance(milliseconds) {
      const end = now + milliseconds
      await rest()
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
        if (!due) break
        timers.delete(due[0])
        now = Math.max(now, due[1].at)
        due[1].callback()
        await rest()
      }
      now = end
      await rest()
    },
    sleep: (milliseconds) => void (now += milliseconds),
    get pending() {
      return timers.size
    }
  }
}

/** A fake clock for what asks nodes or uses the platform's cryptography: they end between its timers. */
export function createPatientClock(start?: number): FakeClock {
  return createFakeClock(start, settlePlatform)
}
