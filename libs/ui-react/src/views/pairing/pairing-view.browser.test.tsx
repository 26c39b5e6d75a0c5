import jsQR from 'jsqr'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeChain, createFakeConnector, createFakePlatform, type FakeConnector } from '@appkit/core/testing'
import { goBack, goTo, themeSlice, type WalletLinks, type WalletListing } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'
import { setClipboard } from '../../testing/set-clipboard.js'
import { galleryListing } from '../../testing/wallets-gallery.js'

const CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

interface PairingTest extends TestModal {
  readonly connector: FakeConnector
  /** Links that were followed, as `target href`; none of them leaves the page. */
  readonly followed: string[]
}

async function mount(
  parameters: Parameters<typeof mountTestModal>[0] & { connector?: FakeConnector; marks?: object } = {}
): Promise<PairingTest> {
  const { connector = createFakeConnector(), marks = {}, ...rest } = parameters
  const platform = createFakePlatform({ window: Object.assign(new EventTarget(), marks) as unknown as Window })
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one', name: 'One' }] })
  const modal = await mountTestModal({ chain, connectors: [connector], platform, device: 'desktop', ...rest })
  const followed: string[] = []
  modal.root.addEventListener('click', (event) => {
    const [origin] = event.composedPath()
    const anchor = (origin as Element).closest('a')
    if (!anchor) return
    event.preventDefault()
    followed.push(`${anchor.target} ${anchor.href}`)
  })
  cleanups.push(() => modal.remove())
  return { ...modal, connector, followed }
}

async function openWallet(
  wallet: WalletListing | undefined,
  parameters: Parameters<typeof mount>[0] = {}
): Promise<PairingTest> {
  const test = await mount(parameters)
  test.open({ view: 'ConnectingWalletConnect', parameters: { wallet } })
  return test
}

const listing = (links: WalletLinks, parts: Partial<WalletListing> = {}) => galleryListing('Two', { links, ...parts })
const copyButton = () => page.getByRole('button', { name: 'Copy link' })

