import { findChromium, findHeadlessChromium, howToGetChromium } from './find-chromium.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'

/** Everything a change must pass, cheapest first. Stops at the first failure. `npm test -- lint types` runs those steps only. */
const node = (script, ...parameters) => ['node', [`scripts/${script}.mjs`, ...parameters]]
const steps = [
  { name: 'format', commands: [node('format', '--check')] },
  { name: 'lint', commands: [node('lint')] },
  { name: 'boundaries', commands: [node('boundaries')] },
  { name: 'types', commands: [node('typecheck')] },
  { name: 'build', commands: [node('nx', 'run-many', '-t', 'build'), node('scan-dist')] },
  { name: 'size', commands: [node('size', '--real')] },
  {
    name: 'unit',
    commands: [node('tooling-tests'), node('unit-tests')]
  },
  { name: 'packed', commands: [node('check-packed')] },
  { name: 'e2e', commands: [node('e2e')] }
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

await ensureInstalled()
// Said here, so that a machine without one need not wait for the first step that wants it.
if (!(await findChromium()) || !(await findHeadlessChromium())) console.error(howToGetChromium)

let passed = 0
let failed = 0
for (const { name, commands } of steps.filter((step) => wanted.length === 0 || wanted.includes(step.name))) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const ok = await runAll(commands)
  console.log(`== ${name} ${ok ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (ok) passed += 1
  else {
    failed += 1
    console.log(`\nStopped at the step "${name}". Alone: npm test -- ${name}`)
    break
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function runAll(commands) {
  for (const [program, parameters] of commands) {
    if ((await runCommand(program, parameters)) !== 0) return false
  }
  return true
}
