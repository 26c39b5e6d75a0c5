import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** Runs inside of `npm exec`, which puts the node's program on the path; prints where it and the genesis are, as JSON. */
const program = findProgram('chopsticks')
const specification = createRequire(program).resolve('@substrate/connect-known-chains/rococo_v2_2_asset_hub')
console.log(JSON.stringify({ program, specification }))

function findProgram(name) {
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    try {
      return realpathSync(join(place, name))
    } catch {
      // Not there; the next place.
    }
  }
  console.error(`${name} is not on the path: run this by npm exec`)
  process.exit(1)
}
