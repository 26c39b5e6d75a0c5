import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownKeyLoops } from '../../libs/sdk/src/build/own-key-loops.js'
import { devStack } from './server/dev-stack.js'
import { NONCE_PLACE } from './server/nonce-place.js'

const sandbox = dirname(fileURLToPath(import.meta.url))
const pages = join(sandbox, 'src', 'pages')
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
          input: readdirSync(pages)
            .filter((name) => name.endsWith('.html'))
            .map((name) => join(pages, name))
        }
  }
}))
