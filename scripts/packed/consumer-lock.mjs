import { resolveFrom } from '../dependencies/production-closure.mjs'

/**
 * Our lock, as a consumer of the packed libs would have it: npm need not ask the registry for what is in it, and everybody installs the same.
 * What the consumer wants in another version is left for npm to find.
 * @param manifest the consumer's package.json
 * @param packages those of our package-lock.json
 * @param packed our libs, as `[{ name, folder, manifest, tarball }]`
 */
export function consumerLock(manifest, packages, packed) {
  const folders = new Map(packed.map(({ name, folder }) => [name, folder]))
  const placeOf = (path) => {
    const lib = packed.find(({ folder }) => path.startsWith(`${folder}/`))
    return lib ? path.replace(lib.folder, `node_modules/${lib.name}`) : path
  }
  const locked = Object.fromEntries(
    packed.map(({ name, manifest: { version, dependencies, peerDependencies, peerDependenciesMeta }, tarball }) => [
      `node_modules/${name}`,
      { version, resolved: `file:${tarball}`, dependencies, peerDependencies, peerDependenciesMeta }
    ])
  )
  const seen = new Set()
  const add = (parent, name) => {
    const path = folders.get(name) ?? resolveFrom(packages, parent, name)
    if (!path || packages[path].link || seen.has(path)) return
    seen.add(path)
    const { dev, devOptional, optional, peer, ...entry } = packages[path]
    if (!folders.has(name)) locked[placeOf(path)] = entry
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    for (const other of Object.keys(needed)) add(path, other)
  }
  for (const [name, wanted] of Object.entries(manifest.dependencies)) {
    if (folders.has(name) || packages[`node_modules/${name}`]?.version === wanted) add('', name)
  }
  return { name: manifest.name, lockfileVersion: 3, requires: true, packages: { '': manifest, ...locked } }
}
