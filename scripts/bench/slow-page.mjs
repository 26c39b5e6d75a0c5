import { join } from 'node:path'
import { root } from '../workspace/root.mjs'

/** 9 Mbit/s down, 85 ms a request, processor slowed four times. @source design §7 */
const network = { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 }
const PROCESSOR_RATE = 4

/** A new page in a new profile on a slow phone, with the wallet that announces itself. @returns { page, session, requests, close }. */
export async function slowPage(browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE })
  await page.addInitScript({ path: join(root, 'tools/size/announced-wallet.js') })
  await page.addInitScript({ path: join(root, 'scripts/bench/page-clock.js') })
  const requests = []
  page.on('request', (request) => requests.push(request.url()))
  return { page, session, requests, close: () => context.close() }
}
