import type { Storage } from '../storage/storage.js'

/** A day, ms. */
export const DAY = 86_400_000

/** Whether there was a place. */
export type Place =
  | { readonly isTaken: true; release(): Promise<void> }
  /** @param until when one is free again, ms since 1970 */
  | { readonly isTaken: false; readonly until: number }

/** Places of which so many are taken in any 24 hours. */
export interface DailyPlaces {
  /**
   * Takes a place for 24 hours.
   * @param scope what they are places of
   * @param most how many there are
   */
  take(scope: string, most: number): Promise<Place>
}

/**
 * Keeps each place as an entry of its own that ends 24 hours after it was taken. Taking one is one atomic step, so however many
 * ask at once, in however many processes, no stretch of 24 hours has more than `most`.
 */
export function dailyPlaces(storage: Pick<Storage, 'getMany' | 'compareAndSet' | 'delete' | 'now'>): DailyPlaces {
  return {
    async take(scope, most) {
      const keys = Array.from({ length: most }, (_, index) => `login/place/${scope}/${index}`)
      const taken = await storage.getMany(keys)
      for (const [index, key] of keys.entries()) {
        if (taken[index] !== undefined) continue
        const until = String(storage.now() + DAY)
        if (await storage.compareAndSet(key, undefined, until, { ttl: DAY, isSigned: true }))
          return { isTaken: true, release: async () => void (await storage.delete(key)) }
      }
      const ends = (await storage.getMany(keys)).map((end) => Number(end ?? storage.now()))
      return { isTaken: false, until: Math.min(...ends) }
    }
  }
}
