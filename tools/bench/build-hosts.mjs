import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHost, bundlers, usedByHosts } from '../../scripts/packed/bundlers.mjs'
import { installConsumer } from '../../scripts/packed/install-consumer.mjs'
import { packLibraries } from '../../scripts/packed/pack-libraries.mjs'
import { readBuilt } from './build-pages.mjs'

/** Pages that other bundlers than Vite build: name → bundler. */
const hosts = { 'appkit-webpack': 'webpack', 'appkit-next': 'next' }

export const isHost = (page) => Object.hasOwn(hosts, page)

/** Builds such pages as a host does: the packed libs are installed in a folder outside the workspace. @returns their files, see `readBuilt` */
export async function buildHosts(pages) {
  if (pages.length === 0) return []
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'appkit-bench-')))
  try {
    const tarballs = join(place, 'tarballs')
    mkdirSync(tarballs)
    const packed = usedByHosts(packLibraries(tarballs))
    const files = []
    for (const page of pages) {
      const name = hosts[page]
      const home = join(place, page)
      const isBuilt =
        (await installConsumer(`bench-${name}`, home, packed, bundlers[name].others, { quiet: true })) === 0 &&
        (await buildHost(bundlers[name], home, { quiet: true })) === 0
      if (!isBuilt) throw new Error(`${page} could not be built`)
      files.push(...readBuilt(join(home, bundlers[name].folder), page))
    }
    return files
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
