import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { newLog, runLogged } from './run-logged.mjs'

/**
 * Installs what package-lock.json names, unless node_modules already holds exactly that. npm's warnings are written down, and shown when it
 * fails. @param log where, if there is a log already
 */
export async function ensureInstalled(log) {
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci)')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const code = await runLogged('npm', ['ci', ...flags], { log: log ?? newLog('install') })
  if (code !== 0) {
    console.error('npm ci failed: see its message above')
    process.exit(code)
  }
}

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(installed)
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || optional || link || present[path]?.version === version
  )
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {}
}
