import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { publishedPackages } from '../workspace/packages.mjs'

/** Packs every published lib into a folder. @returns [{ name, folder, manifest, tarball, files }], files as npm lists them. */
export function packLibraries(destination) {
  return publishedPackages().map(({ folder, path, manifest }) => {
    const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', destination], {
      cwd: path,
      encoding: 'utf8',
      maxBuffer: 1 << 26
    })
    if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`)
    const [{ filename, files }] = Object.values(JSON.parse(stdout))
    return {
      name: manifest.name,
      folder,
      manifest,
      tarball: join(destination, filename),
      files: files.map((file) => file.path).sort()
    }
  })
}
