import type { ImageQueue } from '../../store/widget-services.js'

/** Pictures that are loaded at a time: as many as a browser asks one server at once, so that none waits unsent while its time runs. */
const AT_ONCE = 6

/** Runs when it is its turn, and lets the next one begin. */
export async function inTurn<T>(queue: ImageQueue, run: () => Promise<T>): Promise<T> {
  if (queue.running < AT_ONCE) queue.running += 1
  else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  try {
    return await run()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
  }
}
