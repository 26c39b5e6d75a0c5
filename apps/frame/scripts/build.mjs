import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const FRAME = dirname(dirname(fileURLToPath(import.meta.url)))

const configFile = join(FRAME, 'vite.config.ts')

/**
 * Builds the pages.
 * @param {string} folder gets them
 */
export async function buildPages(folder) {
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } })
}

/** Builds the pages and the server that sends them into `dist`. @returns {Promise<string>} the folder: `client` and `server/main.js` */
export async function buildFrame() {
  const folder = join(FRAME, 'dist')
  await buildPages(join(folder, 'client'))
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(folder, 'server'),
      rolldownOptions: { input: { main: join(FRAME, 'server/main.ts') } }
    },
    ssr: { noExternal: /^@appkit\// }
  })
  return folder
}
