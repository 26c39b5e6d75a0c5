declare const clock: unique symbol

/**
 * A time by the wall clock, whole ms since 1970. Times that leave the process are of this type, and messages that were signed elsewhere are
 * judged by it.
 */
export type WallTime = number & { readonly [clock]: 'wall' }

/** A time by which entries of a storage are over, whole ms since 1970. A wall clock that was set forward is an hour ahead of it at least. */
export type StorageTime = number & { readonly [clock]: 'storage' }

/** A storage, as far as its clock goes. */
export interface StorageClock {
  /**
   * The time by which entries are over: a clock that is set forward by mistake must not end them.
   * @source docs/threats.md T9.10
   */
  now(): StorageTime
  /**
   * What the wall clock shows at a time of the storage. The two differ for an hour after the wall clock was set forward by more than an hour,
   * or nothing ran for so long.
   * @param time whole ms since 1970
   * @source docs/threats.md T8.22
   */
  toWallTime(time: number): WallTime
}

/** The wall clock now, as the storage knows it. */
export function wallNow(clock: StorageClock): WallTime {
  return clock.toWallTime(clock.now())
}

/** Whether the wall clock was set forward so far that the storage does not go by it yet. */
export function isClockHeld(clock: StorageClock): boolean {
  const now = clock.now()
  return clock.toWallTime(now) > now
}
