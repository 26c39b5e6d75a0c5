import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveFrom } from '../dependencies/production-closure.mjs'
import { root } from '../workspace/root.mjs'
import { runCommand } from '../workspace/run-command.mjs'
import { consumerLock } from './consumer-lock.mjs'

/**
 * Copies tools/consumers/<name> to a folder outside the workspace and installs the packed libs there, as a host would.
 * The versions of its other packages are those of our lock, but where one is given.
 * @param others names, or `[name, version]`; @param overrides npm's; @param quiet shows errors only
 * @param like a consumer that is there already: its packages are linked, and npm changes what is other here. Unpacking all is what takes long
 */
export async function installConsumer(name, folder, packed, others, { overrides = {}, quiet = false, like } = {}) {
  cpSync(join(root, 'tools/consumers', name), folder, { recursive: true })
  // With their dates, by which npm sees that they are what it has written down of them.
  if (like && existsSync(join(like, 'node_modules')))
    await runCommand('cp', ['-RPlp', join(like, 'node_modules'), folder])
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
