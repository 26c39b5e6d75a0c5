import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { keepCoresBusy } from './workspace/keep-cores-busy.mjs'
import { runCommand } from './workspace/run-command.mjs'

/**
 * All unit tests with every run of each property, of which `npm test` takes a fifth. Then what deserves more: address rules against 200 000
 * mutations for each namespace; amounts through a million round trips; ten thousand sequences of what happens in five namespaces at once.
 * At last units and journeys, once each while every core is busy with something else: what goes by time instead of by what happened fails then.
 */
const EVERY_RUN = { EVERY_RUN: 'yes' }
const addresses = { MUTATIONS: '200000' }
const suites = [
  { lib: 'chain-eip155', path: 'src/guards/address.test.ts', env: addresses },
  { lib: 'chain-solana', path: 'src/guards/address.test.ts', env: addresses },
  { lib: 'chain-bip122', path: 'src/address', env: addresses },
  { lib: 'chain-polkadot', path: 'src/address', env: addresses },
  { lib: 'chain-cosmos', path: 'src/address', env: addresses },
  { lib: 'core', path: 'src/amounts/exactness.test.ts', env: { ROUND_TRIPS: '1000000' } },
  { lib: 'core', path: 'test/many-namespaces.test.ts', env: { SEQUENCES: '5000' } }
]

await ensureInstalled()
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void (isStopped = true))
let failed = (await runCommand('node', ['scripts/gate.mjs', 'unit'], { env: EVERY_RUN })) === 0 ? 0 : 1
for (const { lib, path, env } of suites) {
  if (isStopped) break
  const parameters = ['scripts/unit-tests.mjs', '--project', lib, '--testTimeout=600000', path]
  const code = await runCommand('node', parameters, { env: { ...EVERY_RUN, ...env } })
  if (code !== 0) failed += 1
}
const stopLoad = keepCoresBusy()
try {
  for (const step of ['unit', 'e2e'])
    if (!isStopped && (await runCommand('node', ['scripts/gate.mjs', step])) !== 0) failed += 1
} finally {
  await stopLoad()
}
process.exit(failed === 0 && !isStopped ? 0 : 1)
