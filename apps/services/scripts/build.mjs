import { mkdtemp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const SERVICES = dirname(dirname(fileURLToPath(import.meta.url)))
const DIST = join(SERVICES, 'dist')

/**
 * Builds the server into `dist/main.js`. A server that runs from an older build is not disturbed.
 * @returns {Promise<string>} the path of the built file
 */
export async function buildServices() {
  await mkdir(DIST, { recursive: true })
  const draft = await mkdtemp(join(DIST, '.draft-'))
  try {
    await buildInto(draft, 'main', 'src/main.ts')
    await rename(join(draft, 'main.js'), join(DIST, 'main.js'))
    return join(DIST, 'main.js')
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Builds a program into one file.
 * @param {string} outDir
 * @param {string} name of the built file, without its ending
 * @param {string} source below the services
 */
export async function buildInto(outDir, name, source) {
  await build({
    configFile: join(SERVICES, 'vite.config.ts'),
    build: { outDir, rolldownOptions: { input: { [name]: join(SERVICES, source) } } }
  })
}
