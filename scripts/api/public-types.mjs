import { join } from 'node:path'

/** Entries that only our own libs and the sandbox import. */
const OURS_ONLY = /^@appkit\/(core\/(internal|data)|feature-[^/]+\/(manifest|testing))$/

/**
 * The entries whose types hosts and authors of plug-ins see, features included, since the sdk passes types of theirs on.
 * @returns [{ name, folder, file }]: name of its report, folder of its package, its built declarations
 */
export function publicTypes(packages) {
  return packages.flatMap(({ path, manifest }) =>
    Object.entries(manifest.exports)
      .map(([entry, { types }]) => ({ specifier: manifest.name + entry.slice(1), types }))
      .filter(({ specifier, types }) => types && !OURS_ONLY.test(specifier))
      .map(({ specifier, types }) => ({
        name: specifier.replace('@appkit/', '').replaceAll('/', '.'),
        folder: path,
        file: join(path, types)
      }))
  )
}
