import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownKeyLoops } from '../../libs/sdk/src/build/own-key-loops.js'
import { cssSettings } from '../../tools/library/css-settings.js'
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
interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** Pages that begin with everything there is: what they share with others says nothing about those. */
const BEGINS_WITH_ALL = /\/pages\/(gallery|phone)/

/**
 * One file for all modules that the same pages begin with, so that a visit asks for few: each request costs the browser more than what it brings.
 * What a module imports is in the file of as many pages or more, so no two files need each other.
 * @returns undefined for what one page alone begins with, or none
 */
function sharedFileOf(id: string, graph: ModuleGraph): string | undefined {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (info?.isEntry && !BEGINS_WITH_ALL.test(module)) pages.add(module)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  if (pages.size < 2) return undefined
  return `pages-${createHash('sha256')
    .update([...pages].sort().join())
    .digest('hex')
    .slice(0, 8)}`
}

/** Smaller files are put into others. */
const SMALL_BYTES = 30_000
const conditions = ['@appkit/source', 'module', 'browser', 'development|production']

export default defineConfig(({ command, isSsrBuild }) => ({
  root: pages,
  publicDir: join(sandbox, 'public'),
  plugins: [react(), devStack(), ownKeyLoops()],
  css: cssSettings,
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
                { debugName: 'pages', name: (id, graph) => sharedFileOf(id, graph) ?? null },
                { debugName: 'purposes', name: (id) => chunkOf.get(id.replace(/^.*\/libs\//, '')) ?? null },
                {
                  name: 'viem',
                  test: /\/node_modules\/(viem|abitype|ox|@noble|@scure)\//,
                  entriesAware: true,
                  entriesAwareMergeThreshold: SMALL_BYTES
                }
              ]
            }
          },
          input: readdirSync(pages)
            .filter((name) => name.endsWith('.html'))
            .map((name) => join(pages, name))
        }
  }
}))
