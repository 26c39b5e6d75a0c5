/** How much short work goes on in one turn of the event loop. */
const SHORT_AT_ONCE = 4

/** Lets long work go on piece by piece, so that whatever else the process does comes between. */
export interface Turns {
  /** Resolves when it is the turn of work about one topic. */
  short(): Promise<void>
  /** Resolves when it is the turn of a piece of work about many topics, or of a long frame: one in each turn of the event loop. */
  long(): Promise<void>
}

/** Turns for all connections of a process; who came first goes first. @param later runs in the next turn of the event loop */
export function createTurns(later: (run: () => void) => void = setImmediate): Turns {
  const short: (() => void)[] = []
  const long: (() => void)[] = []
  let isDue = false

  const schedule = (): void => {
    if (isDue || short.length + long.length === 0) return
    isDue = true
    later(() => {
      isDue = false
      const now = [...short.splice(0, SHORT_AT_ONCE), ...long.splice(0, 1)]
      for (const go of now) go()
      schedule()
    })
  }
  const waitIn = (queue: (() => void)[]): Promise<void> =>
    new Promise((resolve) => {
      queue.push(resolve)
      schedule()
    })
  return { short: () => waitIn(short), long: () => waitIn(long) }
}
