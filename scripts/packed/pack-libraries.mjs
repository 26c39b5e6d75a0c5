import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { publishedPackages } from '../workspace/packages.mjs'
import { root } from '../workspace/root.mjs'

/** Packs every published lib into a folder. @returns [{ name, folder, manifest, tarball, files }], files as npm lists them. */
export function packLibraries(destination) {
  const libraries = publishedPackages()
  const named = libraries.flatMap(({ folder }) => ['--workspace', folder])
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', destination, ...named], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28
  })
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`)
  const packed = Object.values(JSON.parse(stdout))
  return libraries.map(({ folder, manifest }) => {
    const { filename, files } = packed.find(({ name }) => name === manifest.name)
    return {
      name: manifest.name,
      folder,
      manifest,
      tarball: join(destination, filename),
      files: files.map((file) => file.path).sort()
    }
  })
}
