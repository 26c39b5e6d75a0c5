import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../workspace/root.mjs'

const react = /\/node_modules\/(react|react-dom|scheduler)\//

/**
 * Builds the pages of the secure frame as they are served, but for React, which gets a chunk of its own.
 * @returns { folder, manifest, page }: as `buildHost` gives them
 */
export async function buildFrame() {
  const folder = join(root, 'node_modules/.cache/size/frame')
  rmSync(folder, { recursive: true, force: true })
  await build({
    configFile: join(root, 'apps/frame/vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: react }] } } }
    }
  })
  return { folder, manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')), page: 'sdk.html' }
}
