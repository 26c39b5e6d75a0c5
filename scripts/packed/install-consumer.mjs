import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveFrom } from '../dependencies/production-closure.mjs'
import { root } from '../workspace/root.mjs'
import { runCommand } from '../workspace/run-command.mjs'
import { consumerLock } from './consumer-lock.mjs'

/**
 * Copies tools/consumers/<name> to a folder outside the workspace and installs the packed libs there, as a host would.
 * The versions of its other packages are those of our lock, but where one is given.
 * @param others names, or `[name, version]`; @param overrides npm's; @param quiet shows errors only
 */
export async function installConsumer(name, folder, packed, others, { overrides = {}, quiet = false } = {}) {
  cpSync(join(root, 'tools/consumers', name), folder, { recursive: true })
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const ours = packed.map((lib) => [lib.name, `file:${lib.tarball}`])
  const theirs = others.map((other) =>
    Array.isArray(other) ? other : [other, packages[resolveFrom(packages, '', other)].version]
  )
  const dependencies = Object.fromEntries([...ours, ...theirs])
  const manifest = { name, private: true, type: 'module', dependencies, overrides }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(consumerLock(manifest, packages, packed)))
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return runCommand('npm', ['install', ...flags], { cwd: folder, quiet })
}
