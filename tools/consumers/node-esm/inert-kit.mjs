/** Makes a kit on a server: no page, storage, timer or request, nothing stays alive, and the process ends by itself. */
import { eip155 } from '@appkit/chain-eip155'
import { base, mainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { registeredTouches, watchEnvironment } from './watch-environment.mjs'

const guard = setTimeout(() => {
  console.error('The process does not end by itself')
  process.exit(1)
}, 20_000)
guard.unref()

const stop = watchEnvironment()
const before = new Set(Reflect.ownKeys(globalThis))
const kit = createAppKit({ projectId: 'server', networks: [mainnet, base], adapters: [eip155()] })
await new Promise((resolve) => process.nextTick(resolve))
stop()

const started = registeredTouches().filter(({ name }) =>
  /fetch|XMLHttpRequest|WebSocket|EventSource|BroadcastChannel|set(Timeout|Interval|Immediate)|AbortController|random|localStorage|sessionStorage|indexedDB/.test(
    name
  )
)
const alive = process
  .getActiveResourcesInfo()
  .filter((kind) => /Timeout|TCP|UDP|TLS|Worker|MessagePort|Signal|Process|FSEvent|DNS/.test(kind))
const problems = [
  ...started.map(({ by, name, at }) => `${by} uses ${name} when a kit is made on a server: ${at}`),
  ...Reflect.ownKeys(globalThis)
    .filter((key) => !before.has(key))
    .map((key) => `globalThis.${String(key)} was added`),
  ...alive.filter((kind) => kind !== 'Timeout').map((kind) => `a ${kind} stays alive`),
  ...(typeof kit.open === 'function' ? [] : ['createAppKit gave no kit'])
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
