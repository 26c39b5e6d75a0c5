import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildInto as buildServicesInto } from '@appkit/services/build'
import { build } from 'vite'
import { fingerprint } from './fingerprint.mjs'

const SANDBOX = dirname(dirname(fileURLToPath(import.meta.url)))
const REPOSITORY = dirname(dirname(SANDBOX))
const DIST = join(SANDBOX, 'dist')
/** Builds kept beside the newest, for servers that still run from them. */
const KEPT = 2

/**
 * Builds the sandbox from the sources of all libraries, unless a build of exactly these sources is there.
 * @returns {Promise<string>} the directory of the build: `client`, `frame` and `server`
 */
export async function buildIfChanged() {
  const sources = [
    'libs',
    'apps/sandbox',
    'apps/farcaster-relay',
    'apps/frame',
    'apps/local-chain',
    'apps/mail-catcher',
    'apps/openid-provider',
    'apps/services',
    'package-lock.json',
    'tools/library/purposes.json'
  ].map((path) => join(REPOSITORY, path))
  const target = join(DIST, await fingerprint(sources))
  if (await exists(target)) return target
  const draft = join(DIST, `.draft-${process.pid}`)
  await mkdir(draft, { recursive: true })
  try {
    await buildInto(draft)
    await removeOldBuilds()
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  }
  return target
}

/** @param {string} directory */
async function buildInto(directory) {
  const configFile = join(SANDBOX, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { outDir: join(directory, 'client') } })
  await build({
    configFile: join(REPOSITORY, 'apps/frame/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(directory, 'frame') }
  })
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: join(directory, 'server'),
      rolldownOptions: {
        input: {
          main: join(SANDBOX, 'server/main.ts'),
          'start-stack': join(SANDBOX, 'server/start-stack.ts'),
          render: join(SANDBOX, 'src/pages/ssr/render.tsx')
        }
      }
    }
  })
  await buildServicesInto(join(directory, 'server'), 'services', 'src/main.ts')
}

async function removeOldBuilds() {
  const names = (await readdir(DIST)).filter((name) => !name.startsWith('.'))
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(DIST, name))).mtimeMs })))
  const old = aged.sort((a, b) => b.at - a.at).slice(KEPT)
  await Promise.all(old.map(({ name }) => rm(join(DIST, name), { recursive: true, force: true })))
}

/** @param {string} path */
function exists(path) {
  return access(path).then(
    () => true,
    () => false
  )
}
