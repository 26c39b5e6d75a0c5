import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameUser } from '@appkit/frame-protocol'
import { privateKeyToAddress } from 'viem/accounts'
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page
} from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPages } from '../scripts/build.mjs'
import { startFrameServer, type RunningFrame } from '../server/start-frame-server.js'
import { codeIn, linkIn, startBackend, type Backend } from './start-backend.js'
import { startHostPage, type HostPage } from './start-host-page.js'

const EMAIL = 'alice@app.example'
const LOCAL = { id: 'eip155:31337', name: 'Local Ethereum', symbol: 'ETH', decimals: 18 } as const

let folder: string
let browser: Browser
let host: HostPage
/** An app that may embed the frame, and is not the operator's own. */
let foreign: HostPage
let frame: RunningFrame
let backend: Backend
let servicesUrl = 'http://127.0.0.1:1'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frame-pages-'))
  await buildPages(folder)
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox']
  })
  host = await startHostPage()
  foreign = await startHostPage()
  frame = await startFrameServer({
    pages: folder,
    servicesUrl: () => servicesUrl,
    allowedOrigins: async () => [host.origin, foreign.origin],
    ownOrigins: () => [host.origin],
    networks: [LOCAL]
  })
  backend = await startBackend(frame.origin, host.origin)
  servicesUrl = backend.servicesUrl
}, 300_000)
afterAll(async () => {
  await browser.close()
  await frame.stop()
  await host.stop()
  await foreign.stop()
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Presses what closes its own window. The browser may not get to say that the press is done. */
async function pressLast(button: Locator): Promise<void> {
  const window = button.page()
  const press = button.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await Promise.all([window.waitForEvent('close'), press])
}

/** A page of the app with the frame in it. */
async function openHost(
  options: BrowserContextOptions = { viewport: { width: 400, height: 720 } }
): Promise<{ page: Page; sheet: FrameLocator; problems: string[] }> {
  const page = await browser.newPage(options)
  onTestFinished(() => page.close())
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(host.urlFor(frame.origin))
  await page.evaluate(() => window.ready)
  return { page, sheet: page.frameLocator('#w3m-iframe'), problems }
}

const ask = (page: Page | Frame, name: string, payload?: unknown): Promise<unknown> =>
  page.evaluate(([asked, given]) => window.ask(asked as string, given), [name, payload])

/** As the person does: link, code. */
async function logIn(page: Page | Frame, email = EMAIL): Promise<FrameUser> {
  const { action } = (await ask(page, 'CONNECT_EMAIL', { email })) as { action: string }
  if (action === 'VERIFY_DEVICE') {
    const approved = ask(page, 'CONNECT_DEVICE')
    const link = linkIn((await backend.mails.take(email)).text)
    await fetch(link, { method: 'POST', headers: { origin: new URL(link).origin } })
    await approved
  }
  await ask(page, 'CONNECT_OTP', { otp: codeIn((await backend.mails.take(email)).text) })
  return (await ask(page, 'GET_USER', { chainId: 31_337 })) as FrameUser
}

const rpc = (page: Page | Frame, method: string, params: unknown) =>
  ask(page, 'RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId: 31_337 })

async function picture(page: Page, name: string): Promise<void> {
  const to = process.env['FRAME_PICTURES']
  if (to !== undefined) await page.screenshot({ path: join(to, `${name}.png`) })
}

test('T3.10 behavior: no approval while the frame is covered, faint, narrow, low or moved out; none by a script; Escape is a no', async () => {
  const { page, sheet } = await openHost()
  const { address } = await logIn(page)
  const approve = sheet.getByRole('button', { name: 'Approve' })
  const asked = rpc(page, 'personal_sign', ['hello', address])
  await expect.poll(() => approve.isEnabled()).toBe(true)
  const disturb = async (change: () => void): Promise<void> => {
    await page.evaluate(change)
    await expect.poll(() => approve.isDisabled()).toBe(true)
  }
  const restore = async (change: () => void): Promise<void> => {
    await page.evaluate(change)
    await expect.poll(() => approve.isEnabled()).toBe(true)
  }
  await disturb(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:40% 0 40% 0;background:white;pointer-events:none'
    document.body.append(cover)
  })
  await restore(() => document.querySelector('#cover')?.remove())
  await disturb(() => document.querySelector('iframe')?.style.setProperty('opacity', '0.5'))
  await restore(() => document.querySelector('iframe')?.style.removeProperty('opacity'))
  await disturb(() => document.querySelector('iframe')?.style.setProperty('top', '-300px'))
  await restore(() => document.querySelector('iframe')?.style.setProperty('top', '0'))
  await disturb(() => document.querySelector('iframe')?.style.setProperty('width', '300px'))
  expect(await sheet.locator('body').innerText()).toContain('too small')
  await restore(() => document.querySelector('iframe')?.style.setProperty('width', '100%'))
  await disturb(() => document.querySelector('iframe')?.style.setProperty('height', '134px'))
  await restore(() => document.querySelector('iframe')?.style.setProperty('height', '100%'))
  await approve.evaluate((button: HTMLElement) => button.click())
  await approve.dispatchEvent('click')
  expect(await sheet.getByRole('heading', { name: 'Sign a message' }).count()).toBe(1)
  expect(
    await sheet
      .getByRole('heading', { name: 'Sign a message' })
      .evaluate((heading) => heading === document.activeElement)
  ).toBe(true)
  await page.keyboard.press('Escape')
  expect(await asked).toEqual({ message: 'User rejected the request', code: 4001 })
}, 60_000)

test('behavior: a question that is drawn before the page shows the frame is read from its heading on, each time', async () => {
  const { page, sheet } = await openHost()
  const { address } = await logIn(page)
  const title = sheet.locator('h1')
  const show = (display: 'none' | 'block') =>
    page.evaluate((shown) => {
      const iframe = document.querySelector('iframe')
      iframe?.style.setProperty('display', shown)
      if (shown === 'block') iframe?.focus()
    }, display)
  for (const text of ['first', 'second']) {
    await show('none')
    const asked = rpc(page, 'personal_sign', [text, address])
    await title.waitFor({ state: 'attached' })
    await show('block')
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await asked).toMatchObject({ code: 4001 })
  }
}, 60_000)

/** Ways to have a user press what they do not see, as styles of the iframe or of what lies over it. Of a mask Chromium does not tell. */
const DISGUISES: Readonly<
  Record<string, { readonly frame?: string; readonly cover?: string; readonly body?: string }>
> = {
  'a blur': { frame: 'filter: blur(4px)' },
  'another colour': { frame: 'filter: invert(1)' },
  'half the size': { frame: 'transform: scale(0.5)' },
  'a turn': { frame: 'transform: rotate(180deg)' },
  'a hole to look through': { frame: 'clip-path: inset(60% 0 0 0)' },
  'a blend': { frame: 'mix-blend-mode: multiply' },
  'a faint page around it': { body: 'opacity: 0.01' },
  'out of sight': { frame: 'visibility: hidden' },
  'a glass pane that lets clicks through': {
    cover: 'inset: 0; background: white; opacity: 0.99; pointer-events: none'
  },
  'a strip over the amount': { cover: 'inset: 80px 0 auto 0; height: 40px; background: white' }
}

test('T3.10 behavior: no disguise of the frame leaves Approve at work, nor does a press in the moment it is taken away', async () => {
  const { page, sheet } = await openHost()
  const { address } = await logIn(page)
  const approve = sheet.getByRole('button', { name: 'Approve' })
  const asked = rpc(page, 'personal_sign', ['hello', address])
  await expect.poll(() => approve.isEnabled()).toBe(true)
  const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {}
  for (const [name, styles] of Object.entries(DISGUISES)) {
    await page.evaluate(({ frame: own = '', cover = '', body = '' }) => {
      const iframe = document.querySelector('iframe') as HTMLElement
      iframe.dataset['before'] = iframe.style.cssText
      iframe.style.cssText += `;${own}`
      document.body.style.cssText = `margin:0;${body}`
      if (cover === '') return
      const pane = document.createElement('div')
      pane.id = 'cover'
      pane.style.cssText = `position:fixed;${cover}`
      document.body.append(pane)
    }, styles)
    await expect.poll(() => approve.isDisabled(), { message: name }).toBe(true)
    await page.evaluate(() => {
      const iframe = document.querySelector('iframe') as HTMLElement
      iframe.style.cssText = iframe.dataset['before'] ?? ''
      document.body.style.cssText = 'margin:0'
      document.querySelector('#cover')?.remove()
    })
    // Who was made to click there at that moment has not read it.
    await page.mouse.click(x + width / 2, y + height / 2)
    expect(await sheet.getByRole('heading', { name: 'Sign a message' }).count(), name).toBe(1)
    await expect.poll(() => approve.isEnabled(), { message: name }).toBe(true)
  }
  await sheet.getByRole('button', { name: 'Decline' }).click()
  expect(await asked).toEqual({ message: 'User rejected the request', code: 4001 })
}, 120_000)

const SMALL = 'width:400px;height:600px'
/** Ways to make the frame too small on the screen, by a page of 1280 x 800: styles of the iframe, and of the page around it. */
const ZOOMS: Readonly<Record<string, { readonly frame: string; readonly around?: string }>> = {
  'zoom on the frame': { frame: `${SMALL};zoom:.25` },
  'the least zoom': { frame: `${SMALL};zoom:.05` },
  'zoom on the page': { frame: SMALL, around: 'zoom:.5' },
  'zoom on both': { frame: `${SMALL};zoom:.5`, around: 'zoom:.5' },
  'zoom of a frame that is large inside': { frame: 'width:6000px;height:4700px;zoom:.05' },
  'a little zoom of the smallest frame': { frame: 'width:320px;height:240px;zoom:.9' },
  'zoom out of what is scaled up': { frame: `${SMALL};zoom:.05;transform:scale(20);transform-origin:0 0` }
}
/** Ways to show it smaller than it is, or a part of it, without any zoom that the frame has not had before: `start` is what it has. */
const SCALES: Readonly<Record<string, { readonly start: string; readonly frame: string; readonly around?: string }>> = {
  scale: { start: 'width:1200px;height:700px', frame: 'width:1200px;height:700px;transform:scale(.2)' },
  'scale on the page': { start: SMALL, frame: SMALL, around: 'scale:.3' },
  'scale down of what is zoomed in': {
    start: `${SMALL};zoom:1.3`,
    frame: `${SMALL};zoom:1.3;scale:.1;transform-origin:0 0`
  },
  distance: { start: SMALL, frame: `${SMALL};transform:translateZ(-1000px)`, around: 'perspective:400px' },
  'a part of what is zoomed in': {
    start: `${SMALL};zoom:1.3`,
    frame: `${SMALL};zoom:1.3`,
    around: 'width:1200px;height:300px;overflow:hidden;contain:paint'
  },
  'a part of what is scaled up': {
    start: SMALL,
    frame: `${SMALL};transform:scale(3);transform-origin:0 0`,
    around: 'width:1200px;height:300px;overflow:hidden;contain:paint'
  }
}

test('T3.14 behavior: no zoom, scale or distance that makes the frame small on the screen leaves Approve at work', async () => {
  const { page, sheet } = await openHost({ viewport: { width: 1280, height: 800 } })
  const { address } = await logIn(page, 'zoom@app.example')
  const approve = sheet.getByRole('button', { name: 'Approve' })
  const style = (own: string, around = '') =>
    page.evaluate(
      ([of, body]) => {
        const iframe = document.querySelector('iframe') as HTMLElement
        iframe.style.cssText = `border:0;display:block;${of}`
        document.body.style.cssText = `margin:0;${body}`
      },
      [own, around]
    )
  /** It is ready, the page changes what is seen, and Enter is pressed. */
  const disturb = async (name: string, start: string, own: string, around?: string): Promise<void> => {
    await style(start)
    await expect.poll(() => approve.isEnabled(), { message: name }).toBe(true)
    await approve.focus()
    await style(own, around)
    await expect.poll(() => approve.isDisabled(), { message: name }).toBe(true)
    await page.keyboard.press('Enter')
  }
  await style(SMALL)
  const asked = rpc(page, 'personal_sign', ['hello', address])
  for (const [name, { frame: own, around }] of Object.entries(ZOOMS)) {
    await disturb(name, SMALL, own, around)
    await sheet.getByText('This is too small to read.').waitFor({ state: 'attached' })
  }
  for (const [name, { start, frame: own, around }] of Object.entries(SCALES)) await disturb(name, start, own, around)
  await style('width:400px;height:400px;zoom:2')
  await expect.poll(() => approve.isEnabled()).toBe(true)
  await approve.focus()
  await page.keyboard.press('Enter')
  expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
}, 120_000)

test('T3.14 behavior: zoom on a page around the page of the app is none that signs either', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => page.close())
  const inner = host.urlFor(frame.origin)
  await page.route(`${host.origin}/around`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe name="app" src="${inner.replaceAll('&', '&amp;')}" width="400" height="600">`
    })
  )
  await page.goto(`${host.origin}/around`)
  const app = page.frame({ name: 'app' })
  if (!app) throw new Error('no page of the app')
  await app.evaluate(() => window.ready)
  const { address } = await logIn(app, 'around@app.example')
  const asked = rpc(app, 'personal_sign', ['hello', address])
  const approve = page.frameLocator('iframe').frameLocator('iframe').getByRole('button', { name: 'Approve' })
  await expect.poll(() => approve.isEnabled()).toBe(true)
  await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('zoom', '0.25'))
  await page.frameLocator('iframe').frameLocator('iframe').getByText('This is too small to read.').waitFor()
  await page.evaluate(() => document.querySelector('iframe')?.style.removeProperty('zoom'))
  await expect.poll(() => approve.isEnabled()).toBe(true)
  await approve.click()
  expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
}, 60_000)

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const
/** What browsers of people are like. A frame cannot tell a browser that is zoomed out from a page that is, so it is drawn larger for both. */
const BROWSERS: Readonly<
  Record<string, { readonly options: BrowserContextOptions; readonly press: 'mouse' | 'touch' | 'keys' }>
> = {
  'at 50 %': { options: { viewport: { width: 640, height: 1200 }, deviceScaleFactor: 0.5 }, press: 'mouse' },
  'at 50 % of a dense screen': {
    options: { viewport: { width: 640, height: 1200 }, deviceScaleFactor: 1 },
    press: 'mouse'
  },
  'at 200 %': { options: { viewport: { width: 400, height: 600 }, deviceScaleFactor: 2 }, press: 'mouse' },
  'by keys alone': { options: { viewport: { width: 400, height: 720 } }, press: 'keys' },
  'on a phone': { options: PHONE, press: 'touch' }
}

test('behavior: no user is refused for their browser: zoomed out or in, a phone, touch, a pinch, keys alone', async () => {
  for (const [index, [name, { options, press }]] of Object.entries(BROWSERS).entries()) {
    const { page, sheet } = await openHost(options)
    const { address } = await logIn(page, `${press}-${index}@app.example`)
    const approve = sheet.getByRole('button', { name: 'Approve' })
    const asked = rpc(page, 'personal_sign', ['hello', address])
    await expect.poll(() => approve.isEnabled(), { message: name }).toBe(true)
    await picture(page, `zoom ${name}`)
    // As large for a finger, and for the eye, as without zoom.
    const { height = 0 } = (await approve.boundingBox()) ?? {}
    expect(height * Math.min(1, options.deviceScaleFactor ?? 1), name).toBeGreaterThanOrEqual(47.9)
    if (press === 'keys') await page.keyboard.press('Tab')
    if (press === 'keys') await page.keyboard.press('Tab')
    if (press === 'keys') await page.keyboard.press('Enter')
    if (press === 'touch') await approve.tap()
    if (press === 'mouse') await page.mouse.move(20, 20)
    if (press === 'mouse') await approve.click()
    expect(await asked, name).toMatch(/^0x[0-9a-f]{130}$/)
    await page.close()
  }
}, 120_000)

/** A phone's page, which is laid out as the page says. */
async function openPhone(viewport: string) {
  const opened = await openHost(PHONE)
  await opened.page.evaluate((content) => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'viewport', content })
    document.head.append(meta)
  }, viewport)
  return opened
}

test('behavior: a pinch, which a person makes themselves, takes nothing back', async () => {
  const { page, sheet } = await openPhone('width=device-width')
  const { address } = await logIn(page, 'pinch@app.example')
  const approve = sheet.getByRole('button', { name: 'Approve' })
  const asked = rpc(page, 'personal_sign', ['hello', address])
  await expect.poll(() => approve.isEnabled()).toBe(true)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await approve.tap()
  expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
}, 60_000)

test('T3.14 behavior: a page that is laid out wider than a phone, so that all of it is small, is found out by touch', async () => {
  const { page, sheet } = await openPhone('width=3200,minimum-scale=0.1')
  const { address } = await logIn(page, 'wide@app.example')
  const approve = sheet.getByRole('button', { name: 'Approve' })
  await page.evaluate(() => {
    const iframe = document.querySelector('iframe') as HTMLElement
    iframe.style.cssText = 'border:0;width:330px;height:300px'
  })
  const asked = rpc(page, 'personal_sign', ['hello', address])
  await expect.poll(() => approve.isEnabled()).toBe(true)
  await sheet.getByRole('heading', { name: 'Sign a message' }).tap()
  await approve.tap()
  await sheet.getByText('This is too small to read.').waitFor()
  expect(await approve.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await asked).toMatchObject({ code: 4001 })
}, 60_000)

test('approve-reject-close: by keys alone, under the policy of the page', async () => {
  const { page, sheet, problems } = await openHost()
  const { address } = await logIn(page)
  const asked = rpc(page, 'personal_sign', ['hello', address])
  await expect.poll(() => sheet.getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true)
  await picture(page, 'message')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
  expect(problems).toEqual([])
}, 60_000)

test('unverified-domain: a page that is not listed cannot embed the frame', async () => {
  const stranger = await startHostPage()
  onTestFinished(stranger.stop)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const blocked = page.waitForEvent('console', { predicate: (message) => message.text().includes('frame-ancestors') })
  await page.goto(stranger.urlFor(frame.origin))
  await blocked
  expect(await page.evaluate(() => window.heard)).toEqual([])
}, 60_000)

test('unverified-domain: where a page embeds it all the same, the frame says so in itself and answers nothing', async () => {
  const stranger = await startHostPage()
  onTestFinished(stranger.stop)
  const lax = await startFrameServer({
    pages: folder,
    servicesUrl: () => servicesUrl,
    // The policy names the stranger, the list that the page gets does not.
    allowedOrigins: async () => ['https://app.example', stranger.origin]
  })
  onTestFinished(lax.stop)
  const page = await browser.newPage({ viewport: { width: 400, height: 500 } })
  onTestFinished(() => page.close())
  await page.route(`${lax.origin}/sdk*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(stranger.origin, 'https://other.example')
    await route.fulfill({ response, body })
  })
  await page.goto(stranger.urlFor(lax.origin))
  const notice = page.frameLocator('#w3m-iframe').getByRole('heading', { name: "This domain isn't verified" })
  await notice.waitFor()
  await picture(page, 'unverified')
  expect(await page.evaluate(() => window.heard)).toEqual([])
}, 60_000)

