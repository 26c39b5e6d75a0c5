import { parseArgs } from 'node:util'
import { ensureInstalled } from './workspace/ensure-installed.mjs'

/**
 * Attacks on a server process of our own, with others who use it meanwhile; fails when one row is not met.
 * `--json`: the rows and nothing else on the standard output. `--rows=name,name`: only these attacks. `--storage=file`: only there.
 */
const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string' },
    storage: { type: 'string' }
  }
})
await ensureInstalled()
const { runSiege } = await import('../tools/siege/run-siege.mjs')
const rows = await runSiege({
  names: flags.rows?.split(','),
  storages: flags.storage?.split(',') ?? ['file', 'redis'],
  log: (line) => console.error(line)
})
if (flags.json) console.log(JSON.stringify(rows, undefined, 2))
else console.table(rows)
process.exit(rows.every(({ met }) => met) ? 0 : 1)
