import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const services = dirname(fileURLToPath(import.meta.url))

/**
 * One file that Node runs, with its packages, since finding a thousand files takes Node longer than running them. Packages that are no JavaScript, or of
 * which single files are read, stay outside.
 */
export default defineConfig({
  root: services,
  publicDir: false,
  logLevel: 'warn',
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@appkit/source', 'module', 'node', 'development|production'] },
    external: ['@libsql/client', '@web3icons/core', 'libsql']
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: join(services, 'dist'),
    emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: false } }
  }
})
