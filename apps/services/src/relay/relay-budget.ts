import { LRUCache } from 'lru-cache'
import { networksOf } from '../http/networks-of.js'
import type { Publisher } from './mailbox.js'
import type { RelayLimits } from './relay-limits.js'

/** Clients and addresses that are counted at a time. The one that has used nothing for longest is forgotten first. */
const MAX_COUNTED = 20_000
const MINUTE = 60_000

/** What a frame uses. */
export interface FrameUse {
  readonly topics: number
  readonly bytes: number
}

/** How much a client and an address may use of the relay. */
export type BudgetLimits = Pick<
  RelayLimits,
  'framesPerMinute' | 'topicsPerMinute' | 'bytesPerMinute' | 'clientsOfBudgetPerAddress'
>

/** Counts what clients and addresses use, in memory: each process counts for itself. */
export interface RelayBudget {
  /** Counts a frame that was worked off. @returns how long the client's next one has to wait, ms */
  take(client: Publisher, use: FrameUse): number
}

/** @param now ms, never going back */
export function createRelayBudget(limits: BudgetLimits, now: () => number = () => performance.now()): RelayBudget {
  const counted = new LRUCache<string, { readonly at: number; readonly owed: readonly number[] }>({ max: MAX_COUNTED })

  /** Each kind runs full within a minute; what is used beyond has to be waited for. */
  function waitOf(key: string, uses: readonly (readonly [used: number, perMinute: number])[]): number {
    const before = counted.get(key)
    const at = now()
    const owed = uses.map(([used, perMinute], index) => {
      const paid = ((at - (before?.at ?? at)) * perMinute) / MINUTE
      return Math.max(0, (before?.owed[index] ?? 0) - paid) + used
    })
    counted.set(key, { at, owed })
    return Math.max(
      ...uses.map(([, perMinute], index) =>
        perMinute === 0 ? 0 : (Math.max(0, (owed[index] ?? 0) - perMinute) * MINUTE) / perMinute
      )
    )
  }

  return {
    take({ clientId, address }, { topics, bytes }) {
      const { framesPerMinute, topicsPerMinute, bytesPerMinute, clientsOfBudgetPerAddress: clients } = limits
      if (framesPerMinute + topicsPerMinute + bytesPerMinute === 0) return 0
      const wait = (key: string, times: number): number =>
        waitOf(key, [
          [1, framesPerMinute * times],
          [topics, topicsPerMinute * times],
          [bytes, bytesPerMinute * times]
        ])
      const waits = networksOf(address).map(({ name, times }) => wait(`address ${name}`, clients * times))
      return Math.ceil(Math.max(wait(`client ${clientId}`, 1), ...waits))
    }
  }
}
