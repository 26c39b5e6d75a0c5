import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownKeyLoops } from '../../libs/sdk/src/build/own-key-loops.js'
import { devStack } from './server/dev-stack.js'
import { NONCE_PLACE } from './server/nonce-place.js'

const sandbox = dirname(fileURLToPath(import.meta.url))
const pages = join(sandbox, 'src', 'pages')
/** lib → purpose → files: modules of a lib that are always loaded together, and are one file of the published package. */
const purposes = JSON.parse(readFileSync(join(sandbox, '../../tools/library/purposes.json'), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
>
const chunkOf = new Map(
  Object.entries(purposes).flatMap(([lib, chunks]) =>
    Object.entries(chunks).flatMap(([purpose, files]) =>
      files.map((file) => [`${lib}/src/${file}`, `of-${lib}-${purpose.replaceAll('/', '-')}`])
    )
  )
)
const conditions = ['@appkit/source', 'module', 'browser', 'development|production']

export default defineConfig(({ command, isSsrBuild }) => ({
  root: pages,
  publicDir: join(sandbox, 'public'),
  plugins: [react(), devStack(), ownKeyLoops()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['@appkit/source', 'module', 'node', 'development|production'] } },
  ...(command === 'build' ? { html: { cspNonce: NONCE_PLACE } } : {}),
  server: { host: '127.0.0.1' },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The page is built of sources. Without this each module would be a file, since so many pages share them.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: (id) => chunkOf.get(id.replace(/^.*\/libs\//, '')) ?? null },
                // What the test wallets of every page sign with.
                { name: 'viem', test: /\/node_modules\/(viem|abitype|ox|@noble|@scure)\// }
              ]
            }
          },
          input: readdirSync(pages)
            .filter((name) => name.endsWith('.html'))
            .map((name) => join(pages, name))
        }
  }
}))
