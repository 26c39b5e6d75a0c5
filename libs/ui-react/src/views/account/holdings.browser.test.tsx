import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect, optionsSlice, type OptionsState } from '@appkit/core/internal'
import { createFakeChain, createFakeDataProvider, createFakePlatform, type FakeReply } from '@appkit/core/testing'
import type { FeatureEntry } from '../../features/feature.js'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

declare module '@appkit/core' {
  interface ViewParameters {
    Received: undefined
    Elsewhere: undefined
  }
}

const ONE = 'org.example.one'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const BALANCE = `/v1/account/${ADDRESS}/balance`
const NFTS = `/v1/account/${ADDRESS}/nfts`
const IDENTITY = `/v1/identity/${ADDRESS}`
const TOAST = 'Token Balance Unavailable'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

interface WireToken {
  readonly symbol: string
  readonly numeric: string
  readonly value?: number
}

interface Announced {
  readonly id: 'onramp' | 'receive' | 'send' | 'swaps'
  readonly word: string
  /** The words of its row in an empty account, and its rank there. */
  readonly row?: readonly [string, string, number]
}

const ANNOUNCED: readonly Announced[] = [
  { id: 'onramp', word: 'Kaufen', row: ['Buy crypto', 'By card or bank transfer', 2] },
  { id: 'swaps', word: 'Tauschen' },
  { id: 'receive', word: 'Empfangen', row: ['Receive funds', 'By QR code or address', 1] },
  { id: 'send', word: 'Senden' }
]

/** A feature with a round button that never arrives. */
const announce = ({ id, word, row: [line, detail, rank] = ['', '', 0] }: Announced): FeatureEntry => ({
  id,
  isOnByDefault: true,
  messages: { [`${id}.action`]: word, [`${id}.row`]: line, [`${id}.detail`]: detail },
  views: id === 'receive' ? { Received: { title: 'receive.action' } } : {},
  accountAction: {
    label: `${id}.action`,
    icon: 'M4 4h12',
    view: id === 'receive' ? 'Received' : 'Elsewhere',
    ...(rank > 0 && { fundingRow: { title: `${id}.row`, detail: `${id}.detail`, rank } })
  },
  load: () => new Promise(() => undefined)
})

/** An answer about balances; the first token is the native coin. */
const tokens = (...held: readonly WireToken[]) => ({
  balances: held.map(({ symbol, numeric, value }, index) => ({
    name: `${symbol} token`,
    symbol,
    chainId: 'eip155:1',
    ...(index > 0 && { address: `eip155:1:0x${String(index).padStart(40, '0')}` }),
    ...(value !== undefined && { value }),
    price: value === undefined ? 0 : 1,
    quantity: { decimals: '18', numeric },
    iconUrl: ''
  }))
})
const ETHER = { symbol: 'ETH', numeric: '1.2846', value: 4112.46 }

const nft = (id: number) => ({
  chainId: 'eip155:1',
  contract: '0x00000000000000000000000000000000000000aa',
  tokenId: String(id),
  standard: 'ERC721',
  quantity: '1',
  name: `Valley ${id}`,
  collection: 'Valleys'
})

const unavailable = (status: number) => () =>
  new Response('{}', { status, headers: { 'content-type': 'application/json' } })

interface Setting {
  readonly balance?: FakeReply
  readonly nfts?: FakeReply
  readonly identity?: FakeReply
  readonly networks?: readonly string[]
  readonly features?: readonly FeatureEntry[]
  readonly options?: Partial<OptionsState>
}

async function mountAccount(setting: Setting = {}) {
  const provider = createFakeDataProvider(setting.networks)
    .reply(BALANCE, setting.balance ?? tokens(ETHER))
    .reply(NFTS, setting.nfts ?? { data: [], next: null })
    .reply(IDENTITY, setting.identity ?? { name: null, avatar: null })
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
  const { features, options } = setting
  const modal = await mountTestModal({ chain, platform, ...(features && { features }), ...(options && { options }) })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  const asked = () => provider.asked(BALANCE).length
  /** Lets time pass, for the kit's clock and for the page's, which watched answers are polled by. */
  const pass = async (milliseconds: number) => {
    await platform.clock.advance(milliseconds)
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(milliseconds)
  }
  /** Lets time pass until so many have been asked for. @param step milliseconds */
  const untilAsked = (count: number, step: number) =>
    expect
      .poll(async () => {
        if (asked() < count) await pass(step)
        return asked()
      })
      .toBe(count)
  return { modal, provider, asked, untilAsked, clock: platform.clock, pass }
}

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

