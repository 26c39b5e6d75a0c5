import { widestNetwork } from '../http/networks-of.js'

/** How many connections read a long frame at a time, and for how long while others wait, ms. */
export interface ReadingLimits {
  readonly longFramesRead: number
  readonly readingSlice: number
}

/** A connection that may have a long frame to read. */
export interface Reader {
  /** It has one that has begun: it is read when it has a turn. Asking again changes nothing. */
  want(): void
  /** The frame is worked off, or the connection is gone. */
  done(): void
}

/** Lets few long frames come in at a time, so that neither their bytes nor the work of reading them keep others waiting. */
export interface ReadingTurns {
  /** @param address as `clientAddress` gives it @param setReading called with whether the connection is to be read */
  join(address: string, setReading: (isReading: boolean) => void): Reader
}

/**
 * Networks have their turns one after the other, in them addresses. While others wait, a turn lasts for a slice: a slow sender goes on in the next one.
 * @source docs/threats.md T9.18
 */
export function createReadingTurns({ longFramesRead, readingSlice }: ReadingLimits): ReadingTurns {
  const reading = new Map<Turn, NodeJS.Timeout | undefined>()
  const waiting = new Map<string, Map<string, Set<Turn>>>()

  function enqueue(turn: Turn): void {
    const addresses = waiting.get(turn.network) ?? new Map<string, Set<Turn>>()
    addresses.set(turn.address, (addresses.get(turn.address) ?? new Set()).add(turn))
    waiting.set(turn.network, addresses)
  }

  function dequeue(turn: Turn): void {
    const addresses = waiting.get(turn.network)
    const turns = addresses?.get(turn.address)
    if (!turns?.delete(turn)) return
    if (turns.size === 0) addresses?.delete(turn.address)
    if (addresses?.size === 0) waiting.delete(turn.network)
  }

  function start(turn: Turn): void {
    const timer = setTimeout(() => endSlice(turn), readingSlice)
    timer.unref()
    reading.set(turn, timer)
    turn.setReading(true)
  }

  function stop(turn: Turn): void {
    clearTimeout(reading.get(turn))
    reading.delete(turn)
  }

  /** A connection that is alone goes on until another one waits. */
  function endSlice(turn: Turn): void {
    reading.set(turn, undefined)
    if (waiting.size === 0) return
    stop(turn)
    turn.setReading(false)
    enqueue(turn)
    startNext()
  }

  function startNext(): void {
    const [addresses] = waiting.values()
    const [turns] = addresses?.values() ?? []
    const [turn] = turns ?? []
    if (!turn || !addresses || !turns) return
    dequeue(turn)
    // The others of its address and of its network are last in the next round.
    if (turns.size > 0) moveToEnd(addresses, turn.address, turns)
    if (addresses.size > 0) moveToEnd(waiting, turn.network, addresses)
    start(turn)
  }

  return {
    join(address, setReading) {
      const turn: Turn = { address, network: widestNetwork(address), setReading, isWanted: false }
      return {
        want() {
          if (turn.isWanted) return
          turn.isWanted = true
          if (reading.size < longFramesRead) return start(turn)
          setReading(false)
          enqueue(turn)
          const over = [...reading].find(([, timer]) => timer === undefined)
          if (over) endSlice(over[0])
        },
        done() {
          if (!turn.isWanted) return
          turn.isWanted = false
          if (!reading.has(turn)) return dequeue(turn)
          stop(turn)
          startNext()
        }
      }
    }
  }
}

interface Turn {
  readonly address: string
  readonly network: string
  readonly setReading: (isReading: boolean) => void
  isWanted: boolean
}

function moveToEnd<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}
