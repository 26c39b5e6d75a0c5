import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** What publint finds wrong with an installed package, its warnings included, as sentences. */
export async function publintProblems(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true })
  return messages
    .filter(({ type }) => type === 'error')
    .map((message) => `${manifest.name}: ${formatMessage(message, manifest, { color: false })}`)
}
