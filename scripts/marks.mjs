import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'

/** Writes the marks of networks, wallets and logins that the libs bring along; to be run after an icon package or the choice of marks changed. */
await ensureInstalled()
const { markSources } = await import('./marks/mark-sources.mjs')
for (const { file, source } of await markSources()) {
  writeFileSync(join(root, file), source)
  console.log(`Wrote ${file}`)
}
