import { openTab } from './open-tab.mjs'
import { openAndClose } from './journeys/open-and-close.mjs'

/**
 * Runs every task once in each round, the rounds beginning with a different task each time, so that a busy machine hits all alike.
 * The first round warms the browser up and is thrown away.
 * @param tasks `origins` of a task: where its page is served. `series`: the name of its samples. @default those of all, and the page's name
 * @returns samples: page → journey → measure → values, and what failed
 */
export async function measureRounds({ browser, origins, tasks, rounds, log }) {
  const samples = {}
  const failures = []
  for (let round = 0; round <= rounds; round += 1) {
    log(round === 0 ? 'warm-up round' : `round ${round} of ${rounds}`)
    for (let index = 0; index < tasks.length; index += 1) {
      const task = tasks[(index + round) % tasks.length]
      const { page, journey, run, manner, protocol = 'http2', series = page } = task
      const values = await withTab(
        browser,
        (task.origins ?? origins)[protocol],
        manner,
        (tab) => run(tab, `/${page}/`),
        (error) => failures.push({ page: series, journey, round, message: error.message })
      )
      if (round > 0 && values) collect(((samples[series] ??= {})[journey] ??= {}), values)
    }
  }
  return { samples, failures }
}

/** Opens and closes the modal on each page, several times over. */
export async function measureLeaks({ browser, origin, pages, repeats, times, log }) {
  const samples = {}
  const failures = []
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    for (const page of pages) {
      log(`open and close ${times} times: ${page}, ${repeat} of ${repeats}`)
      const result = await withTab(
        browser,
        origin,
        {},
        (tab) => openAndClose(tab, `/${page}/`, { times }),
        (error) => failures.push({ page, journey: 'openAndClose', round: repeat, message: error.message })
      )
      if (!result) continue
      collect(((samples[page] ??= {}).sinceWarm ??= {}), result.sinceWarm)
      collect((samples[page].sinceUntouched ??= {}), result.sinceUntouched)
    }
  }
  return { samples, failures }
}

async function withTab(browser, origin, manner, run, onFailure) {
  const tab = await openTab(browser, origin, manner)
  try {
    return await run(tab)
  } catch (error) {
    onFailure(error)
    return undefined
  } finally {
    await tab.close()
  }
}

function collect(into, values) {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) (into[name] ??= []).push(value)
}
