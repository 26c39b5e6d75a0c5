import { ServiceError } from '../errors/service-error.js'
import { sharedPlaces } from '../http/shared-places.js'

/** Questions of one address that wait at a time. */
const OF_ADDRESS = 20
/** Questions that wait at a time. */
const TOGETHER = 500

/** A request that waits. */
export interface Waiter {
  /** Aborted when the place goes to a client with fewer: the one that waits is to be answered at once, and asks again. */
  readonly signal: AbortSignal
  leave(): void
}

/** Lets so many requests wait at a time. */
export interface WaitingRoom {
  /** @param address as `clientAddress` gives it @throws ServiceError RATE_LIMITED | UNAVAILABLE */
  enter(address: string): Waiter
}

export function waitingRoom(): WaitingRoom {
  const places = sharedPlaces({ perAddress: OF_ADDRESS, together: TOGETHER })
  const headers = { 'retry-after': '1' }
  return {
    enter(address) {
      const ended = new AbortController()
      const outcome = places.take({ address, end: () => ended.abort() })
      if (!('isRefused' in outcome)) return { signal: ended.signal, leave: outcome.place.leave }
      throw outcome.isRefused === 'address'
        ? new ServiceError('RATE_LIMITED', 'Too many wait at one address', { headers })
        : new ServiceError('UNAVAILABLE', 'Too many wait here', { headers })
    }
  }
}
