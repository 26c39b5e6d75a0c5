/** How much short work goes on in one turn of the event loop. */
const SHORT_AT_ONCE = 4

/** Lets long work go on piece by piece, so that whatever else the process does comes between. */
export interface Turns {
  /** Resolves when it is the turn of work about one topic. @param address for whom: each has its turn, however much another one wants */
  short(address: string): Promise<void>
  /** Resolves when it is the turn of a piece of work about many topics, or of a long frame: one in each turn of the event loop. */
  long(address: string): Promise<void>
}

type Queues = Map<string, (() => void)[]>

/** Turns for all connections of a process. @param later runs in the next turn of the event loop */
export function createTurns(later: (run: () => void) => void = setImmediate): Turns {
  const short: Queues = new Map()
  const long: Queues = new Map()
  let isDue = false

  const schedule = (): void => {
    if (isDue || short.size + long.size === 0) return
    isDue = true
    later(() => {
      isDue = false
      for (let count = 0; count < SHORT_AT_ONCE; count += 1) startNext(short)
      startNext(long)
      schedule()
    })
  }
  const waitIn = (queues: Queues, address: string): Promise<void> =>
    new Promise((resolve) => {
      const queue = queues.get(address)
      if (queue) queue.push(resolve)
      else queues.set(address, [resolve])
      schedule()
    })
  return { short: (address) => waitIn(short, address), long: (address) => waitIn(long, address) }
}

/** Of the address that has waited longest, the work that has; then it is the turn of the others. */
function startNext(queues: Queues): void {
  const [next] = queues
  if (next === undefined) return
  const [address, queue] = next
  queue.shift()?.()
  queues.delete(address)
  if (queue.length > 0) queues.set(address, queue)
}
