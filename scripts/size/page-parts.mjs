import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync } from 'vite'
import { purposesOfPage } from '../../tools/size/page-purposes.mjs'
import { buildHost } from './build-host.mjs'
import { filesOf, staticClosure } from './chunks.mjs'

/** The list of later files that the bundler writes ahead of a page's own code. */
const LATER_FILES = /^const __vite__mapDeps=.*\n/

/**
 * What the bytes of a page are for. Bytes that compress together can't be told apart: they are shared out by what each module compresses to alone.
 * @param gzip the page's bytes. @returns [{ name, gzip, modules: [{ name, gzip }] }], largest first
 */
export async function pageParts(gzip) {
  const { folder, manifest, page, modules } = await buildHost('sources', { isFromSources: true })
  const files = filesOf(manifest, staticClosure(manifest, [page]))
  const texts = files.flatMap((file) => [
    ['list of later files', LATER_FILES.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? ''],
    ...Object.entries(modules[file] ?? {}).map(([path, code]) => [nameOf(path), minified(path, code)])
  ])
  return shared(texts, gzip, purposesOfPage)
}

/** @param texts [name, code] of each module, @param purposes [{ name, modules }] in order; the last one takes what no other does */
export function shared(texts, gzip, purposes) {
  const alone = texts.filter(([, code]) => code !== '').map(([name, code]) => ({ name, alone: gzipSync(code).length }))
  const sum = alone.reduce((total, one) => total + one.alone, 0)
  const all = alone.map((one) => ({ name: one.name, gzip: Math.round((one.alone / sum) * gzip) })).sort(largestFirst)
  const purposeOf = (name) => purposes.find(({ modules }) => modules.test(name))?.name
  return purposes
    .map(({ name }) => ({ name, modules: all.filter((one) => purposeOf(one.name) === name) }))
    .filter(({ modules }) => modules.length > 0)
    .map((part) => ({ ...part, gzip: part.modules.reduce((total, one) => total + one.gzip, 0) }))
    .sort(largestFirst)
}

const largestFirst = (one, other) => other.gzip - one.gzip

/** `sdk/page/create-kit.ts` of a lib's source; of a bundler's own module its name. */
const nameOf = (path) =>
  path
    .replace(/^.*\/libs\/([\w-]+)\/src\//, '$1/')
    .replace(/^.*\/tools\/size\//, '')
    .replace('\0', '')

const minified = (path, code) =>
  minifySync(path.endsWith('.js') ? path : `${path}.js`, code, { module: true, compress: false }).code
