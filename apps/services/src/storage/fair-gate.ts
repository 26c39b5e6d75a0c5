import { fairOrder, type Turn } from './fair-order.js'

/** A write of at most so many bytes does not wait for longer ones. */
const LITTLE = 4096

/** Does it when there is room for it. */
export type FairGate = <T>(turn: Turn, act: () => Promise<T>) => Promise<T>

/**
 * Bounds the bytes that are on their way to the storage at a time; addresses take turns by bytes. Short writes have a lane of their own, so that
 * they do not wait for long ones. Writes to one key stay in their order: a short one that follows a long one to its key waits with it.
 * @param mostBytes of the writes of each lane. A longer write goes alone in its lane
 */
export function fairGate(mostBytes: number): FairGate {
  const little = createLane(mostBytes)
  const much = createLane(mostBytes)
  /** In which lane the writes to a key wait. */
  const waiting = new Map<string, { readonly lane: Lane; works: number }>()

  return async (turn, act) => {
    const { key = '', bytes = 0 } = turn
    const ofKey = (key && waiting.get(key)) || { lane: bytes > LITTLE ? much : little, works: 0 }
    if (key) waiting.set(key, ofKey)
    ofKey.works += 1
    await ofKey.lane.enter(turn)
    ofKey.works -= 1
    if (ofKey.works === 0) waiting.delete(key)
    try {
      return await act()
    } finally {
      ofKey.lane.leave(turn)
    }
  }
}

interface Lane {
  /** Resolves when there is room. */
  enter(turn: Turn): Promise<void>
  leave(turn: Turn): void
}

function createLane(mostBytes: number): Lane {
  const waiting = fairOrder<{ readonly bytes: number; readonly start: () => void }>()
  let going = 0

  function startNext(): void {
    for (let next = waiting.peek(); next && (going === 0 || going + next.bytes <= mostBytes); next = waiting.peek()) {
      waiting.take()
      going += next.bytes
      next.start()
    }
  }

  return {
    enter: (turn) =>
      new Promise((start) => {
        waiting.add({ bytes: turn.bytes ?? 0, start }, turn)
        startNext()
      }),
    leave({ bytes = 0 }) {
      going -= bytes
      startNext()
    }
  }
}
