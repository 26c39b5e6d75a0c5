/**
 * Imports every entry named on the command line while the page, storage, clock and network are watched: our own modules
 * must touch none of them, and nothing may be added to globalThis. What other packages touch is named, not refused.
 */
import { registeredTouches, watchEnvironment } from './watch-environment.mjs'

const before = new Set(Reflect.ownKeys(globalThis))
const stop = watchEnvironment()
const imported = []
for (const entry of process.argv.slice(2)) imported.push([entry, Object.keys(await import(entry)).length])
stop()

const touches = registeredTouches()
const ours = touches.filter(({ by }) => by.startsWith('@appkit/'))
/** react-redux keeps its own default context there, which the kit does not use. */
const ofReactRedux = Symbol.for('react-redux-context')
const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key) && key !== ofReactRedux)
const alive = process
  .getActiveResourcesInfo()
  .filter((kind) => /Timeout|TCP|UDP|TLS|Worker|MessagePort|Signal|Process|FSEvent|DNS/.test(kind))

const problems = [
  ...ours.map(({ by, name, at }) => `${by} touches ${name} while it is imported: ${at}`),
  ...added.map((key) => `globalThis.${String(key)} was added`),
  ...alive.map((kind) => `a ${kind} stays alive after the imports`),
  ...(imported.length > 0 ? [] : ['no entry was named'])
]
for (const problem of problems) console.error(problem)
console.log(
  `${imported.length} entries imported; other packages touch: ${[...new Set(touches.map(({ by, name }) => `${by} ${name}`))].join(', ') || 'nothing'}`
)
process.exit(problems.length === 0 ? 0 : 1)