test('T3.10 behavior: a browser that cannot say what covers a page asks in a window of its own; closing it is a no', async () => {
  const context = await browser.newContext({ viewport: { width: 400, height: 720 } })
  onTestFinished(() => context.close())
  await context.addInitScript(() => {
    delete (IntersectionObserver.prototype as { trackVisibility?: unknown }).trackVisibility
  })
  const page = await context.newPage()
  await page.goto(host.urlFor(frame.origin))
  await page.evaluate(() => window.ready)
  const { address } = await logIn(page)
  const sheet = page.frameLocator('#w3m-iframe')
  const open = async () => {
    const [own] = await Promise.all([
      context.waitForEvent('page'),
      sheet.getByRole('button', { name: 'Review in a separate window' }).click()
    ])
    return own
  }
  const signed = rpc(page, 'personal_sign', ['hello', address])
  const own = await open()
  await pressLast(own.getByRole('button', { name: 'Approve' }))
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  const refused = rpc(page, 'personal_sign', ['hello', address])
  const closed = await open()
  // One that is closed before the browser has given its handle is one that no page can have.
  await closed.getByRole('button', { name: 'Approve' }).waitFor()
  await closed.close()
  expect(await refused).toMatchObject({ code: 4001 })
}, 120_000)

test('T3.10 behavior: a browser that lets no window open says so, and the question stays', async () => {
  const context = await browser.newContext({ viewport: { width: 400, height: 720 } })
  onTestFinished(() => context.close())
  await context.addInitScript(() => {
    delete (IntersectionObserver.prototype as { trackVisibility?: unknown }).trackVisibility
    const { open } = window
    window.open = (...given) => (document.title === 'blocked' ? null : open.apply(window, given))
  })
  const page = await context.newPage()
  await page.goto(host.urlFor(frame.origin))
  await page.evaluate(() => window.ready)
  const { address } = await logIn(page)
  const signed = rpc(page, 'personal_sign', ['hello', address])
  const sheet = page.frameLocator('#w3m-iframe')
  const review = sheet.getByRole('button', { name: 'Review in a separate window' })
  const title = (text: string) => review.evaluate((_button, given) => void (document.title = given), text)
  await title('blocked')
  await review.click()
  await sheet.getByRole('alert').getByText("Couldn't open the window").waitFor()
  await picture(page, 'window-blocked')
  await title('open')
  const [own] = await Promise.all([context.waitForEvent('page'), review.click()])
  await pressLast(own.getByRole('button', { name: 'Approve' }))
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
}, 120_000)

