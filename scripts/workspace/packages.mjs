import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Every workspace package as { folder: 'libs/core', path, manifest }. */
export function workspacePackages(base = root) {
  return ['libs', 'apps'].flatMap((group) => packagesIn(base, group))
}

/** The packages that are published: everything under libs/. */
export function publishedPackages(base = root) {
  return packagesIn(base, 'libs')
}

function packagesIn(base, group) {
  const folder = join(base, group)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => ({ folder: `${group}/${name}`, path: join(folder, name) }))
    .filter(({ path }) => existsSync(join(path, 'package.json')))
    .map((entry) => ({ ...entry, manifest: JSON.parse(readFileSync(join(entry.path, 'package.json'), 'utf8')) }))
}
