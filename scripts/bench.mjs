import { findChromium, howToGetChromium } from './find-chromium.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'

/**
 * Loading and interaction on a slow phone (Chromium, processor slowed 4x, 9 Mbit/s, 85 ms a request): this kit against a
 * page of React alone and a page of @wagmi/core without an interface. Numbers to look at, never a pass or a failure.
 * `--runs 9` for steadier medians, `--json` for machines.
 */
await ensureInstalled()
const asJson = process.argv.includes('--json')
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 5
const executablePath = await findChromium()
if (!executablePath) {
  console.error(howToGetChromium)
  process.exit(1)
}
if ((await runCommand('node', ['scripts/nx.mjs', 'run-many', '-t', 'build'], { quiet: true })) !== 0) process.exit(1)

const { chromium } = await import('playwright')
const { buildPage } = await import('./bench/build-page.mjs')
const journeys = await import('./bench/journeys.mjs')
const { serveFolder } = await import('./size/serve-folder.mjs')

const servers = {
  react: await serveFolder(await buildPage('tools/bench/react')),
  wagmi: await serveFolder(await buildPage('tools/bench/wagmi')),
  kit: await serveFolder(await buildPage('tools/size/host'))
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
const { react, wagmi, kit } = { react: servers.react.url, wagmi: servers.wagmi.url, kit: servers.kit.url }

const reactTrigger = await median(() => journeys.triggerPainted(browser, react))
const kitTrigger = await median(() => journeys.triggerPainted(browser, kit))
const clickToWallet = await median(() => journeys.clickToWallet(browser, kit))
const navigationToWallet = await median(() => journeys.navigationToWallet(browser, kit))
const wagmiConnect = await median(() => journeys.chooseToConnected(browser, wagmi, { open: false }))
const kitConnect = await median(() => journeys.chooseToConnected(browser, kit, { open: true }))
const left = await journeys.leftAfterFifty(browser, kit)
const requests = await journeys.requestsBeforeClick(browser, kit)

const rows = [
  {
    name: 'trigger painted',
    value: kitTrigger,
    unit: 'ms',
    ratio: kitTrigger / reactTrigger,
    goal: '<= 1.1x the React page'
  },
  { name: 'click -> wallet row', value: clickToWallet, unit: 'ms', goal: '<= 100 ms' },
  {
    name: 'navigation -> wallet row',
    value: navigationToWallet,
    unit: 'ms',
    ratio: navigationToWallet / reactTrigger,
    goal: "<= 1.5x the React page's trigger"
  },
  {
    name: 'choose -> connected',
    value: kitConnect,
    unit: 'ms',
    ratio: kitConnect / wagmiConnect,
    goal: '<= 1.3x wagmi without interface'
  },
  { name: 'listeners after 50 open/close', value: left.listeners, unit: '', goal: '0' },
  { name: 'nodes after 50 open/close', value: left.nodes, unit: '', goal: '0' },
  { name: 'heap after 50 open/close', value: left.kilobytes, unit: 'kB', goal: '<= 100 kB' },
  { name: 'requests before the click', value: requests, unit: '', goal: '0' }
]
await browser.close()
for (const server of Object.values(servers)) await server.close()

if (asJson) console.log(JSON.stringify({ runs, reactTrigger, wagmiConnect, rows }))
else {
  console.log(
    `\nmedians of ${runs} runs; React page ${Math.round(reactTrigger)} ms, wagmi without interface ${Math.round(wagmiConnect)} ms\n`
  )
  for (const { name, value, unit, ratio, goal } of rows) {
    console.log(
      `${name.padEnd(30)} ${`${Math.round(value)} ${unit}`.padStart(9)} ${(ratio ? `${ratio.toFixed(2)}x` : '').padStart(7)}   goal ${goal}`
    )
  }
}

async function median(measure) {
  const values = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
