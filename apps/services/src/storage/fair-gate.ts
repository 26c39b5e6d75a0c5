import { fairOrder, type Turn } from './fair-order.js'

/** What is no more than this does not wait for what is, bytes. */
const LITTLE = 4096

/** Does it when there is room for it. */
export type FairGate = <T>(turn: Turn, act: () => Promise<T>) => Promise<T>

/**
 * Lets so much work go on at a time that whoever wants little does not wait for long, the rest in a fair order. Little work goes on beside the
 * rest, unless work on its key waits there.
 * @param mostBytes of all work of either sort that goes on, unless one has more
 */
export function fairGate(mostBytes: number): FairGate {
  const little = createLane(mostBytes)
  const much = createLane(mostBytes)
  /** Where the work on a key waits. */
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
