import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, howToGetChromium } from './find-chromium.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'

/**
 * Loading and interaction benchmarks in a slowed-down Chromium, beside React alone and wagmi alone. Shows a table (`--json`: the
 * numbers) and writes docs/benchmarks.md. Load on the services. A slow result is no failure of the command.
 * `--services`: load on the services and the relay only, and their sections of the page. `--quick`: 3 rounds, writes nothing. `--soak`: ten minutes of load on the services, for their memory. `--rounds=30`. `--trace`: DevTools traces. `--pages=appkit,react-only`: only these, writes nothing.
 * `--only=dwell,mouseSettled`: these journeys, on pages that Vite builds, writes nothing; `--beside=../other/tools/bench/dist`: with the built pages of another checkout in the same rounds.
 */
const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    services: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    pages: { type: 'string' },
    only: { type: 'string' },
    beside: { type: 'string' }
  }
})
await ensureInstalled()
const page = join(root, 'docs', 'benchmarks.md')
const log = (line) => console.error(`  ${line}`)
const amounts = flags.quick
  ? {
      rounds: 3,
      leakRepeats: 1,
      scalingRepeats: 1,
      loadSeconds: 3,
      soakSeconds: 0,
      relayMessages: 2000,
      relayRestarts: 1
    }
  : {
      rounds: 20,
      leakRepeats: 5,
      scalingRepeats: 5,
      loadSeconds: 15,
      soakSeconds: 60,
      relayMessages: 20_000,
      relayRestarts: 5
    }
if (flags.soak) amounts.soakSeconds = 600
if (flags.rounds) amounts.rounds = Number(flags.rounds)
if (flags.services) {
  const { runServicesBench } = await import('../tools/bench/run-services-bench.mjs')
  const { printServices } = await import('../tools/bench/report/print-table.mjs')
  const { renewServices } = await import('../tools/bench/report/write-document.mjs')
  const measured = await runServicesBench({ amounts, log })
  if (flags.json) console.log(JSON.stringify(measured, undefined, 2))
  else printServices(measured)
  if (!flags.quick) writePage(renewServices(readFileSync(page, 'utf8'), measured))
  process.exit(0)
}

const executablePath = await findChromium()
if (!executablePath) {
  console.error(howToGetChromium)
  process.exit(1)
}
if ((await runCommand('node', ['scripts/nx.mjs', 'run-many', '-t', 'build'], { quiet: true })) !== 0) process.exit(1)
if (flags.only) {
  const { runJourneys } = await import('../tools/bench/run-journeys.mjs')
  const measured = await runJourneys({
    executablePath,
    rounds: amounts.rounds,
    journeys: flags.only.split(','),
    pages: flags.pages?.split(','),
    beside: flags.beside,
    log
  })
  const { printJourneys } = await import('../tools/bench/report/print-table.mjs')
  if (flags.json) console.log(JSON.stringify(measured, undefined, 2))
  else printJourneys(measured)
  process.exit(0)
}
const { runBench } = await import('../tools/bench/run-bench.mjs')
const report = await runBench({
  executablePath,
  amounts,
  pages: flags.pages?.split(','),
  isTraced: flags.trace,
  log
})

if (flags.json) console.log(JSON.stringify(report, undefined, 2))
else {
  const { printTable } = await import('../tools/bench/report/print-table.mjs')
  printTable(report)
}
if (!flags.quick && flags.pages === undefined) {
  const { writeDocument } = await import('../tools/bench/report/write-document.mjs')
  writePage(writeDocument(report))
}

function writePage(text) {
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(page, text)
  console.error('\nWritten: docs/benchmarks.md')
}
