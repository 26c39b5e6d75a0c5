/** By how much an address that had nothing waiting may be behind the others, bytes: some small writes. */
const MOST_BEHIND = 32 * 1024

/** Whose work it is, and how much. */
export interface Turn {
  /** The address that pays for it. Empty or left out: none, and it is next, after what there is on its key. */
  readonly address?: string
  /** Work on the same key stays in the order in which it was added. */
  readonly key?: string
  /** @default 0 */
  readonly bytes?: number
}

/** Work that waits. */
export interface FairOrder<T> {
  add(item: T, turn: Turn): void
  /** What is next, without taking it. */
  peek(): T | undefined
  take(): T | undefined
}

interface Waiting<T> {
  readonly item: T
  /** What everybody has got when this is done, bytes. */
  readonly end: number
}

/**
 * An order in which every address gets on by as many bytes as the others, so that one that wants little does not wait for one that wants
 * much: self-clocked fair queueing (S. J. Golestani, INFOCOM 1994). An address that wanted nothing for a while keeps a bounded part of what it
 * left to the others: a hundred that write alike are due at the same moment, and it would come after all of them.
 */
export function fairOrder<T>(): FairOrder<T> {
  const waiting: Waiting<T>[] = []
  /** When what an address or a key has waiting last is done. */
  const ends = new Map<string, number>()
  let clock = 0

  return {
    add(item, { address, key, bytes = 0 }) {
      const names = [...(address ? [`address ${address}`] : []), ...(key ? [`key ${key}`] : [])]
      const end = Math.max(clock - MOST_BEHIND, ...names.map((name) => ends.get(name) ?? 0)) + (address ? bytes : 0)
      for (const name of names) ends.set(name, end)
      const place = waiting.findLastIndex((other) => other.end <= end) + 1
      waiting.splice(place, 0, { item, end })
    },
    peek: () => waiting[0]?.item,
    take() {
      const next = waiting.shift()
      if (next) clock = Math.max(clock, next.end)
      if (waiting.length === 0) {
        ends.clear()
        clock = 0
      }
      return next?.item
    }
  }
}
