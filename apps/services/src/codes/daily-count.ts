import type { Storage } from '../storage/storage.js'
import { DAY, type DailyPlaces } from './daily-places.js'

/**
 * Counts up to any number within a day of UTC, for bounds that are too large to have a place each. Beside the end of a day
 * twice as many fit into 24 hours.
 */
export function dailyCount(storage: Pick<Storage, 'increment' | 'now'>): DailyPlaces {
  return {
    async take(scope, most) {
      const day = Math.floor(storage.now() / DAY)
      const until = (day + 1) * DAY
      const key = `login/count/${day}/${scope}`
      const count = (by: number): Promise<number> => storage.increment(key, { by, ttl: DAY, isSigned: true })
      if ((await count(1)) <= most) return { isTaken: true, release: async () => void (await count(-1)) }
      await count(-1)
      return { isTaken: false, until }
    }
  }
}
