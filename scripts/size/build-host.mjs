import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../workspace/root.mjs'

const react = /\/node_modules\/(react|react-dom|scheduler)\//

/**
 * Builds a page with Vite as a host would, React in a chunk of its own.
 * @param plugins more Vite plug-ins, @param input entry below tools/size/host.
 * @returns { folder, manifest, page }: the manifest names each chunk's file, source and imports; `page` is its key of the entry.
 */
export async function buildHost(name, { input = 'index.html', plugins = [] } = {}) {
  const folder = join(root, 'node_modules/.cache/size', name)
  rmSync(folder, { recursive: true, force: true })
  await build({
    root: join(root, 'tools/size/host'),
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: input.startsWith('virtual:') ? input : join(root, 'tools/size/host', input),
        output: { codeSplitting: { groups: [{ name: 'react', test: react }] } }
      }
    }
  })
  return { folder, manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')), page: input }
}
