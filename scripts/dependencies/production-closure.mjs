/**
 * Third-party packages that come along when the given workspace folders are installed, from a parsed package-lock.json.
 * Peers are the host's and not counted; our own packages are walked through, not listed.
 * @param isLeftOut whether a folder of ours is passed over, with what it brings
 * @returns [{ name, version, license, hasInstallScript, path }] sorted by name.
 */
export function productionClosure(packages, folders, isLeftOut = () => false) {
  const seen = new Set()
  const walk = (path) => {
    if (seen.has(path)) return
    seen.add(path)
    const entry = packages[path]
    if (entry.link) return isLeftOut(entry.resolved) ? undefined : walk(entry.resolved)
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const found = resolveFrom(packages, path, name)
      if (found) walk(found)
    }
  }
  folders.forEach(walk)
  return [...seen]
    .filter((path) => path.includes('node_modules/') && !packages[path].link)
    .map((path) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...packages[path] }))
    .map(({ path, name, version, license, hasInstallScript = false }) => ({
      name,
      version,
      license,
      hasInstallScript,
      path
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Path in the lock of what `name` means to the package at `parent`, by Node's rule. */
export function resolveFrom(packages, parent, name) {
  for (let folder = parent; ; folder = above(folder)) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function above(folder) {
  const end = folder.lastIndexOf('/node_modules/')
  return end < 0 ? '' : folder.slice(0, end)
}
