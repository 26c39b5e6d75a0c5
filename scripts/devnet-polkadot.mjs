import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { root } from './workspace/root.mjs'

/**
 * A local Polkadot node for development: a real runtime (Rococo Asset Hub: prefix 2, 12 decimals), in which `//Alice` has 1000 units and each
 * transaction has a block at once. Node and genesis are fetched by npm, not installed: they are large, and the genesis is GPL-3.0.
 * Parameter: the port, 9944 by default; 0 chooses a free one. Prints `Polkadot node at <url>` when it can be asked.
 */
const PACKAGES = ['@acala-network/chopsticks@1.1.0', '@substrate/connect-known-chains@1.10.3']
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const BALANCE = '1000000000000000'
const [port = '9944'] = process.argv.slice(2)

/** Outside of the workspace, so that npm takes nothing from its packages. */
const folder = mkdtempSync(join(tmpdir(), 'devnet-polkadot-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const { program, specification } = locatePackages()
const { chainSpec } = await import(pathToFileURL(specification).href)
const genesis = join(folder, 'genesis.json')
const settings = join(folder, 'settings.json')
writeFileSync(genesis, chainSpec)
writeFileSync(
  settings,
  JSON.stringify({
    genesis,
    port: Number(port),
    'build-block-mode': 'Instant',
    'import-storage': { System: { Account: [[[ALICE], { providers: 1, data: { free: BALANCE } }]] } }
  })
)

const child = spawn(process.execPath, [program, `--config=${settings}`], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'ignore']
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
createInterface({ input: child.stdout }).on('line', (line) => {
  const [, found] = /RPC listening on http:\/\/\S+:(\d+)/.exec(line) ?? []
  console.log(found ? `Polkadot node at http://127.0.0.1:${found}` : line)
})
child.on('close', (code) => process.exit(code ?? 0))

function locatePackages() {
  const packages = PACKAGES.map((name) => `--package=${name}`)
  const inside = join(root, 'scripts/devnet/locate-packages.mjs')
  const parameters = ['exec', '--yes', ...packages, '--', 'node', inside]
  return JSON.parse(
    execFileSync('npm', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  )
}
