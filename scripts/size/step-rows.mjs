import { gzipSync } from 'node:zlib'
import { additions, partsOfPlugins, steps } from '../../tools/size/steps.mjs'
import { filesOf, staticClosure, weighed, withLazyChunks } from './chunks.mjs'

/**
 * What a host page has loaded after each step, everything before included.
 * @returns [{ name, files, bytes, gzip }]
 */
export function stepRows({ folder, manifest, page }, wanted = steps) {
  let loaded = staticClosure(manifest, [page])
  const rows = []
  for (const { name, loads } of wanted) {
    loaded = withLazyChunks(manifest, loaded, loads)
    rows.push({ name, ...weighed(folder, filesOf(manifest, loaded)) })
  }
  return rows
}

/** What each addition brings that was not loaded with what it comes after; no addition counts on another that it does not name. @returns [{ name, files, bytes, gzip }] */
export function additionRows({ folder, manifest, page }, walk = { steps, additions }) {
  return walk.additions.map(({ name, after, loads }) => {
    const before = after.flatMap((one) => loadsUpTo(one, walk))
    const loaded = filesOf(manifest, withLazyChunks(manifest, [page], before))
    const all = filesOf(manifest, withLazyChunks(manifest, [page], [...before, ...loads]))
    const files = all.filter((file) => !loaded.includes(file))
    return { name, ...weighed(folder, files) }
  })
}

/** What has been loaded by a step, or by an addition and everything it comes after. @param name of either */
export function loadsUpTo(name, walk = { steps, additions }) {
  const addition = walk.additions.find((one) => one.name === name)
  if (addition) return [...addition.after.flatMap((one) => loadsUpTo(one, walk)), ...addition.loads]
  return walk.steps.slice(0, walk.steps.findIndex((step) => step.name === name) + 1).flatMap(({ loads }) => loads)
}

const OWN = /\/libs\/(sdk|core|ui-react)\/dist\//

/** A plug-in's chunks, without those that have a row of their own. */
function chunksOf(plugin) {
  const apart = partsOfPlugins.filter((part) => part.plugin === plugin).map(({ folder }) => `${folder}/`)
  return new RegExp(`/libs/${plugin}/dist/${apart.length > 0 ? `(?!${apart.join('|')})` : ''}`)
}

/** Bytes that only a chain plug-in or a feature brings: its lazy chunks with what they import, without what the page has anyway. */
export function pluginRow({ folder, manifest, page }, name) {
  const others = filesOf(manifest, withLazyChunks(manifest, [page], [OWN]))
  const all = filesOf(manifest, withLazyChunks(manifest, [page], [OWN, chunksOf(name)]))
  const files = all.filter((file) => !others.includes(file))
  return { name, ...weighed(folder, files) }
}

/** Bytes of each part of a plug-in that comes with its first use only, beside what the rest of the plug-in has brought. @returns [{ name, files, bytes, gzip }] */
export function partRows({ folder, manifest, page }) {
  return partsOfPlugins.map((part) => {
    const rest = [OWN, chunksOf(part.plugin)]
    const others = filesOf(manifest, withLazyChunks(manifest, [page], rest))
    const own = new RegExp(`/libs/${part.plugin}/dist/${part.folder}/`)
    const files = filesOf(manifest, withLazyChunks(manifest, [page], [...rest, own])).filter(
      (file) => !others.includes(file)
    )
    return { name: `${part.plugin}-${part.folder}`, ...weighed(folder, files) }
  })
}

/**
 * Bytes of a feature on a page where it is off, and everything else of the kit is on and has been loaded: the code of its modules
 * in whatever chunks such a page has, without its manifest, by which it is known while it is off. More than none means that a bundler has
 * put code of it where others need it.
 */
export function switchedOffRow({ manifest, page, modules }, feature) {
  const chunks = /\/libs\/(sdk|core|ui-react|(?:chain|connector|feature)-[\w-]+)\/dist\//
  const own = `/libs/${feature}/dist/`
  const others = { test: (key) => chunks.test(key) && !key.includes(own) }
  const loaded = filesOf(manifest, withLazyChunks(manifest, [page], [others]))
  const files = loaded.filter((file) => ownCode(modules[file], own) !== '')
  const code = files.map((file) => ownCode(modules[file], own)).join('')
  return { name: `${feature}-off`, files, gzip: code === '' ? 0 : gzipSync(code).length }
}

const ownCode = (modules = {}, own) =>
  Object.entries(modules)
    .filter(([path]) => path.includes(own) && !path.endsWith(`${own}manifest.js`))
    .map(([, code]) => code)
    .join('')
