import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const services = dirname(fileURLToPath(import.meta.url))

/** One file that Node runs; packages stay outside of it. */
export default defineConfig({
  root: services,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: join(services, 'dist'),
    emptyOutDir: false,
    rolldownOptions: { input: { main: join(services, 'src/main.ts') } }
  }
})
