import { join } from 'node:path'
import { buildHosts, isHost } from './build-hosts.mjs'
import { buildPage, readBuilt } from './build-pages.mjs'
import { launchBrowser } from './launch-browser.mjs'
import { measureRounds } from './measure.mjs'
import { makePairs } from './report/make-pairs.mjs'
import { makeBaselines, makeRows } from './report/make-rows.mjs'
import { serveFiles } from './serve-files.mjs'
import { tasks } from './tasks.mjs'

/**
 * Measures some journeys and nothing else.
 * @param journeys their names, see `tasks`; a baseline of the same name runs as well
 * @param pages @default those that Vite builds
 * @param beside folder with the built pages of another checkout: they are measured in the same rounds. @default none
 * @returns rows and baselines as of the whole bench, and `pairs` with the other checkout
 */
export async function runJourneys({ executablePath, rounds, journeys, pages, beside, log }) {
  const wanted = tasks.filter(
    ({ page, journey }) => journeys.includes(journey) && (pages === undefined ? !isHost(page) : pages.includes(page))
  )
  const names = [...new Set(wanted.map(({ page }) => page))]
  log(`building ${names.join(', ')}`)
  const files = []
  for (const name of names.filter((name) => !isHost(name))) files.push(...(await buildPage(name)))
  files.push(...(await buildHosts(names.filter(isHost))))
  const compared = beside === undefined ? [] : names.filter((name) => name.startsWith('appkit') && !isHost(name))
  const server = await serveFiles(files)
  const other = await serveFiles(compared.flatMap((name) => readBuilt(join(beside, name), name)))
  const browser = await launchBrowser(executablePath)
  try {
    const otherTasks = wanted
      .filter(({ page }) => compared.includes(page))
      .map((task) => ({ ...task, origins: other.origins, series: `${task.page} beside` }))
    const { samples, failures } = await measureRounds({
      browser,
      log,
      origins: server.origins,
      tasks: [...wanted, ...otherTasks],
      rounds
    })
    return {
      rows: makeRows({ samples }).filter(({ value }) => value !== undefined),
      baselines: makeBaselines({ samples }),
      pairs: makePairs(samples, compared),
      failures,
      samples
    }
  } finally {
    await browser.close()
    await server.close()
    await other.close()
  }
}
