import { publicEntries } from '../packed/public-entries.mjs'
import { publishedPackages } from '../workspace/packages.mjs'
import { buildHost } from './build-host.mjs'
import { filesOf, gzipBytes, staticClosure } from './chunks.mjs'

const input = 'virtual:import'

/** What a page pays at once for importing everything of an entry; lazy chunks and React are not in it. */
export async function importRows() {
  const rows = []
  for (const entry of publishedPackages().flatMap(({ manifest }) => publicEntries(manifest))) {
    if (entry.endsWith('/internal')) continue
    const { folder, manifest } = await buildHost(entry.replaceAll(/[@/]/g, '_'), { input, plugins: [importing(entry)] })
    const key = Object.keys(manifest).find((name) => manifest[name].isEntry)
    const files = filesOf(manifest, staticClosure(manifest, [key]))
    rows.push({ name: entry, files, gzip: gzipBytes(folder, files) })
  }
  return rows
}

function importing(entry) {
  return {
    name: 'import-everything',
    resolveId: (id) => (id === input ? `\0${input}` : undefined),
    load: (id) =>
      id === `\0${input}` ? `import * as everything from '${entry}'\nglobalThis.everything = everything` : undefined
  }
}
