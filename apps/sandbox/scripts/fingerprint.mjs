import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const IGNORED = new Set(['node_modules', 'dist', 'e2e', 'test-results', 'playwright-report', '.vite'])

/**
 * A short name for the present content of these files and directories; tests and what is generated do not count.
 * @param {readonly string[]} paths
 * @returns {Promise<string>} 16 hex digits
 */
export async function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) await add(hash, path)
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
async function add(hash, path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) {
    hash.update(`${path}\0`).update(await readFile(path).catch(() => ''))
    return
  }
  const wanted = entries.filter(({ name }) => !IGNORED.has(name) && !name.includes('.test.'))
  for (const { name } of wanted.sort((a, b) => (a.name < b.name ? -1 : 1))) await add(hash, join(path, name))
}
