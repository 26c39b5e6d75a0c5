import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'

/** Address rules against ten times as many mutations as `npm test` tries: 200 000 for each namespace. */
const suites = {
  'chain-eip155': 'src/guards/address.test.ts',
  'chain-solana': 'src/guards/address.test.ts',
  'chain-bip122': 'src/address',
  'chain-polkadot': 'src/address',
  'chain-cosmos': 'src/address'
}

await ensureInstalled()
let failed = 0
for (const [lib, path] of Object.entries(suites)) {
  const parameters = ['exec', '-w', `@appkit/${lib}`, '--', 'vitest', 'run', '--testTimeout=600000', path]
  const code = await runCommand('npm', parameters, { env: { MUTATIONS: '200000' } })
  if (code !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
