import { conditions } from './conditions.mjs'
import { createNotebook } from './notebook.mjs'
import { announceTestWallets } from './in-page/test-wallets.js'
import { watchPage } from './in-page/watch-page.js'

/**
 * Opens a tab with cold caches of its own, and slows it down. The tab waits on an empty page of the same origin, so that starting a
 * renderer process is not part of any measure.
 * @param manner.isClickedAtOnce the trigger is clicked as soon as it is painted and enabled
 * @param manner.hasTouch the user taps
 * @param manner.wallets how many wallets announce themselves
 */
export async function openTab(
  browser,
  origin,
  { isClickedAtOnce = false, hasTouch = false, wallets = conditions.announcedWallets } = {}
) {
  const context = await browser.newContext({ viewport: conditions.viewport, hasTouch, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const notes = createNotebook()
  const requests = []
  const pending = new Set()
  let lastActivity = performance.now()
  let document

  function finished({ requestId }) {
    pending.delete(requestId)
    lastActivity = performance.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    requests.push(request.url)
    pending.add(requestId)
    lastActivity = performance.now()
  })
  devtools.on('Network.webSocketCreated', ({ url }) => requests.push(url))
  devtools.on('Network.loadingFinished', finished)
  devtools.on('Network.loadingFailed', finished)
  devtools.on('Runtime.bindingCalled', ({ payload }) => notes.add(JSON.parse(payload)))

  async function setSpeed({ cpu, latency, down, up }) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up
    })
  }

  await page.goto(`${origin}/blank`)
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'benchNote' })
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  await page.addInitScript(announceTestWallets, wallets)
  await page.addInitScript(watchPage, { isClickedAtOnce })
  await setSpeed({
    cpu: conditions.cpuSlowdown,
    latency: conditions.latencyMs,
    down: conditions.downBitsPerSecond / 8,
    up: conditions.upBitsPerSecond / 8
  })

  return {
    page,
    devtools,
    context,
    /** Addresses of all requests since the navigation began, data URIs aside. */
    requests,
    notes,
    /** Navigates, and waits until the trigger is painted. @returns when that was, ms after the navigation began */
    async visit(address) {
      requests.length = 0
      document = await page.goto(`${origin}${address}`, { waitUntil: 'commit' })
      return notes.next('trigger')
    },
    /** The markup of the page, as it was sent. */
    readMarkup: () => document.text(),
    /** Waits until no request was under way for a while. */
    async settle(milliseconds = conditions.quietMs) {
      lastActivity = performance.now()
      while (pending.size > 0 || performance.now() - lastActivity < milliseconds) await pause(50)
    },
    /** Full speed again, for measures that count and do not time. */
    speedUp: () => setSpeed({ cpu: 1, latency: 0, down: -1, up: -1 }),
    /** The middle of the trigger or of the first wallet row. @param what `findTrigger` or `findRow` */
    middleOf: (what) =>
      page.evaluate((name) => {
        const { x, y, width, height } = window.bench[name]().getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }, what),
    /** For how long one task kept the click on the trigger waiting, ms; see the page's own. */
    async longestTaskBeforeClick() {
      // The browser tells of long tasks some time after them.
      await pause(250)
      return page.evaluate(() => window.bench.longestTaskBeforeClick())
    },
    close: () => context.close()
  }
}

/** Waits without touching the page. */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