test('T3.15 behavior: an app of the operator that another page has embedded asks in a window, too', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 720 } })
  onTestFinished(() => page.close())
  await page.goto(`${foreign.origin}/?frame=${encodeURIComponent(host.urlFor(frame.origin))}`)
  const inner = page.frameLocator('#w3m-iframe')
  const app = () => page.frames().find((each) => each.url().startsWith(host.origin))
  await expect.poll(app).toBeDefined()
  const askInApp = (name: string, payload?: unknown) =>
    app()!.evaluate(([asked, given]) => window.ready.then(() => window.ask(asked as string, given)), [name, payload])
  const login = askInApp('CONNECT_PASSKEY')
  const sheet = inner.frameLocator('#w3m-iframe')
  await sheet.getByRole('button', { name: 'Review in a separate window' }).waitFor()
  expect(await sheet.getByRole('button').allInnerTexts()).toEqual(['Review in a separate window', 'Decline'])
  await sheet.getByRole('button', { name: 'Decline' }).click()
  expect(await login).toMatchObject({ code: 4001 })
}, 60_000)

test('T3.10 T3.13 behavior: the keys are shown after a code, to a person who sees them, and nowhere else', async () => {
  const { page, sheet, problems } = await openHost()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address } = await logIn(page)
  const exported = ask(page, 'EXPORT_KEYS')
  await sheet.getByRole('heading', { name: 'Export your keys' }).waitFor()
  const send = sheet.getByRole('button', { name: 'Send a code to a•••@app.example' })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await picture(page, 'export')
  await send.evaluate((button: HTMLElement) => button.click())
  expect(await sheet.getByRole('textbox').count()).toBe(0)
  await send.click()
  const field = sheet.getByLabel('Six-digit code')
  await field.waitFor()
  const code = codeIn((await backend.mails.take(EMAIL)).text)
  await field.fill(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await sheet.getByText('Invalid code').waitFor()
  expect(await sheet.getByRole('button', { name: /^Send another code in \d+s$/ }).isDisabled()).toBe(true)
  await picture(page, 'export-code')
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  const show = sheet.getByRole('button', { name: 'Show EVM private key' })
  await show.waitFor()
  expect(await sheet.locator('body').innerText()).not.toMatch(/0x[0-9a-f]{64}/)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:20% 0;background:white;pointer-events:none'
    document.body.append(cover)
  })
  await expect.poll(() => show.isDisabled()).toBe(true)
  expect(await sheet.getByRole('button', { name: 'Copy EVM private key' }).isDisabled()).toBe(true)
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect.poll(() => show.isEnabled()).toBe(true)
  await show.press('Enter')
  const key = /0x[0-9a-f]{64}/.exec(await sheet.locator('body').innerText())?.[0] ?? ''
  expect(privateKeyToAddress(key as `0x${string}`)).toBe(address)
  await picture(page, 'export-keys')
  await sheet.getByRole('button', { name: 'Copy EVM private key' }).click()
  await sheet.getByText('EVM private key copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await sheet.getByRole('button', { name: 'Done' }).click()
  expect(await exported).toBe(undefined)
  await expect.poll(() => sheet.locator('.sheet').count()).toBe(0)
  const told = await page.evaluate(() => JSON.stringify([window.heard, { ...localStorage }, { ...sessionStorage }]))
  for (const secret of [key, key.slice(2, 20), code]) expect(told).not.toContain(secret)
  expect(problems).toEqual([expect.stringContaining('status of 400')])
}, 120_000)

