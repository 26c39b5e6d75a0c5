import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from './workspace/packages.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'

/**
 * Gzip bytes of each loading step, chain and public import against their budgets (tools/size/budgets.json).
 * `--json` prints [{ name, gzip, budget }] only; `--files` names the files of each row; `--real` asks Chromium whether it
 * downloads in each step what the table counts.
 */
const asJson = process.argv.includes('--json')
await ensureInstalled()
const build = ['scripts/nx.mjs', 'run-many', '-t', 'build']
if ((await runCommand('node', build, { quiet: asJson })) !== 0) process.exit(1)

const { buildFrame } = await import('./size/build-frame.mjs')
const { buildHost } = await import('./size/build-host.mjs')
const { additionRows, partRows, pluginRow, stepRows, switchedOffRow } = await import('./size/step-rows.mjs')
const { importRows } = await import('./size/import-rows.mjs')
const budgets = JSON.parse(readFileSync(join(root, 'tools/size/budgets.json'), 'utf8'))

const { stepsOfEveryPlugin, stepsOfFrame, walkOfWeb3js } = await import('../tools/size/steps.mjs')
const host = await buildHost('host')
const everyPlugin = await buildHost('every-plugin', { input: 'every-plugin.html' })
const web3js = await buildHost('web3js', { input: 'web3js.html' })
const plugins = publishedPackages()
  .map(({ folder }) => folder.slice('libs/'.length))
  .filter((name) => /^(chain|connector|feature)-/.test(name))
const counted = [
  ...stepRows(host),
  ...additionRows(host),
  ...additionRows(web3js, walkOfWeb3js),
  ...stepRows(everyPlugin, stepsOfEveryPlugin),
  ...plugins.map((plugin) => pluginRow(everyPlugin, plugin)),
  ...partRows(everyPlugin),
  ...stepRows(await buildFrame(), stepsOfFrame),
  ...plugins.filter((name) => name.startsWith('feature-')).map((feature) => switchedOffRow(everyPlugin, feature)),
  ...(await importRows())
]
const rows = counted.map(({ name, files, gzip }) => ({ name, files, gzip, budget: budgets[name] }))

if (asJson) console.log(JSON.stringify(rows.map(({ name, gzip, budget = 0 }) => ({ name, gzip, budget }))))
else printTable()

const over = rows.filter(({ gzip, budget = -1 }) => gzip > budget)
for (const { name, gzip, budget } of over) {
  console.error(
    budget === undefined
      ? `${name} has no budget in tools/size/budgets.json`
      : `${name} is ${gzip - budget} bytes over its budget`
  )
}
let code = over.length === 0 ? 0 : 1
if (process.argv.includes('--real')) {
  const { compareWithBrowser } = await import('./size/compare-with-browser.mjs')
  for (const problem of await compareWithBrowser(host, rows)) {
    console.error(problem)
    code = 1
  }
}
process.exit(code)

function printTable() {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name, gzip, budget, share) =>
    `${name.padEnd(width)}  ${gzip.padStart(9)}  ${budget.padStart(9)}  ${share.padStart(5)}`
  console.log(`\n${line('gzip bytes, React not counted', 'size', 'budget', 'used').trimStart()}`)
  for (const { name, files, gzip, budget } of rows) {
    console.log(
      line(name, String(gzip), String(budget ?? '-'), budget ? `${Math.round((gzip / budget) * 100)} %` : '-')
    )
    if (process.argv.includes('--files')) for (const file of files) console.log(`    ${file}`)
  }
}
