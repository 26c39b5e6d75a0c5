import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../workspace/root.mjs'

/** Builds one page of the bench as a host would. @returns its folder. */
export async function buildPage(source) {
  const folder = join(root, 'node_modules/.cache/bench', source.replaceAll('/', '-'))
  await build({
    root: join(root, source),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } }
  })
  return folder
}
