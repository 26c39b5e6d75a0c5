import { setTimeout as pause } from 'node:timers/promises'

/** How long a bystander waits, ms. Longer is a miss. */
export const PATIENCE_MS = 5000

/**
 * Lets bystanders ask at a steady pace, whether or not they were answered, and tells how long each answer took.
 * @param bystanders each `{name, perSecond, ask}`; `ask` rejects when it was not served
 * @returns for each one `{name, times, misses}`: ms of every answer, a miss counting with the whole patience; and what went wrong
 */
export async function observe(bystanders, seconds) {
  return Promise.all(
    bystanders.map(async ({ name, perSecond, ask }) => {
      const asked = []
      const misses = []
      const end = performance.now() + seconds * 1000
      while (performance.now() < end) {
        asked.push(
          timeOf(ask).catch((error) => {
            misses.push(error.message)
            return PATIENCE_MS
          })
        )
        await pause(1000 / perSecond)
      }
      return { name, times: await Promise.all(asked), misses }
    })
  )
}

async function timeOf(ask) {
  const start = performance.now()
  let late
  const outOfPatience = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  })
  try {
    await Promise.race([ask(), outOfPatience])
    return performance.now() - start
  } finally {
    clearTimeout(late)
  }
}