/** Opens a window as an app does, and notes what it says. */
async function openWindow(page: Page, url: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate((address) => {
    window.addEventListener('message', ({ data, origin }) => window.heard.push({ data: data as unknown, origin }))
    window.open(address, 'popupWindow', 'width=600,height=800')
  }, url)
  return opened
}

const heardFrom = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => window.heard.filter((heard) => Object.hasOwn(heard as object, 'origin')))

test('T3.12 social-login: by keys alone in a window of its own, which tells the app that opened it and closes', async () => {
  const { page, problems } = await openHost()
  const { uri } = (await ask(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
  const provider = await openWindow(page, uri)
  await provider.getByRole('heading', { name: 'Log in with' }).waitFor()
  await provider.keyboard.press('Tab')
  const closed = provider.waitForEvent('close')
  await provider.keyboard.press('Enter')
  await closed
  const [heard] = (await heardFrom(page)) as { data: { resultUri: string }; origin: string }[]
  expect(heard?.origin).toBe(frame.origin)
  const user = await ask(page, 'CONNECT_SOCIAL', { provider: 'google', uri: heard?.data.resultUri })
  expect(user).toMatchObject({ email: 'ann@social.example', authProvider: 'google', userName: 'Ann' })
  expect(await ask(page, 'GET_USER')).toMatchObject({ authProvider: 'google' })
  await ask(page, 'SIGN_OUT')
  expect(problems).toEqual([])
})

test('T3.12 the page on which a window ends tells no other app, and no app where none opened it', async () => {
  const other = await startHostPage()
  onTestFinished(other.stop)
  const result = `${frame.origin}/social?result=${'a'.repeat(43)}&app=${encodeURIComponent(host.origin)}`
  const thief = await browser.newPage()
  onTestFinished(() => thief.close())
  await thief.goto(`${other.origin}/?frame=${encodeURIComponent(`${frame.origin}/sdk`)}`)
  const stolen = await openWindow(thief, result)
  if (!stolen.isClosed()) await stolen.waitForEvent('close')
  expect(await heardFrom(thief)).toEqual([])

  const alone = await browser.newPage()
  onTestFinished(() => alone.close())
  await alone.goto(result)
  await alone.getByRole('heading', { name: 'Go back to the app' }).waitFor()
  await picture(alone, 'social-alone')
  await alone.goto(`${frame.origin}/social`)
  await alone.getByRole('heading', { name: 'Go back to the app' }).waitFor()
})
