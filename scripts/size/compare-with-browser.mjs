import { join } from 'node:path'
import { launchChromium } from '../workspace/launch-chromium.mjs'
import { root } from '../workspace/root.mjs'
import { serveFolder } from './serve-folder.mjs'

/**
 * Walks the host page in Chromium (load, click Connect, choose the wallet) and compares what it downloads with the rows.
 * A step may fetch what the next step needs, on intent; the page load may not, unless the page lets Connect come ahead: then it is fetched whole.
 * @returns what differs, as sentences; none when the table tells the truth.
 */
export async function compareWithBrowser({ folder }, rows) {
  const server = await serveFolder(folder)
  const browser = await launchChromium()
  try {
    const downloaded = await walk(await browser.newPage(), server.url)
    const connect = rows.find(({ name }) => name === 'connect-view')?.files ?? []
    const ahead = await leaveAlone(await browser.newPage(), server.url, connect.length)
    return [...problemsOf(downloaded, rows), ...problemsAhead(ahead, connect)]
  } finally {
    await browser.close()
    await server.close()
  }
}

/** What a page downloads untouched, where Connect comes ahead. Each file waits until the page is idle, 2 s at most. @param count of files that are waited for */
async function leaveAlone(page, url, count) {
  const seen = await watch(page, url)
  await page.goto(url)
  await page.getByRole('button', { name: /connect/i }).waitFor()
  let now = await seen()
  for (let look = 0; look < 20 && now.files.length < count; look += 1) {
    await page.waitForTimeout(500)
    now = await seen()
  }
  return now
}

async function walk(page, url) {
  const seen = await watch(page, url)
  await page.goto(`${url}?none`)
  const button = page.getByRole('button', { name: /connect/i })
  await button.waitFor()
  const load = await seen()
  await button.click()
  const wallet = page.getByRole('button', { name: /Size Wallet/ })
  await wallet.waitFor()
  const view = await seen()
  await wallet.click()
  await page.getByRole('button', { name: /0xf3/i }).first().waitFor()
  return { 'page-load': load, 'connect-view': view, 'injected-connect': await seen() }
}

/** @returns what the page has downloaded by now, once it is at rest */
async function watch(page, url) {
  const files = new Set()
  const foreign = new Set()
  page.on('request', (request) => {
    const address = request.url()
    if (address.startsWith(url)) files.add(address.slice(url.length))
    else if (!address.startsWith('data:') && !address.startsWith('blob:')) foreign.add(address)
  })
  await page.addInitScript({ path: join(root, 'tools/size/announced-wallet.js') })
  return async () => {
    await page.waitForLoadState('networkidle')
    return {
      files: [...files].filter((file) => /\.(js|css)$/.test(file) && !/(^|\/)react-[\w-]+\.js$/.test(file)),
      foreign: [...foreign]
    }
  }
}

function problemsAhead({ files, foreign }, connect) {
  return [
    ...files
      .filter((file) => !connect.includes(file))
      .map((file) => `${file} comes ahead, which Connect does not need`),
    ...connect
      .filter((file) => !files.includes(file))
      .map((file) => `${file} does not come ahead, which Connect needs`),
    ...foreign.map((address) => `A request before the first click: ${address}`)
  ]
}

function problemsOf(downloaded, rows) {
  const counted = (name) => rows.find((row) => row.name === name)?.files ?? []
  // Connect lists wallets of the kit's own directory, with their marks, once it is painted.
  const listed = ['wallet-list', 'wallet-snapshot', 'wallet-marks', 'wallet-connect-mark']
  const mayLoad = {
    'page-load': ['page-load'],
    'connect-view': ['injected-connect', ...listed],
    'injected-connect': ['injected-connect', ...listed]
  }
  const uncounted = Object.entries(mayLoad).flatMap(([step, allowed]) =>
    downloaded[step].files
      .filter((file) => !allowed.some((name) => counted(name).includes(file)))
      .map((file) => `${step} downloads ${file}, which the table does not count`)
  )
  const idle = counted('injected-connect').filter((file) => !downloaded['injected-connect'].files.includes(file))
  return [
    ...uncounted,
    ...idle.map((file) => `The table counts ${file}, which is never downloaded`),
    ...downloaded['page-load'].foreign.map((address) => `A request before the first click: ${address}`)
  ]
}
