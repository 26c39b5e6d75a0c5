import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTab } from './open-tab.mjs'

const categories = [
  'devtools.timeline',
  'v8.execute',
  'disabled-by-default-v8.cpu_profiler',
  'loading',
  'blink.user_timing'
]

/** Records one run of each task as a DevTools trace: open them in the Performance panel. @returns the files */
export async function recordTraces({ browser, origin, tasks, folder, log }) {
  await mkdir(folder, { recursive: true })
  const files = []
  for (const { page, journey, run, manner } of tasks) {
    log(`trace: ${page}, ${journey}`)
    const tab = await openTab(browser, origin, manner)
    await browser.startTracing(tab.page, { categories })
    const problem = await run(tab, `/${page}/`).then(
      () => undefined,
      (error) => error
    )
    const file = join(folder, `${page}-${journey}.json`)
    await writeFile(file, await browser.stopTracing())
    files.push(file)
    if (problem) log(`  failed: ${problem.message}`)
    await tab.close()
  }
  return files
}
