import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productionClosure, resolveFrom } from './production-closure.mjs'

/**
 * The packages under the GPL or LGPL in the tree of a published folder: those that it brings, and those that come with a peer, which the
 * host brings.
 * @returns [{ name, version, license, path, peer }] sorted by name; `peer`: the package of the host that brings it, `undefined` for the folder itself
 */
export function copyleftOf(packages, folder) {
  const own = productionClosure(packages, [folder]).map((one) => ({ ...one, peer: undefined }))
  const peers = Object.keys(packages[folder]?.peerDependencies ?? {}).flatMap((peer) => {
    const path = resolveFrom(packages, folder, peer)
    return path ? productionClosure(packages, [path]).map((one) => ({ ...one, peer })) : []
  })
  const known = new Set(own.map(({ path }) => path))
  const all = [...own, ...peers.filter(({ path }) => !known.has(path))]
  return all.filter(({ license }) => isCopyleft(license)).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** `GPL-3.0-only`, `LGPL-2.1`, `AGPL-3.0`. */
export function isCopyleft(license) {
  return typeof license === 'string' && /\b[AL]?GPL/.test(license)
}

/** What the README of each published folder does not name, as sentences. @source docs/threats.md T10.08 */
export function unnamedCopyleft(packages, published, root) {
  return published.flatMap((folder) => {
    const found = copyleftOf(packages, folder)
    const text = found.length > 0 ? readFileSync(join(root, folder, 'README.md'), 'utf8') : ''
    return found
      .filter(({ name, license }) => !text.includes(`\`${name}\``) || !text.includes(license))
      .map(({ name, license }) => `${folder}/README.md does not name \`${name}\` (${license}), which is in its tree`)
  })
}
