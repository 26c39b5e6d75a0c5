import { widestNetwork } from './networks-of.js'

/** How much short work goes on in one turn of the event loop. */
const SHORT_AT_ONCE = 4

/** Turns that long work waits at most while there is short work. */
const MOST_SKIPPED = 3

/** Turns in a row that work is put off for at most while connections come in. */
const MOST_PUT_OFF = 32

/** Lets long work go on piece by piece, so that whatever else the process does comes between. */
export interface Turns {
  /** Resolves when it is the turn of work about one topic. @param address for whom: each has its turn, however much another one wants */
  short(address: string): Promise<void>
  /** Resolves when it is the turn of a piece of work about many topics, or of a long frame: one in a turn of the event loop without short work, or the fourth. */
  long(address: string): Promise<void>
  /** Resolves when it is the turn of a client that wants to be let in: one in a turn of the event loop. */
  entry(address: string): Promise<void>
  /**
   * Notes that a connection has come in. The event loop takes one a turn, those of all callers in one queue: while they come, clients are not let in
   * and long work is put off, or everyone at the end of the queue would wait for a piece of that for each connection before theirs.
   */
  arrive(): void
}

/** Work that waits, of each address by its network: all addresses of a network share one turn. */
type Queues = Map<string, Map<string, (() => void)[]>>

/** Turns for all connections of a process. @param later runs in the next turn of the event loop */
export function createTurns(later: (run: () => void) => void = setImmediate): Turns {
  const short: Queues = new Map()
  const long: Queues = new Map()
  const entries: Queues = new Map()
  let isDue = false
  let skipped = 0
  let hasArrived = false
  let putOff = 0

  const schedule = (): void => {
    if (isDue || entries.size + short.size + long.size === 0) return
    isDue = true
    later(() => {
      isDue = false
      const isPutOff = hasArrived && putOff < MOST_PUT_OFF
      const isSkipped = isPutOff || (short.size > 0 && long.size > 0 && skipped < MOST_SKIPPED)
      for (let count = 0; count < SHORT_AT_ONCE; count += 1) startNext(short)
      skipped = isSkipped ? skipped + 1 : 0
      putOff = isPutOff ? putOff + 1 : 0
      hasArrived = false
      if (!isPutOff) startNext(entries)
      if (!isSkipped) startNext(long)
      schedule()
    })
  }
  const waitIn = (queues: Queues, address: string): Promise<void> =>
    new Promise((resolve) => {
      const network = widestNetwork(address)
      const addresses = queues.get(network) ?? new Map<string, (() => void)[]>()
      queues.set(network, addresses)
      const queue = addresses.get(address)
      if (queue) queue.push(resolve)
      else addresses.set(address, [resolve])
      schedule()
    })
  return {
    short: (address) => waitIn(short, address),
    long: (address) => waitIn(long, address),
    entry: (address) => waitIn(entries, address),
    arrive() {
      hasArrived = true
    }
  }
}

/** Of the network and the address in it that have waited longest, the work that has; then it is the turn of the others. */
function startNext(queues: Queues): void {
  const addresses = takeFirst(queues)
  const queue = addresses && takeFirst(addresses[1])
  if (!queue) return
  queue[1].shift()?.()
  if (queue[1].length > 0) addresses[1].set(...queue)
  if (addresses[1].size > 0) queues.set(...addresses)
}

function takeFirst<T>(map: Map<string, T>): [string, T] | undefined {
  const [first] = map
  if (first) map.delete(first[0])
  return first
}