describe('tokens', () => {
  it('T11.07 lists what is held, and adds up what it is worth', async () => {
    await mountAccount({
      balance: tokens(ETHER, { symbol: 'USDM', numeric: '2500.5', value: 2500.5 }, { symbol: 'QUIET', numeric: '12' })
    })
    await expect.element(page.getByText('$6,612.96')).toBeVisible()
    await expect.element(page.getByText('excludes 1 token without a price')).toBeVisible()
    await expect.element(row('ETH token')).toHaveTextContent(/1\.284 ETH.*\$4,112\.46/)
    await expect.element(row('QUIET')).toHaveTextContent(/12 QUIET.*—/)
  })

  it('T2.F14 a hostile name is text, and cut', async () => {
    const { modal } = await mountAccount({
      balance: tokens({ symbol: '<img src=x onerror=alert(1)>', numeric: '1' })
    })
    await expect.element(row('<img src=x onerror=alert(1)> token')).toBeVisible()
    expect(modal.root.querySelectorAll('.token img')).toHaveLength(0)
    const token = modal.root.querySelector('.token')
    expect(token?.scrollWidth).toBe(token?.clientWidth)
  })

  it('an empty account offers what brings tokens in, as far as it is on', async () => {
    const { modal } = await mountAccount({ balance: tokens(), features: ANNOUNCED.map(announce) })
    await expect.element(page.getByText('No tokens yet')).toBeVisible()
    const rows = page.getByRole('tabpanel').getByRole('button')
    await expect.element(rows.nth(0)).toHaveTextContent('Receive funds')
    await expect.element(rows.nth(1)).toHaveTextContent('Buy crypto')
    modal.widget.dispatch(optionsSlice.actions.optionsUpdated({ features: { onramp: false } }))
    await expect.poll(() => rows.elements().length).toBe(1)
    await rows.nth(0).click()
    await expect.element(page.getByRole('heading', { name: 'Empfangen' })).toBeVisible()
  })
})

describe('round buttons', () => {
  const shown = (modal: TestModal) =>
    [...modal.root.querySelectorAll('.account-action')].map(({ textContent }) => textContent)

  it('stand as they were announced, or in the order of the host', async () => {
    const { modal } = await mountAccount({ balance: tokens(ETHER), features: ANNOUNCED.map(announce) })
    expect(shown(modal)).toEqual(['Kaufen', 'Tauschen', 'Empfangen', 'Senden'])
    const { optionsUpdated } = optionsSlice.actions
    modal.widget.dispatch(optionsUpdated({ features: { walletFeaturesOrder: ['send', 'receive'], swaps: false } }))
    await expect.poll(() => shown(modal)).toEqual(['Senden', 'Empfangen', 'Kaufen'])
  })

  it('fit at 320 px, also in German', async () => {
    await page.viewport(320, 640)
    const { modal } = await mountAccount({ balance: tokens(ETHER), features: ANNOUNCED.map(announce) })
    for (const label of modal.root.querySelectorAll('.account-action-label')) {
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
      expect(label.getBoundingClientRect().height, label.textContent).toBe(18)
    }
    const scroller = modal.root.querySelector('.scroller')!
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
    await page.viewport(414, 896)
  })

  it('that cannot be offered where the account is are left out', async () => {
    const features = ANNOUNCED.map(announce).map((entry) =>
      entry.id === 'onramp' ? { ...entry, isOffered: () => false } : entry
    )
    const { modal } = await mountAccount({ balance: tokens(ETHER), features })
    expect(shown(modal)).toEqual(['Tauschen', 'Empfangen', 'Senden'])
  })
})

