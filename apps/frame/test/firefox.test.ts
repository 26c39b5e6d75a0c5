import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRAME_ERROR_CODES, type FrameUser } from '@appkit/frame-protocol'
import { ensureInstalled } from '@appkit/services/ensure-installed'
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPages } from '../scripts/build.mjs'
import { startFrameServer, type RunningFrame } from '../server/start-frame-server.js'
import { codeIn, linkIn, startBackend, type Backend } from './start-backend.js'
import { startHostPage, type HostPage, type PageKind } from './start-host-page.js'

const EMAIL = 'alice@app.example'
const REVIEW = 'Review in a separate window'

let folder: string
let browser: Browser
let host: HostPage
let frame: RunningFrame
let backend: Backend
let servicesUrl = 'http://127.0.0.1:1'

beforeAll(async () => {
  await ensureInstalled('/usr/bin/firefox-esr', 'firefox-esr', '--version')
  folder = await mkdtemp(join(tmpdir(), 'frame-pages-'))
  host = await startHostPage()
  const [launched] = await Promise.all([
    puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true }),
    buildPages(folder)
  ])
  browser = launched
  frame = await startFrameServer({
    pages: folder,
    // Another site than the app's, as frames are.
    host: 'localhost',
    servicesUrl: () => servicesUrl,
    allowedOrigins: async () => [host.origin],
    // Firefox cannot tell what covers the frame, so that even the operator's own apps ask in the window.
    ownOrigins: () => [host.origin],
    networks: []
  })
  backend = await startBackend(frame.origin, host.origin)
  servicesUrl = backend.servicesUrl
}, 300_000)
afterAll(async () => {
  await browser.close()
  await frame.stop()
  await host.stop()
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
})

async function openHost(kind?: PageKind): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(host.urlFor(frame.origin, kind))
  await page.evaluate(() => window.ready)
  return page
}

const ask = (page: Page, name: string, payload?: unknown): Promise<unknown> =>
  page.evaluate((asked, given) => window.ask(asked, given), name, payload)

async function logIn(page: Page): Promise<FrameUser> {
  const { action } = (await ask(page, 'CONNECT_EMAIL', { email: EMAIL })) as { action: string }
  if (action === 'VERIFY_DEVICE') {
    const approved = ask(page, 'CONNECT_DEVICE')
    const link = linkIn((await backend.mails.take(EMAIL)).text)
    await fetch(link, { method: 'POST', headers: { origin: new URL(link).origin } })
    await approved
  }
  await ask(page, 'CONNECT_OTP', { otp: codeIn((await backend.mails.take(EMAIL)).text) })
  return (await ask(page, 'GET_USER', { chainId: 1 })) as FrameUser
}

const sign = (page: Page, address: string) =>
  ask(page, 'RPC_REQUEST', {
    method: 'personal_sign',
    params: ['hello', address],
    chainNamespace: 'eip155',
    chainId: 1
  })

interface Point {
  readonly x: number
  readonly y: number
}

/** Where a button is that can be pressed, as soon as there is one. */
async function placeOf(place: Page | Frame, name: string): Promise<Point> {
  const look = (): Promise<Point | undefined> =>
    place.evaluate((wanted) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === wanted)
      if (!button || button.disabled) return undefined
      const { left, top, width, height } = button.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }, name)
  await expect.poll(look, { message: name, timeout: 10_000 }).toBeDefined()
  return (await look()) as Point
}

/** The frame, which fills the page of the app. */
const frameIn = (page: Page): Frame => page.frames().find((each) => each.url().startsWith(frame.origin)) as Frame

async function pressInFrame(page: Page, name: string): Promise<void> {
  const { x, y } = await placeOf(frameIn(page), name)
  await page.mouse.click(x, y)
}

/** The window that a press opens. */
async function review(page: Page): Promise<Page> {
  const before = new Set(await browser.pages())
  await pressInFrame(page, REVIEW)
  const opened = async () => (await browser.pages()).find((each) => !before.has(each))
  await expect.poll(opened, { timeout: 10_000 }).toBeDefined()
  return (await opened()) as Page
}

test('T3.15 approve-in-window: Firefox asks in a window of the frame, which ends with its request; closing it is a no', async () => {
  const page = await openHost()
  const { address } = await logIn(page)

  const signed = sign(page, address)
  const own = await review(page)
  const { x, y } = await placeOf(own, 'Approve')
  expect(await own.evaluate(() => document.body.innerText)).toContain(host.origin)
  // The browser may not get to say that the press is done in a window that closes with it.
  await own.mouse.click(x, y).catch(() => undefined)
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })).toBe(true)
  await expect.poll(() => own.isClosed()).toBe(true)

  const refused = sign(page, address)
  const closed = await review(page)
  // One that is closed before the browser has given its handle is one that no page can have.
  await placeOf(closed, 'Approve')
  await closed.close()
  expect(await refused).toMatchObject({ code: FRAME_ERROR_CODES.rejected })
}, 60_000)

test.each<[string, PageKind, RegExp]>([
  ['the page cuts off what it opens', { openerPolicy: 'same-origin' }, /same-origin-allow-popups/],
  ['the frame is sandboxed', { sandbox: 'allow-scripts allow-same-origin' }, /allow-popups/]
])(
  'T3.15 approve-window-impossible: Firefox, %s: the request ends with what to do',
  async (_name, kind, words) => {
    const page = await openHost(kind)
    const { address } = await logIn(page)
    const before = (await browser.pages()).length
    const asked = sign(page, address)
    await pressInFrame(page, REVIEW)
    expect(await asked).toEqual({ code: FRAME_ERROR_CODES.noWindow, message: expect.stringMatching(words) })
    // What was opened without a handle closes itself.
    await expect.poll(async () => (await browser.pages()).length).toBe(before)
  },
  60_000
)
