import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The gallery on its own page, from source: `npx vite --config dev/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: ['@appkit/source', 'module', 'browser', 'development|production'] },
  server: { port: 5199, strictPort: true }
})
