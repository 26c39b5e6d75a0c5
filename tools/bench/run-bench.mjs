import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildHosts, isHost } from './build-hosts.mjs'
import { buildPage } from './build-pages.mjs'
import { conditions } from './conditions.mjs'
import { describeMachine } from './describe-machine.mjs'
import { launchBrowser } from './launch-browser.mjs'
import { measureFirstOpening } from './measure-first-opening.mjs'
import { measureLeaks, measureRounds } from './measure.mjs'
import { measureLists } from './measure-lists.mjs'
import { measureQuotes } from './measure-quotes.mjs'
import { measureRelay } from './measure-relay.mjs'
import { measureServices } from './measure-services.mjs'
import { measureScaling } from './measure-scaling.mjs'
import { makeBaselines, makeFiles, makeRows } from './report/make-rows.mjs'
import { serveFiles } from './serve-files.mjs'
import { tasks } from './tasks.mjs'
import { recordTraces } from './trace.mjs'

const kitPages = ['appkit', 'appkit-vanilla']
const sizes = [100, 1000, 10_000]
/** How often the modal is opened and closed. */
const times = 50

/**
 * Builds the pages, serves them, measures everything.
 * @param amounts.rounds of the timed journeys; `leakRepeats` of the 50 open/close; `scalingRepeats` of each size; `loadSeconds` of each
 *   load on the services, `soakSeconds` of the one for their memory; `relayMessages` through the relay, `relayRestarts` meanwhile
 * @param pages only these, for development
 * @returns the report: rows against goals, baselines, what the first opening leaves, scaling, lists, quotes, services, every sample, the machine
 */
export async function runBench({ executablePath, amounts, pages, isTraced, log }) {
  const loadBefore = loadavg()[0]
  const isWanted = (page) => pages === undefined || pages.includes(page)
  const wantedTasks = tasks.filter(({ page }) => isWanted(page))
  const names = [...new Set([...wantedTasks.map(({ page }) => page), 'scaling', 'lists', 'quotes'])].filter(isWanted)
  log(`building ${names.join(', ')}`)
  const files = []
  for (const name of names.filter((name) => !isHost(name))) files.push(...(await buildPage(name)))
  files.push(...(await buildHosts(names.filter(isHost))))

  const server = await serveFiles(files)
  const browser = await launchBrowser(executablePath)
  try {
    const common = { browser, origin: server.origins.http1, log }
    if (isTraced) {
      const folder = fileURLToPath(new URL('dist/traces', import.meta.url))
      await recordTraces({ ...common, origin: server.origins.http2, tasks: wantedTasks, folder })
    }
    const machine = { ...describeMachine(browser.version()), loadBefore }
    const timed = await measureRounds({
      ...common,
      origins: server.origins,
      tasks: wantedTasks,
      rounds: amounts.rounds
    })
    const kept = await countKept({
      ...common,
      executablePath,
      pages: kitPages.filter(isWanted),
      repeats: amounts.leakRepeats
    })
    const services = isWanted('services') ? await measureServices(loadAmounts(amounts, log)) : undefined
    const relay = isWanted('relay')
      ? await measureRelay({
          messages: amounts.relayMessages,
          restarts: amounts.relayRestarts,
          pairings: amounts.rounds,
          log
        })
      : undefined
    const scaling = isWanted('scaling')
      ? await measureScaling({ ...common, sizes, repeats: amounts.scalingRepeats })
      : []
    const lists = isWanted('lists') ? await measureLists({ ...common, repeats: amounts.scalingRepeats }) : undefined
    const quotes = isWanted('quotes') ? await measureQuotes({ ...common, repeats: amounts.scalingRepeats }) : undefined
    const weights = files.map(({ address, body }) => ({ address, gzip: body.length }))
    return {
      rows: makeRows({ samples: timed.samples, leaks: kept.samples }),
      baselines: makeBaselines(timed),
      firstOpening: kept.firstOpening,
      files: makeFiles({ samples: timed.samples, sizes: weights }),
      scaling,
      lists,
      quotes,
      services,
      relay,
      failures: [...timed.failures, ...kept.failures],
      foreignHosts: [...new Set(collectHosts(timed.samples))],
      sizes: weights,
      machine: { ...machine, loadAfter: loadavg()[0] },
      conditions,
      rounds: amounts.rounds,
      leakRepeats: amounts.leakRepeats,
      samples: timed.samples,
      leakSamples: kept.samples
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

function loadAmounts({ loadSeconds, soakSeconds }, log) {
  return { seconds: loadSeconds, soakSeconds, log }
}

/**
 * Counts what many openings leave twice: as browsers are, and with V8's compilers off. What the second shows is kept by the page; what the first
 * shows more is machine code of functions that became hot, which lives on the same heap. And whose it is what the first opening leaves.
 */
async function countKept({ executablePath, browser, log, ...rest }) {
  const usual = await measureLeaks({ ...rest, browser, log, times })
  const interpreter = await launchBrowser(executablePath, ['--js-flags=--no-opt --no-sparkplug --no-maglev'])
  try {
    const plain = await measureLeaks({
      ...rest,
      browser: interpreter,
      log: (line) => log(`${line}, compilers off`),
      times
    })
    const firstOpening = {}
    for (const page of rest.pages)
      firstOpening[page] = await measureFirstOpening({ browser: interpreter, origin: rest.origin, page, log })
    return {
      samples: { usual: usual.samples, plain: plain.samples },
      failures: [...usual.failures, ...plain.failures],
      firstOpening
    }
  } finally {
    await interpreter.close()
  }
}

function collectHosts(samples) {
  return Object.values(samples).flatMap((journeys) =>
    Object.values(journeys).flatMap(({ foreignHosts = [] }) => foreignHosts.flat())
  )
}
