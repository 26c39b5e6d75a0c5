import { additions, steps } from '../../tools/size/steps.mjs'
import { filesOf, gzipBytes, staticClosure, withLazyChunks } from './chunks.mjs'

/**
 * What the host page has loaded after each step, everything before included, and what each chain adds alone.
 * @returns [{ name, files, gzip }]
 */
export function stepRows({ folder, manifest }) {
  let loaded = staticClosure(manifest, ['index.html'])
  const rows = []
  for (const { name, loads } of steps) {
    loaded = withLazyChunks(manifest, loaded, loads)
    const files = filesOf(manifest, loaded)
    rows.push({ name, files, gzip: gzipBytes(folder, files) })
  }
  return rows
}

/** What each addition brings that was loaded neither at the end of its step nor by the additions before it. @returns [{ name, files, gzip }] */
export function additionRows({ folder, manifest }) {
  return additions.map(({ name, after, loads }, index) => {
    const ofSteps = steps.slice(0, steps.findIndex((step) => step.name === after) + 1)
    const before = [...ofSteps, ...additions.slice(0, index)].flatMap((step) => step.loads)
    const loaded = filesOf(manifest, withLazyChunks(manifest, ['index.html'], before))
    const all = filesOf(manifest, withLazyChunks(manifest, ['index.html'], [...before, ...loads]))
    const files = all.filter((file) => !loaded.includes(file))
    return { name, files, gzip: gzipBytes(folder, files) }
  })
}

/** Bytes that only a chain plug-in or a feature brings: its lazy chunks with what they import, without what the page has anyway. */
export function pluginRow({ folder, manifest }, name) {
  const own = /\/libs\/(sdk|core|ui-react)\/dist\//
  const page = filesOf(manifest, withLazyChunks(manifest, ['index.html'], [own]))
  const all = filesOf(manifest, withLazyChunks(manifest, ['index.html'], [own, new RegExp(`/libs/${name}/dist/`)]))
  const files = all.filter((file) => !page.includes(file))
  return { name, files, gzip: gzipBytes(folder, files) }
}
