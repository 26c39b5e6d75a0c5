import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'

/** Writes the wallets that the SDK brings along from the data of the directory; to be run after that data changed. */
await ensureInstalled()
const { readDirectory, snapshotFile, snapshotSource } = await import('./wallet-snapshot/snapshot-source.mjs')
writeFileSync(join(root, snapshotFile), snapshotSource(await readDirectory()))
console.log(`Wrote ${snapshotFile}`)
