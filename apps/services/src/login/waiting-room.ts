import { ServiceError } from '../errors/service-error.js'

/** Questions of one address that wait at a time. */
const OF_ADDRESS = 20
/** Questions that wait at a time. */
const TOGETHER = 500

/** Lets so many requests wait at a time. */
export interface WaitingRoom {
  /** @returns leaves it again @throws ServiceError RATE_LIMITED | UNAVAILABLE */
  enter(address: string): () => void
}

export function waitingRoom(): WaitingRoom {
  const waiting = new Map<string, number>()
  let all = 0
  const headers = { 'retry-after': '1' }
  return {
    enter(address) {
      const count = waiting.get(address) ?? 0
      if (count >= OF_ADDRESS) throw new ServiceError('RATE_LIMITED', 'Too many wait at one address', { headers })
      if (all >= TOGETHER) throw new ServiceError('UNAVAILABLE', 'Too many wait here', { headers })
      waiting.set(address, count + 1)
      all += 1
      return () => {
        all -= 1
        const left = (waiting.get(address) ?? 1) - 1
        if (left > 0) waiting.set(address, left)
        else waiting.delete(address)
      }
    }
  }
}
