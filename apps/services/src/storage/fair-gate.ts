import { fairOrder, type Turn } from './fair-order.js'

/** Does it when there is room for it. */
export type FairGate = <T>(turn: Turn, act: () => Promise<T>) => Promise<T>

/**
 * Lets so much work go on at a time that whoever wants little does not wait for long, the rest in a fair order.
 * @param mostBytes of all work that goes on, unless one has more
 */
export function fairGate(mostBytes: number): FairGate {
  const waiting = fairOrder<{ readonly bytes: number; readonly start: () => void }>()
  let going = 0

  function startNext(): void {
    for (let next = waiting.peek(); next && (going === 0 || going + next.bytes <= mostBytes); next = waiting.peek()) {
      waiting.take()
      going += next.bytes
      next.start()
    }
  }

  return async (turn, act) => {
    const { bytes = 0 } = turn
    await new Promise<void>((start) => {
      waiting.add({ bytes, start }, turn)
      startNext()
    })
    try {
      return await act()
    } finally {
      going -= bytes
      startNext()
    }
  }
}
