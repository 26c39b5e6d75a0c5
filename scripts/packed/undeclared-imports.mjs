import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walk } from '../scan/walk.mjs'

/** Packages that the built files of a lib import, its types included, and that its manifest does not declare; as sentences. */
export function undeclaredImports({ name, manifest, files }, folder) {
  const declared = new Set([
    name,
    ...['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((field) =>
      Object.keys(manifest[field] ?? {})
    )
  ])
  return files
    .filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file))
    .flatMap((file) => {
      const imported = importedPackages(file, readFileSync(join(folder, file), 'utf8'))
      return imported
        .filter((other) => !declared.has(other))
        .map((other) => `${name}/${file} imports ${other}, which its package.json does not declare`)
    })
}

export function importedPackages(file, code) {
  const found = new Set()
  walk(parseSync(file, code).program, ({ type, source, argument }) => {
    if (!/^(Import|Export)|^TSImportType$/.test(type)) return
    const specifier = (source ?? argument?.literal)?.value
    if (typeof specifier === 'string' && !specifier.startsWith('.'))
      found.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  })
  return [...found]
}
