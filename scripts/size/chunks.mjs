import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Keys of a Vite manifest that come along when these are loaded: they and what they import statically. */
export function staticClosure(manifest, keys) {
  const seen = new Set()
  const add = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return seen
}

/** Lazy chunks that code of these keys can ask for, and that match one of the patterns; followed until nothing is added. */
export function withLazyChunks(manifest, keys, patterns) {
  const found = staticClosure(manifest, keys)
  for (let before = -1; before !== found.size;) {
    before = found.size
    const lazy = [...found]
      .flatMap((key) => manifest[key].dynamicImports ?? [])
      .filter((key) => patterns.some((pattern) => pattern.test(`/${key}`)))
    for (const key of staticClosure(manifest, lazy)) found.add(key)
  }
  return found
}

/** Files of these keys, React left out. */
export function filesOf(manifest, keys) {
  const files = [...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
  return [...new Set(files)].filter((file) => !/(^|\/)react-[\w-]+\.js$/.test(file)).sort()
}

/** Files with their bytes, each compressed by itself as a server does. @returns { files, bytes, gzip }: bytes of each, and of all */
export function weighed(folder, files) {
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length)
  return { files, bytes, gzip: bytes.reduce((sum, one) => sum + one, 0) }
}
