import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
]

/** Debian's Chromium without a window: the same engine, and a fifth less work for a page. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** Path of a Chromium that need not have a window; `findChromium`'s where there is none without. */
export async function findHeadlessChromium() {
  if (fromEnvironment() !== undefined) return fromEnvironment()
  if (existsSync(HEADLESS)) return HEADLESS
  return fromDebian('chromium-headless-shell', HEADLESS) ?? findChromium()
}

/**
 * Path of a Chromium that can run the browser tests: `CHROMIUM_PATH`, the usual places, Playwright's own download,
 * and at last Debian's package (as root only).
 * @returns undefined when there is none; then `howToGetChromium` says what to do.
 */
export async function findChromium() {
  return (
    fromEnvironment() ??
    usualPlaces.find((place) => existsSync(place)) ??
    (await ofPlaywright()) ??
    fromDebian('chromium', '/usr/bin/chromium')
  )
}

export const howToGetChromium =
  'No Chromium found: install one (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.'

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) console.error(`CHROMIUM_PATH names no file: ${path}`)
  return path && existsSync(path) ? path : undefined
}

async function ofPlaywright() {
  const { chromium } = await import('playwright').catch(() => ({ chromium: undefined }))
  const path = chromium?.executablePath()
  return path && existsSync(path) ? path : undefined
}

/**
 * @param {string} name of the package
 * @param {string} path where its program is
 */
function fromDebian(name, path) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  console.error(`Installing Chromium (apt-get install ${name})`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'inherit']
  spawnSync('apt-get', ['update'], { stdio, env })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio, env })
  return existsSync(path) ? path : undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = await findChromium()
  console.log(path ?? howToGetChromium)
  process.exit(path ? 0 : 1)
}
