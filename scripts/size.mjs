import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from './workspace/packages.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'

/**
 * Gzip bytes of each loading step, chain and public import against their budgets (tools/size/budgets.json), and how many files Connect is.
 * `--json` prints [{ name, gzip, budget }] only; `--files` names the files of each row with their bytes, and says what those of a page are for; `--real` asks Chromium whether it
 * downloads in each step what the table counts; `--write` first writes which modules are built into one file (tools/library/purposes.json).
 */
const asJson = process.argv.includes('--json')
await ensureInstalled()
const { readPurposes } = await import('./purposes/read-purposes.mjs')
const purposesFile = join(root, 'tools/library/purposes.json')
const purposes = `${JSON.stringify(await readPurposes(), null, 2)}\n`
if (process.argv.includes('--write')) writeFileSync(purposesFile, purposes)
const build = ['scripts/nx.mjs', 'run-many', '-t', 'build']
if ((await runCommand('node', build, { quiet: asJson })) !== 0) process.exit(1)

const { buildFrame } = await import('./size/build-frame.mjs')
const { buildHost } = await import('./size/build-host.mjs')
const { additionRows, partRows, pluginRow, stepRows, switchedOffRow } = await import('./size/step-rows.mjs')
const { importRows } = await import('./size/import-rows.mjs')
const { withoutDialog } = await import('./size/without-dialog.mjs')
const budgets = JSON.parse(readFileSync(join(root, 'tools/size/budgets.json'), 'utf8'))

const { filesOfConnect, stepsOfEveryPlugin, stepsOfFrame, walkOfWeb3js } = await import('../tools/size/steps.mjs')
const host = await buildHost('host')
const hostWithoutDialog = await buildHost('without-dialog', { plugins: [withoutDialog()] })
const everyPlugin = await buildHost('every-plugin', { input: 'every-plugin.html' })
const web3js = await buildHost('web3js', { input: 'web3js.html' })
const plugins = publishedPackages()
  .map(({ folder }) => folder.slice('libs/'.length))
  .filter((name) => /^(chain|connector|feature)-/.test(name))
const [pageLoad] = stepRows(hostWithoutDialog)
const [wholePage, ...laterSteps] = stepRows(host)
const counted = [
  { ...wholePage, bytes: undefined, gzip: pageLoad.gzip },
  { name: 'dialog-at-once', files: [], gzip: wholePage.gzip - pageLoad.gzip },
  ...laterSteps,
  ...additionRows(host),
  ...additionRows(web3js, walkOfWeb3js),
  ...stepRows(everyPlugin, stepsOfEveryPlugin),
  ...plugins.map((plugin) => pluginRow(everyPlugin, plugin)),
  ...partRows(everyPlugin),
  ...stepRows(await buildFrame(), stepsOfFrame),
  ...plugins.filter((name) => name.startsWith('feature-')).map((feature) => switchedOffRow(everyPlugin, feature)),
  ...(await importRows())
]
const rows = counted.map((row) => ({ ...row, budget: budgets[row.name] }))
const connect = rows.find(({ name }) => name === 'connect-view')

if (asJson) console.log(JSON.stringify(rows.map(({ name, gzip, budget = 0 }) => ({ name, gzip, budget }))))
else {
  printTable()
  printModes()
  if (process.argv.includes('--files')) await printParts()
}

const over = rows.filter(({ gzip, budget = -1 }) => gzip > budget)
for (const { name, gzip, budget } of over) {
  console.error(
    budget === undefined
      ? `${name} has no budget in tools/size/budgets.json`
      : `${name} is ${gzip - budget} bytes over its budget`
  )
}
let code = over.length === 0 ? 0 : 1
const connectFiles = connect.files.filter(
  (file) => !wholePage.files.includes(file) && !filesOfConnect.ofChains.test(file)
)
if (connectFiles.length > filesOfConnect.most) {
  console.error(`Connect is ${connectFiles.length} files after the page's own: ${connectFiles.join(', ')}`)
  code = 1
}
if (readFileSync(purposesFile, 'utf8') !== purposes) {
  console.error('tools/library/purposes.json is not what the sources say: npm run size -- --write')
  code = 1
}
if (process.argv.includes('--real')) {
  const { compareWithBrowser } = await import('./size/compare-with-browser.mjs')
  for (const problem of await compareWithBrowser(host, rows)) {
    console.error(problem)
    code = 1
  }
}
process.exit(code)

/** What is there before the press, by the option `preload`. */
function printModes() {
  console.log(`\nBefore the press: ${connect.gzip} with preload visible, ${wholePage.gzip} with intent or none`)
}

/** What each kilobyte is for that a page with a button pays at once. */
async function printParts() {
  const { pageParts } = await import('./size/page-parts.mjs')
  const parts = await pageParts(wholePage.gzip)
  console.log('\nWhat page-load and dialog-at-once are for, shared out by what each module compresses to')
  for (const { name, gzip, modules } of parts) {
    console.log(`${String(gzip).padStart(7)}  ${name}`)
    for (const one of modules) console.log(`${String(one.gzip).padStart(14)}  ${one.name}`)
  }
}

function printTable() {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name, gzip, budget, share, count) =>
    `${name.padEnd(width)}  ${gzip.padStart(9)}  ${budget.padStart(9)}  ${share.padStart(5)}  ${count.padStart(5)}`
  console.log(`\n${line('gzip bytes, React not counted', 'size', 'budget', 'used', 'files').trimStart()}`)
  for (const { name, files, bytes = [], gzip, budget } of rows) {
    const share = budget ? `${Math.round((gzip / budget) * 100)} %` : '-'
    console.log(line(name, String(gzip), String(budget ?? '-'), share, String(files.length)))
    if (!process.argv.includes('--files')) continue
    for (const [index, file] of files.entries()) console.log(`  ${String(bytes[index] ?? '-').padStart(7)}  ${file}`)
  }
}