/** What is not known to the kit's clock waits for the test as well. */
function stopPageClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())
}

describe('polling', () => {
  stopPageClock()

  it('asks every 10 s while the account is looked at, and no longer', async () => {
    const { asked, pass, untilAsked, modal, clock } = await mountAccount()
    await expect.element(page.getByText('$4,112.46').first()).toBeVisible()
    expect(asked()).toBe(1)
    await pass(9_000)
    expect(asked()).toBe(1)
    await untilAsked(2, 1_000)
    await untilAsked(3, 1_000)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(modal.widget.store.getState().router.isOpen).toBe(false)
    await expect
      .poll(async () => {
        await pass(100)
        return clock.pending
      })
      .toBe(0)
    await pass(60_000)
    expect(asked()).toBe(3)
  })

  it('asks nothing while the page is hidden, and at once when it is seen again', async () => {
    const { asked, pass, untilAsked } = await mountAccount()
    await expect.element(page.getByText('$4,112.46').first()).toBeVisible()
    const show = (state: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    await new Promise(requestAnimationFrame)
    await pass(60_000)
    expect(asked()).toBe(1)
    show('visible')
    await untilAsked(2, 0)
    Reflect.deleteProperty(document, 'visibilityState')
  })

  it('T2.E04 stops at 503 and keeps the last good value with its age', async () => {
    let isDown = false
    const { asked, pass, untilAsked } = await mountAccount({
      balance: () => (isDown ? unavailable(503)() : Response.json(tokens(ETHER)))
    })
    await expect.element(page.getByText('$4,112.46').first()).toBeVisible()
    isDown = true
    await pass(10_000)
    // The second question is put three times.
    await untilAsked(4, 200)
    await expect.element(page.getByText(TOAST)).toBeVisible()
    await expect.element(page.getByText('$4,112.46').first()).toBeVisible()
    await expect.element(page.getByText(/Last updated/)).toBeVisible()
    await pass(120_000)
    expect(asked()).toBe(4)
    await expect.poll(() => page.getByText(TOAST).elements().length).toBe(0)
    isDown = false
    await page.getByRole('button', { name: /Last updated 2 minutes ago/ }).click()
    await expect.poll(() => page.getByText(/Last updated/).elements().length).toBe(0)
    expect(asked()).toBe(5)
    await untilAsked(6, 1_000)
  })

  it('T2.E04 a try by hand is one request: no timer sends another before its answer has come', async () => {
    let answer = (): Response | Promise<Response> => Response.json(tokens(ETHER))
    let reply = (_response: Response): void => undefined
    const late = new Promise<Response>((resolve) => {
      reply = resolve
    })
    const { asked, pass, untilAsked, clock } = await mountAccount({ balance: () => answer() })
    await expect.element(page.getByText('$4,112.46').first()).toBeVisible()
    answer = unavailable(503)
    await pass(10_000)
    await untilAsked(4, 200)
    await expect.element(page.getByText(TOAST)).toBeVisible()
    await pass(120_000)
    await expect.poll(() => page.getByText(TOAST).elements().length).toBe(0)
    answer = () => late
    const timers = clock.pending
    await page.getByRole('button', { name: /Last updated 2 minutes ago/ }).click()
    await expect.poll(asked).toBe(5)
    // Two more: the limits of the request, in all and of standing still.
    expect(clock.pending).toBe(timers + 2)
    reply(Response.json(tokens(ETHER)))
    await expect.poll(() => page.getByText(/Last updated/).elements().length).toBe(0)
    expect(asked()).toBe(5)
    await untilAsked(6, 1_000)
  })
})

describe('failures', () => {
  stopPageClock()

  it('T2.E04 an unknown total is a dash, a failure is told once, and no request is sent for 30 s', async () => {
    let isDown = true
    const { modal, pass, asked, untilAsked } = await mountAccount({
      balance: () => (isDown ? unavailable(404)() : Response.json(tokens(ETHER)))
    })
    // The view says it already, so no toast does.
    await expect.element(page.getByText(TOAST)).toBeVisible()
    expect(modal.root.querySelector('.balance-amount')?.textContent).toBe('—')
    await pass(3_000)
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
    isDown = false
    await expect.element(page.getByRole('button', { name: /Try again in \d\d seconds/ })).toBeDisabled()
    await pass(26_000)
    expect(asked()).toBe(1)
    await untilAsked(2, 1_000)
    await expect.element(page.getByText('$4,112.46').first()).toBeVisible()
  })

  it('a network the data provider does not know: that is said once, with the native balance', async () => {
    const { asked, pass } = await mountAccount({ networks: ['eip155:10'] })
    await expect.element(page.getByText(TOAST)).toBeVisible()
    await expect.element(page.getByText('1.5')).toBeVisible()
    await expect.element(page.getByText("Tokens on this network can't be shown.")).toBeVisible()
    await pass(60_000)
    expect(asked()).toBe(0)
  })
})

describe('nfts', () => {
  it('T13.07 those of unlisted collections are shown on demand only', async () => {
    const gift = { ...nft(2), flags: { is_spam: true } }
    await mountAccount({ nfts: { data: [nft(1), gift], next: null } })
    await page.getByRole('tab', { name: 'NFTs' }).click()
    await expect.element(page.getByText('Valley 1')).toBeVisible()
    await expect.element(page.getByText('Valley 2')).not.toBeInTheDocument()
    await page.getByRole('switch', { name: 'Show 1 NFT from an unknown collection' }).click()
    await expect.element(page.getByText('Valley 2')).toBeVisible()
  })

  it('are shown page by page', async () => {
    const page1 = Array.from({ length: 30 }, (_, index) => nft(index))
    const { provider, modal } = await mountAccount({
      nfts: ({ url }) => {
        const cursor = new URL(url).searchParams.get('cursor')
        return Response.json(cursor ? { data: [nft(99)], next: null } : { data: page1, next: 'more' })
      }
    })
    expect(provider.asked(NFTS)).toHaveLength(0)
    await page.getByRole('tab', { name: 'NFTs' }).click()
    await expect.element(row('Valley 0')).toBeVisible()
    modal.root.querySelector('.load-more')?.scrollIntoView()
    await expect.element(row('Valley 99')).toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Load more' }).elements()).toHaveLength(0)
    expect(provider.asked(NFTS).map(({ cursor }) => cursor)).toEqual([undefined, 'more'])
  })

  it('that could not be loaded can be requested again', async () => {
    let isDown = true
    await mountAccount({ nfts: () => (isDown ? unavailable(404)() : Response.json({ data: [nft(7)], next: null })) })
    await page.getByRole('tab', { name: 'NFTs' }).click()
    await expect.element(page.getByText("Couldn't load NFTs")).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Valley 7')).toBeVisible()
  })
})

describe('identity', () => {
  it('T2.E02 shows the name in place of the address', async () => {
    await mountAccount({ identity: { name: 'meadow.example', avatar: null } })
    await expect.element(page.getByText('meadow.example')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /^meadow\.example Connected with .+\. Connected wallets$/ }))
      .toBeVisible()
  })

  it('T2.E02 shows the address alone when there is no answer', async () => {
    await mountAccount({ identity: unavailable(500) })
    await expect.element(page.getByText('0x71C7…976F')).toBeVisible()
  })
})

describe('tabs', () => {
  it('are one stop for the Tab key, and arrow keys choose', async () => {
    const { modal } = await mountAccount()
    const focused = () => modal.root.activeElement?.textContent
    await page.getByRole('tab', { name: 'Tokens' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true')
    await expect.poll(focused).toBe('NFTs')
    await userEvent.keyboard('{Home}')
    await expect.element(page.getByRole('tabpanel', { name: 'Tokens' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(focused).toBe('NFTs')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => modal.root.activeElement?.getAttribute('role')).toBe('tabpanel')
  })

  it('the chosen one is remembered while another view is on screen', async () => {
    await mountAccount()
    await page.getByRole('tab', { name: 'NFTs' }).click()
    await page.getByRole('button', { name: /^Network/ }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true')
  })
})
