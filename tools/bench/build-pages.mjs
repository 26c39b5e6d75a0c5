import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const folder = fileURLToPath(new URL('.', import.meta.url))
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Builds one page as its own production app from the built libraries, as a host does.
 * @returns its files, see `readBuilt`
 */
export async function buildPage(name) {
  const outDir = join(folder, 'dist', name)
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    root: join(folder, 'pages', name),
    base: `/${name}/`,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // For those who measure: no page names them.
      sourcemap: 'hidden',
      reportCompressedSize: false
    }
  })
  return readBuilt(outDir, name)
}

/** The files of a built page by address, each with its body compressed once by gzip at level 9. */
export function readBuilt(outDir, name) {
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const raw = readFileSync(path)
      const address = `/${name}${path.slice(outDir.length)}`.replace(/\/index\.html$/, '/')
      return {
        address,
        type: types[/\.\w+$/.exec(path)?.[0]] ?? 'application/octet-stream',
        body: gzipSync(raw, { level: 9 })
      }
    })
}
