import { publicEntries } from '../packed/public-entries.mjs'
import { publishedPackages } from '../workspace/packages.mjs'
import { buildHost } from './build-host.mjs'
import { filesOf, staticClosure, weighed } from './chunks.mjs'

const input = 'virtual:import'

/** Of a feature, a page only ever gets what its kit has not loaded before: its own row counts that. */
const isCounted = (entry) =>
  !entry.endsWith('/internal') && !/\/feature-[\w-]+(\/(headless|passkeys|socials))?$/.test(entry)

/** What a page pays at once for importing everything of an entry; lazy chunks and React are not in it. */
export async function importRows() {
  const rows = []
  for (const entry of publishedPackages()
    .flatMap(({ manifest }) => publicEntries(manifest))
    .filter(isCounted)) {
    const { folder, manifest } = await buildHost(entry.replaceAll(/[@/]/g, '_'), { input, plugins: [importing(entry)] })
    const key = Object.keys(manifest).find((name) => manifest[name].isEntry)
    rows.push({ name: entry, ...weighed(folder, filesOf(manifest, staticClosure(manifest, [key]))) })
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