async function readPicture(): Promise<string | undefined> {
  const base64 = await page.screenshot({ save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height)?.data
}

describe('links that are preferred', () => {
  for (const [isUniversal, href] of [
    [true, /^_blank https:\/\/two\.example\/wc\?uri=/],
    [false, /^_self two:\/\/wc\?uri=/]
  ] as const) {
    it(`parameters: experimental_preferUniversalLinks: ${isUniversal}`, async () => {
      const wallet = listing({ mobile: 'two://', universal: 'https://two.example' })
      const { followed } = await openWallet(wallet, {
        device: 'ios',
        options: { experimental_preferUniversalLinks: isUniversal }
      })
      await page.getByRole('link', { name: /^Open/ }).click()
      await expect.poll(() => followed).toEqual([expect.stringMatching(href)])
    })
  }
})

describe('code', () => {
  it.each(['light', 'dark'] as const)('can be read from the screen, %s', async (mode) => {
    const test = await mount({})
    test.widget.dispatch(themeSlice.actions.themeModeSet(mode))
    test.open({ view: 'ConnectingWalletConnect', parameters: { wallet: undefined } })
    await expect.poll(() => test.connector.uri).toBeDefined()
    await expect.poll(readPicture).toBe(test.connector.uri)
  })

  it('fills the card, with 16 px around it', async () => {
    const { root } = await openWallet(undefined)
    await expect.element(page.getByRole('img', { name: 'QR code to connect your wallet' })).toBeVisible()
    const frame = root.querySelector('.qr')!.getBoundingClientRect()
    const card = root.querySelector('.card')!.getBoundingClientRect()
    expect(frame.width).toBeCloseTo(Math.min(344, card.width - 32), 2)
    expect(frame.height).toBeCloseTo(frame.width, 2)
  })

  it('gives way to what is waited for once the wallet has agreed', async () => {
    const chain = createFakeChain({ load: () => new Promise(() => undefined) })
    const { connector, root } = await openWallet(listing({ mobile: 'two://' }), { chain })
    await expect.element(page.getByRole('img', { name: 'QR code to connect Two' })).toBeVisible()
    connector.approve()
    await expect.element(page.getByText('Approved in Fake phone')).toBeVisible()
    await expect.element(page.getByText(/Requesting your addresses/)).toBeVisible()
    await expect.element(page.getByRole('img', { name: /^QR code/ })).not.toBeInTheDocument()
    expect(root.querySelector('[data-stage=answered]')).not.toBeNull()
  })

  it('an outline stands in its place until it is there; the link cannot be copied before', async () => {
    const connector = createFakeConnector({ load: () => new Promise(() => undefined) })
    await openWallet(undefined, { connector })
    await expect.element(page.getByRole('img', { name: 'Preparing the connection' })).toBeVisible()
    await expect.element(copyButton()).toBeDisabled()
  })

  it('T5.06 is replaced before it runs out, and never says that it has', async () => {
    const test = await openWallet(undefined)
    await expect.poll(() => test.connector.uri).toBeDefined()
    await expect.element(copyButton()).toBeEnabled()
    const first = test.connector.uri
    await test.platform.clock.advance(229_000)
    expect(test.connector.uri).toBe(first)
    await test.platform.clock.advance(1_000)
    await expect.poll(() => test.connector.uri).not.toBe(first)
    await expect.element(copyButton()).toBeEnabled()
    expect(page.getByText(/expire/i).elements()).toHaveLength(0)
    await expect.poll(readPicture).toBe(test.connector.uri)
  })

  it('connects when the wallet says yes, and closes', async () => {
    const test = await openWallet(undefined)
    await expect.poll(() => test.connector.waiting).toBe(1)
    test.connector.approve()
    await expect.poll(() => test.widget.store.getState().connections.byNamespace.eip155?.status).toBe('connected')
    await expect.poll(() => test.widget.store.getState().router.isOpen).toBe(false)
  })

  it('behavior: going back gives it up', async () => {
    const test = await mount()
    test.open()
    await page.getByRole('button', { name: /WalletConnect/ }).click()
    await expect.element(copyButton()).toBeEnabled()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    expect(test.widget.store.getState().connections.pairing).toBeUndefined()
  })
})

describe('link', () => {
  it('T5.12 goes to the clipboard on a click', async () => {
    const written: string[] = []
    onTestFinished(setClipboard({ writeText: async (text) => void written.push(text) }))
    const test = await openWallet(undefined)
    await expect.element(copyButton()).toBeEnabled()
    expect(written).toEqual([])
    await copyButton().click()
    await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(written).toEqual([test.connector.uri])
  })

  it('what screen readers hear of it does not outlive the view, nor come after it', async () => {
    let finish: () => void = () => undefined
    onTestFinished(setClipboard({ writeText: () => new Promise<void>((resolve) => (finish = resolve)) }))
    const test = await openWallet(undefined)
    const heard = () => test.root.querySelector('dialog > [role="status"]')?.textContent
    await copyButton().click()
    finish()
    await expect.poll(heard).toBe('Link copied')
    test.widget.dispatch(goTo({ view: 'WhatIsAWallet' }))
    await expect.poll(heard).toBe('')

    test.widget.dispatch(goBack())
    await copyButton().click()
    test.widget.dispatch(goTo({ view: 'WhatIsAWallet' }))
    await expect.element(page.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
    finish()
    await expect.poll(heard).toBe('')
  })

  it('behavior: the clipboard is denied', async () => {
    onTestFinished(setClipboard({ writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }))
    await openWallet(undefined)
    await copyButton().click()
    await expect.element(page.getByRole('button', { name: "Couldn't copy the link" })).toBeVisible()
  })
})

describe('platforms', () => {
  const everywhere: WalletLinks = { mobile: 'two://', desktop: 'twodesk://', webapp: 'https://app.two.example/' }
  const tabs = () =>
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)

  it('has a tab for each, the code first', async () => {
    await openWallet(listing(everywhere))
    await expect.poll(tabs).toEqual(['Mobile', 'Webapp', 'Desktop'])
    await expect.element(page.getByRole('img', { name: 'QR code to connect Two' })).toBeVisible()
  })

  it('a wallet that is also in the page can be connected there', async () => {
    const test = await openWallet(listing(everywhere, { rdns: 'org.example.one' }))
    await expect.poll(tabs).toEqual(['Browser', 'Mobile', 'Webapp', 'Desktop'])
    await page.getByRole('button', { name: 'Connect in this browser' }).click()
    await expect.poll(() => test.chain.calls).toEqual(['connect:org.example.one'])
  })

  const native: WalletLinks = { mobile: 'two://' }
  const both: WalletLinks = { mobile: 'two://', universal: 'https://two.example/app' }
  const framed = { top: {} }
  const telegram = { TelegramWebviewProxy: {} }
  const table: readonly (readonly [DevicePlatform, WalletLinks, object, string | undefined, string, number])[] = [
    ['ios', native, {}, undefined, '_self two://wc?uri=', 1],
    ['android', native, {}, undefined, '_self two://wc?uri=', 1],
    ['ios', both, {}, undefined, '_blank https://two.example/app/wc?uri=', 1],
    ['ios', native, framed, undefined, '_top two://wc?uri=', 1],
    ['ios', native, telegram, undefined, '_blank two://wc?uri=', 1],
    ['android', native, telegram, undefined, '_blank two://wc?uri=', 2],
    ['android', everywhere, {}, 'Webapp', '_blank https://app.two.example/wc?uri=', 1],
    ['desktop', everywhere, {}, 'Desktop', '_self twodesk://wc?uri=', 1],
    ['desktop', everywhere, {}, 'Webapp', '_blank https://app.two.example/wc?uri=', 1]
  ]
  it.each(table)('the link on %s of %j in %j, %s', async (device, links, marks, tab, expected, encodings) => {
    const test = await openWallet(listing(links), { device, marks })
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('link', { name: /Open Two/ }).click()
    let handed = test.connector.uri ?? ''
    for (let time = 0; time < encodings; time += 1) handed = encodeURIComponent(handed)
    await expect.poll(() => test.followed).toEqual([expected + handed])
    expect(test.root.querySelector('a[part~=button-primary]')?.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('T5.12 what is remembered of a link has no key in it; a code forgets it', async () => {
    const test = await openWallet(listing(native), { device: 'ios' })
    await page.getByRole('link', { name: 'Open Two' }).click()
    expect(JSON.parse(test.platform.storage.getItem(CHOICE) ?? '')).toEqual({ href: 'two://', name: 'Two' })
    await openWallet(undefined, { platform: test.platform })
    await expect.poll(() => test.platform.storage.getItem(CHOICE)).toBeNull()
  })

  it('T1.14 a wallet whose links may not be followed is met by code', async () => {
    const test = await openWallet(listing({ mobile: 'javascript:alert(1)' }), { device: 'ios' })
    await expect.element(page.getByRole('img', { name: 'QR code to connect Two' })).toBeVisible()
    expect(test.root.querySelectorAll('a[href^="javascript"]')).toHaveLength(0)
    expect(page.getByRole('link', { name: /Open/ }).elements()).toHaveLength(0)
  })
})

describe('help', () => {
  const links: WalletLinks = {
    mobile: 'two://',
    appStore: 'https://apps.apple.com/app/id1',
    homepage: 'https://two.example/'
  }

  it('comes when nothing happened, and starts again', async () => {
    const test = await openWallet(listing(links), { device: 'ios' })
    await expect.element(page.getByRole('link', { name: 'Open Two' })).toBeVisible()
    const first = test.connector.uri
    expect(page.getByText('Nothing happened?').elements()).toHaveLength(0)
    await test.platform.clock.advance(6_000)
    await expect.element(page.getByText('Nothing happened?')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => test.connector.uri).not.toBe(first)
    await expect.element(page.getByText('Continue in Two')).toBeVisible()
  })

  it('behavior: on a computer it waits until the wallet was opened', async () => {
    const test = await openWallet(listing({ mobile: 'two://', desktop: 'twodesk://' }), { device: 'desktop' })
    await page.getByRole('tab', { name: 'Desktop' }).click()
    await expect.element(page.getByRole('link', { name: /Open Two/ })).toBeVisible()
    await test.platform.clock.advance(6_000)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(page.getByText('Nothing happened?').elements()).toHaveLength(0)
    await page.getByRole('link', { name: /Open Two/ }).click()
    await test.platform.clock.advance(6_000)
    await expect.element(page.getByText('Nothing happened?')).toBeVisible()
  })

  it('leads to where the wallet can be had', async () => {
    await openWallet(listing(links), { device: 'ios' })
    await page.getByRole('button', { name: 'Get', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Get Two' })).toBeVisible()
  })

  it('links the one place there is', async () => {
    const { appStore, mobile } = links
    await openWallet(listing({ appStore, mobile }), { device: 'ios' })
    await expect.element(page.getByRole('link', { name: /^Get/ })).toHaveAttribute('href', appStore)
  })
})

describe('failed', () => {
  it('says that the user declined, and tries again', async () => {
    const test = await openWallet(listing({ mobile: 'two://' }))
    await expect.poll(() => test.connector.waiting).toBe(1)
    test.connector.reject()
    await expect.element(page.getByText('Connection declined')).toBeVisible()
    await expect.poll(() => test.root.activeElement?.textContent).toBe('Try again')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(copyButton()).toBeEnabled()
    expect(test.connector.waiting).toBe(1)
  })

  it('behavior: the module of the route does not arrive', async () => {
    let isOnline = false
    const load = () => (isOnline ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')))
    await openWallet(undefined, { connector: createFakeConnector({ load }) })
    await expect.element(page.getByText("Couldn't connect")).toBeVisible()
    isOnline = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(copyButton()).toBeEnabled()
  })
})

describe('without chain plug-ins', () => {
  it('a code for any wallet', async () => {
    const test = await mount({ chains: [] })
    test.open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(page.getByText('Scan with any wallet that supports WalletConnect')).toBeVisible()
    await expect.element(copyButton()).toBeEnabled()
  })

  it('on a phone the wallets with their links; the tap that chooses one opens it', async () => {
    const test = await mount({ chains: [], device: 'ios' })
    test.open({ view: 'ConnectingWalletConnectBasic' })
    const tile = page.getByRole('button', { name: /^Rainbow/ })
    await expect.element(tile).toBeVisible()
    await expect.element(copyButton()).toBeEnabled()
    expect(test.root.innerHTML).not.toContain('symKey')
    await tile.click()
    await expect
      .poll(() => test.followed)
      .toEqual([`_self rainbow://wc?uri=${encodeURIComponent(test.connector.uri ?? '')}`])
    await expect.element(page.getByRole('heading', { name: 'Rainbow' })).toBeVisible()
    expect(test.connector.calls.filter((call) => call === 'pair')).toHaveLength(1)
  })
})

describe('Connect', () => {
  it('offers wallets elsewhere by code, first', async () => {
    const test = await mount()
    test.open()
    await expect.element(page.getByRole('button', { name: 'WalletConnect qr code' })).toBeVisible()
    expect(test.root.querySelector('[part=wallet-row]')?.textContent).toContain('WalletConnect')
    await page.getByRole('button', { name: 'WalletConnect qr code' }).click()
    await expect.element(page.getByRole('heading', { name: 'WalletConnect' })).toBeVisible()
  })

  it('on a phone leads to the wallets, and opens the one that is chosen', async () => {
    const test = await mount({ device: 'android' })
    test.open()
    await page.getByRole('button', { name: 'WalletConnect', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'All wallets' })).toBeVisible()
    await expect.poll(() => test.connector.uri).toBeDefined()
    await page.getByRole('button', { name: /^Zerion/ }).click()
    await expect
      .poll(() => test.followed)
      .toEqual([`_self zerion://wc?uri=${encodeURIComponent(test.connector.uri ?? '')}`])
    await expect.element(page.getByRole('link', { name: 'Open Zerion' })).toBeVisible()
  })

  it('does not offer it where the app does not', async () => {
    const test = await mount({ options: { enableWalletConnect: false } })
    test.open()
    await expect.element(page.getByRole('button', { name: /^One/ })).toBeVisible()
    expect(page.getByText('WalletConnect').elements()).toHaveLength(0)
  })
})
