import { resolveFrom } from '../dependencies/production-closure.mjs'

/**
 * A lock for a consumer of the packed libs, with the versions of ours: npm need not ask the registry for what is in it, and everybody installs the same.
 * What the consumer wants in another version is left for npm to find. Where packages are is not as in our workspace, but as npm places them
 * for a consumer that has these only: as high up as they fit.
 * @param manifest the consumer's package.json
 * @param packages those of our package-lock.json
 * @param packed our libs, as `[{ name, folder, manifest, tarball }]`
 */
export function consumerLock(manifest, packages, packed) {
  const libs = new Map(packed.map((lib) => [lib.name, lib]))
  const locked = {}
  const waiting = Object.entries(manifest.dependencies)
    .filter(([name, wanted]) => libs.has(name) || packages[`node_modules/${name}`]?.version === wanted)
    .map(([name]) => ({ name, place: '', parent: '' }))
  for (const { name, place, parent } of waiting) {
    const path = libs.get(name)?.folder ?? resolveFrom(packages, parent, name)
    if (!path || packages[path].link) continue
    const entry = libs.has(name) ? lockedLib(libs.get(name)) : lockedPackage(packages[path])
    const visible = resolveFrom(locked, place, name)
    if (visible && locked[visible].version === entry.version) continue
    const own = `${visible && place ? `${place}/` : ''}node_modules/${name}`
    locked[own] = entry
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    waiting.push(...Object.keys(needed).map((other) => ({ name: other, place: own, parent: path })))
  }
  return { name: manifest.name, lockfileVersion: 3, requires: true, packages: { '': manifest, ...locked } }
}

function lockedLib({ manifest: { version, dependencies, peerDependencies, peerDependenciesMeta }, tarball }) {
  return { version, resolved: `file:${tarball}`, dependencies, peerDependencies, peerDependenciesMeta }
}

/** Which of our parts needs a package, and how, is not the consumer's. */
function lockedPackage({ dev, devOptional, optional, peer, ...entry }) {
  return entry
}
