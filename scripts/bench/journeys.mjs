import { slowPage } from './slow-page.mjs'

const CONNECT = 'connect'
const WALLET = 'Size Wallet'
const CONNECTED = '0xf3'

/** Navigation until the button can be seen and pressed, ms. */
export function triggerPainted(browser, url) {
  return onPage(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' })
    return page.evaluate((text) => window.painted(text), CONNECT)
  })
}

/** Press on a settled page until the wallet's row can be seen, ms. */
export function clickToWallet(browser, url) {
  return onPage(browser, async ({ page }) => {
    await settled(page, url)
    return page.evaluate(
      async ([press, row]) => {
        const at = window.press(press)
        return (await window.painted(row)) - at
      },
      [CONNECT, WALLET]
    )
  })
}

/** Navigation until the wallet's row, the button pressed as soon as it can be, ms. */
export function navigationToWallet(browser, url) {
  return onPage(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' })
    return page.evaluate(
      async ([press, row]) => {
        await window.painted(press)
        window.press(press)
        return window.painted(row)
      },
      [CONNECT, WALLET]
    )
  })
}

/** Choosing the wallet until the page shows its address, ms. `open` presses the button first, for pages with a list. */
export function chooseToConnected(browser, url, { open }) {
  return onPage(browser, async ({ page }) => {
    await settled(page, url)
    if (open) {
      await page.evaluate(
        async ([press, row]) => {
          window.press(press)
          await window.painted(row)
        },
        [CONNECT, WALLET]
      )
    }
    return page.evaluate(
      async ([choose, shown]) => {
        const at = window.press(choose)
        return (await window.painted(shown)) - at
      },
      [open ? WALLET : CONNECT, CONNECTED]
    )
  })
}

/** Requests to another origin before anybody pressed anything, a second after the page settled. */
export function requestsBeforeClick(browser, url) {
  return onPage(browser, async ({ page, requests }) => {
    await settled(page, url)
    return requests.filter((address) => /^https?:/.test(address) && !address.startsWith(url)).length
  })
}

/** What 50 times open and close leave behind: listeners, nodes and kilobytes of heap. */
export function leftAfterFifty(browser, url) {
  return onPage(browser, async ({ page, session }) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.send('Performance.enable')
    await settled(page, url)
    const rounds = (count) =>
      page.evaluate(
        async ([press, row, times]) => {
          for (let round = 0; round < times; round += 1) {
            window.press(press)
            await window.painted(row)
            const target = document.activeElement ?? document.body
            target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))
            await window.closeEverything()
          }
        },
        [CONNECT, WALLET, count]
      )
    await page.evaluate(() => {
      window.closeEverything = async () => {
        const dialogs = [...document.querySelectorAll('*')].flatMap((element) => [
          ...(element.shadowRoot?.querySelectorAll('dialog[open]') ?? [])
        ])
        for (const dialog of dialogs) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
        while (dialogs.some((dialog) => dialog.isConnected && dialog.open))
          await new Promise((next) => requestAnimationFrame(next))
      }
    })
    await rounds(5)
    const before = await metrics(session)
    await rounds(50)
    const after = await metrics(session)
    return {
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
      kilobytes: Math.round((after.heap - before.heap) / 1000)
    }
  })
}

async function metrics(session) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics: list } = await session.send('Performance.getMetrics')
  const value = (name) => list.find((metric) => metric.name === name)?.value ?? 0
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), heap: value('JSHeapUsedSize') }
}

async function settled(page, url) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate((text) => window.painted(text), CONNECT)
}

async function onPage(browser, walk) {
  const slow = await slowPage(browser)
  try {
    return await walk(slow)
  } finally {
    await slow.close()
  }
}
