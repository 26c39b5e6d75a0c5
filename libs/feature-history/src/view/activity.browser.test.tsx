import { asBaseUnits } from '@appkit/core'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChainAdapter } from '@appkit/core'
import { PURCHASE_POLL_MS } from '@appkit/core/data'
import { connect, sendTransaction } from '@appkit/core/internal'
import { createFakeChain, createFakeDataProvider, createFakePlatform, type FakeReply } from '@appkit/core/testing'
import { mountGalleryEntry, mountTestModal, setClipboard } from '@appkit/ui-react/testing'
import { HISTORY_GALLERY, historyFeature } from '../testing/index.js'

const ONE = 'org.example.one'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const PATH = `/v1/account/${ADDRESS}/history`
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

interface WireParts {
  readonly amount?: string
  readonly icon?: string
  readonly symbol?: string
  readonly isSpam?: boolean
  readonly hash?: string
}

/** A transaction as the provider tells it, so many minutes before the test's moment. */
function wire(id: string, minutes: number, parts: WireParts = {}) {
  const { amount = '1.5', symbol = 'ETH', icon, isSpam = false, hash = `0x${id.padStart(64, '0')}` } = parts
  return {
    id,
    metadata: {
      operationType: 'receive',
      hash,
      chain: 'eip155:1',
      minedAt: new Date(1_800_000_000_000 - minutes * 60_000).toISOString(),
      sentFrom: OTHER,
      sentTo: ADDRESS,
      status: 'confirmed',
      nonce: 1
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: amount },
        fungible_info: { name: symbol, symbol, icon: icon && { url: icon }, flags: { is_spam: isSpam } }
      }
    ]
  }
}

/** A chain whose transactions are mined when the test says so. */
function createSlowChain() {
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
  let mine: () => void = () => undefined
  const mined = new Promise<void>((resolve) => (mine = resolve))
  const { load } = chain.adapter
  const adapter: ChainAdapter = {
    ...chain.adapter,
    load: async () => {
      const chainModule = await load()
      return {
        create(context) {
          const runtime = chainModule.create(context)
          return { ...runtime, waitForReceipt: (request) => mined.then(() => runtime.waitForReceipt(request)) }
        }
      }
    }
  }
  return { chain: { ...chain, adapter }, mine: () => mine() }
}

interface Setting {
  readonly networks?: readonly string[]
  /** What is answered by path. */
  readonly pictures?: Readonly<Record<string, FakeReply>>
}

async function open(reply: FakeReply, { networks, pictures = {} }: Setting = {}) {
  const provider = createFakeDataProvider(networks).reply(PATH, reply)
  for (const [path, picture] of Object.entries(pictures)) provider.reply(path, picture)
  const platform = createFakePlatform({
    fetch: provider.fetch,
    baseUrls: { rpc: 'https://rpc.example', directory: 'https://directory.example' }
  })
  const { chain, mine } = createSlowChain()
  const modal = await mountTestModal({ chain, platform, features: [historyFeature] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open({ view: 'Transactions' })
  await expect.element(page.getByRole('heading', { name: 'Activity', exact: true })).toBeVisible()
  return { ...modal, provider, mine }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const rows = () => page.getByRole('button', { expanded: false })
const cursors = (asked: readonly Readonly<Record<string, string>>[]) => asked.map(({ cursor }) => cursor)

/** Gives pages by cursor; `''` is the first one. */
const paged = (pages: Readonly<Record<string, { data: object[]; next: string | null }>>) => (request: Request) =>
  Response.json(pages[new URL(request.url).searchParams.get('cursor') ?? ''])

describe('list', () => {
  it('shows months, amounts, the other side and when', async () => {
    await open({ data: [wire('1', 5), wire('2', 60 * 24 * 400)], next: null })
    await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(2)
    await expect.element(rows().first()).toHaveTextContent('Received Confirmed')
    await expect.element(rows().first()).toHaveTextContent('From 0x1f98…F984')
    await expect.element(rows().first()).toHaveTextContent('+1.5 ETH')
    await expect.element(rows().first()).toHaveTextContent('5 min. ago')
  })

  it('opens one transaction at a time, with whole addresses and a way to the explorer', async () => {
    await open({ data: [wire('1', 5, { amount: '0.123456789' }), wire('2', 6)], next: null })
    await rows().first().click()
    await expect.element(page.getByText('+0.123456789')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /View on Etherscan/ }))
      .toHaveAttribute('href', `https://etherscan.io/tx/0x${'1'.padStart(64, '0')}`)
    const written: string[] = []
    onTestFinished(setClipboard({ writeText: async (text) => void written.push(text) }))
    await page.getByRole('button', { name: `Copy sender address ${OTHER}` }).click()
    await expect.poll(() => written).toEqual([OTHER])
    await rows().nth(0).click()
    expect(page.getByRole('button', { expanded: true }).elements()).toHaveLength(1)
  })

  it('moves nothing under a press: the row that was pressed opens', async () => {
    const { root, widget } = await open({ data: [wire('1', 5)], next: null })
    await expect.poll(() => rows().elements().length).toBe(1)
    const row = rows().first().element() as HTMLElement
    row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await widget.dispatch(sendTransaction({ to: OTHER, value: asBaseUnits('1000000000000000000') }))
    await nextFrame()
    await nextFrame()
    expect(root.querySelectorAll('.activity-row')).toHaveLength(1)
    row.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true }))
    row.click()
    await expect.poll(() => root.querySelectorAll('.activity-row').length).toBe(2)
    expect(page.getByRole('button', { expanded: true }).element()).toHaveTextContent('Received')
  })

  it('says so when there is nothing', async () => {
    await open({ data: [], next: null })
    await expect.element(page.getByText('No activity yet')).toBeVisible()
  })

  it('does not claim that nothing happened on a network that the provider does not know', async () => {
    const { provider } = await open({ data: [], next: null }, { networks: ['eip155:8453'] })
    await expect.element(page.getByText("This app can't show activity on Ethereum.")).toBeVisible()
    expect(provider.asked(PATH)).toHaveLength(0)
  })
})

describe('pages', () => {
  it('come as the end comes near, until there are no more', async () => {
    const { provider, events } = await open(
      paged({ '': { data: [wire('1', 1)], next: 'b' }, b: { data: [wire('2', 2)], next: null } })
    )
    await expect.poll(() => rows().elements().length).toBe(2)
    expect(events.filter(({ event }) => event.includes('MORE'))).toEqual([
      { event: 'LOAD_MORE_TRANSACTIONS', properties: { network: 'eip155:1' } }
    ])
    expect(cursors(provider.asked(PATH))).toEqual([undefined, 'b'])
    expect(page.getByRole('button', { name: 'Load more' }).elements()).toHaveLength(0)
  })

  it('T2.E03 a cursor that comes again ends them', async () => {
    const { provider } = await open(
      paged({ '': { data: [wire('1', 1)], next: 'b' }, b: { data: [wire('2', 2)], next: 'b' } })
    )
    await expect.poll(() => rows().elements().length).toBe(2)
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).elements().length).toBe(0)
    expect(cursors(provider.asked(PATH))).toEqual([undefined, 'b'])
  })

  it('T2.E03 a page that does not come leaves those before it, and is asked for again by the button', async () => {
    let isDown = true
    const { provider, platform } = await open((request) => {
      const isSecond = new URL(request.url).searchParams.has('cursor')
      if (isSecond && isDown) return new Response('no', { status: 400 })
      return Response.json({ data: [wire(isSecond ? '2' : '1', 1)], next: isSecond ? null : 'b' })
    })
    await expect.element(page.getByText("Couldn't load activity")).toBeVisible()
    await expect.poll(() => rows().elements().length).toBe(1)
    const before = provider.asked(PATH).length
    await platform.clock.advance(60_000)
    expect(provider.asked(PATH)).toHaveLength(before)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows().elements().length).toBe(2)
    await expect.poll(() => page.getByText("Couldn't load activity").elements().length).toBe(0)
  })

  it('T2.E03 a page of nothing that can be read is none: nothing is claimed', async () => {
    await open({ data: [{ id: 'one' }, null, { ...wire('1', 1), metadata: {} }], next: null })
    await expect.element(page.getByText("Couldn't load activity")).toBeVisible()
    expect(page.getByText('No activity yet').elements()).toHaveLength(0)
  })

  it('T2.E03 when the first page does not come, nothing is claimed', async () => {
    let isDown = true
    const { events } = await open(() =>
      isDown ? new Response('no', { status: 400 }) : Response.json({ data: [wire('1', 1)], next: null })
    )
    await expect.element(page.getByText("Couldn't load activity")).toBeVisible()
    expect(page.getByText('No activity yet').elements()).toHaveLength(0)
    expect(events.filter(({ event }) => event.startsWith('ERROR'))).toEqual([
      { event: 'ERROR_FETCH_TRANSACTIONS', properties: { network: 'eip155:1', code: 'BAD_RESPONSE' } }
    ])
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows().elements().length).toBe(1)
  })

  it('T13.07 pages of nothing but spam do not follow one another by themselves', async () => {
    const spam = (id: string) => wire(id, 1, { symbol: 'SCAM', isSpam: true })
    const { provider } = await open(
      paged({
        '': { data: [spam('1')], next: 'b' },
        b: { data: [spam('2')], next: 'c' },
        c: { data: [wire('3', 3)], next: null }
      })
    )
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => cursors(provider.asked(PATH))).toEqual([undefined, 'b'])
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => rows().elements().length).toBe(1)
  })
})

describe('T13.07 what the user did not ask for', () => {
  it('is hidden; shown, it is marked and gives no address, link or anything to press', async () => {
    const bait = 'https://evil.example'
    const { root } = await open({
      data: [wire('1', 1), wire('2', 2, { symbol: bait, isSpam: true }), wire('3', 3, { amount: '0' })],
      next: null
    })
    await expect.poll(() => rows().elements().length).toBe(1)
    expect(page.getByText(bait).elements()).toHaveLength(0)
    await page.getByRole('switch', { name: 'Show 2 hidden entries' }).click()
    await expect.element(page.getByText(bait)).toBeInTheDocument()
    const hidden = [...root.querySelectorAll('[data-hidden]')]
    expect(hidden).toHaveLength(2)
    for (const row of hidden) {
      expect(row.textContent).toContain('Hidden')
      expect(row.textContent).not.toContain('0x')
      expect(row.querySelectorAll('a, button')).toHaveLength(0)
      expect(getComputedStyle(row).userSelect).toBe('none')
    }
    await page.getByRole('switch').click()
    await expect.poll(() => page.getByText(bait).elements().length).toBe(0)
  })

  it('T2.F14 text of the chain stays text', async () => {
    const { root } = await open({ data: [wire('1', 1, { symbol: '<img src=x onerror=alert(1)>' })], next: null })
    await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(root.querySelectorAll('img')).toHaveLength(0)
  })
})

describe('pictures', () => {
  const RPC = 'https://rpc.example'
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="8" height="8"><path d="M0 0h1v1z"/></svg>'
  const svg = () => new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } })

  it('T2.E22 stand for what moved; a letter stands where there is none or it is refused', async () => {
    const pictures = { '/usdc.svg': svg, '/page.png': () => new Response('<html>') }
    const answer = {
      data: [
        wire('1', 1, { symbol: 'USDC', icon: `${RPC}/usdc.svg` }),
        wire('2', 2, { symbol: 'BAD', icon: `${RPC}/page.png` }),
        wire('3', 3, { symbol: 'NONE' })
      ],
      next: null
    }
    const { root } = await open(answer, { pictures })
    await expect.poll(() => rows().elements().length).toBe(3)
    const shown = (row: number) => root.querySelectorAll('.activity-row')[row]?.querySelector('.asset-icon')
    await expect.poll(() => shown(0)?.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
    expect(shown(1)?.querySelector('img')).toBeNull()
    expect([shown(1)?.textContent, shown(2)?.textContent]).toEqual(['B', 'N'])
    expect(root.querySelectorAll('.activity-mark')).toHaveLength(3)
  })

  it('of what the user did not ask for are never requested', async () => {
    const { root, provider } = await open({
      data: [wire('1', 1), wire('2', 2, { symbol: 'SCAM', isSpam: true, icon: `${RPC}/scam.svg` })],
      next: null
    })
    await page.getByRole('switch').click()
    await expect.element(page.getByText('SCAM')).toBeInTheDocument()
    expect(root.querySelectorAll('[data-hidden] .asset-icon')).toHaveLength(0)
    expect(provider.asked('/scam.svg')).toHaveLength(0)
  })

  it('of the network’s own coin are the directory’s, while only the kit tells of the transaction', async () => {
    const pictures = { '/public/getTokenImage/ETH': svg }
    const { root, widget } = await open({ data: [wire('1', 5)], next: null }, { pictures })
    await widget.dispatch(sendTransaction({ to: OTHER, value: asBaseUnits('1000000000000000000') }))
    await expect.element(rows().first()).toHaveTextContent('−1 ETH')
    await expect.poll(() => root.querySelector('.activity-row img')?.getAttribute('src')).toMatch(/^blob:/)
  })
})

describe('narrow', () => {
  const STATES = ['months', 'pending', 'own-flows', 'purchases', 'hidden', 'hostile']

  it.each(STATES)('no word of a row is cut at 360 px: %s', async (state) => {
    await page.viewport(360, 800)
    const host = document.createElement('appkit-modal')
    document.body.append(host)
    const mounted = mountGalleryEntry({ entry: HISTORY_GALLERY.find((entry) => entry.state === state)!, host })
    cleanups.push(() => {
      mounted.unmount()
      host.remove()
    })
    const root = host.shadowRoot!
    await expect.poll(() => root.querySelectorAll('.activity-row').length).toBeGreaterThan(5)
    if (state === 'hidden') await page.getByRole('switch').click()
    const texts = [
      ...root.querySelectorAll<HTMLElement>('.activity-row .row-text *, .activity-row .activity-end *')
    ].filter((element) => element.closest('.visually-hidden, svg') === null)
    expect(texts.length).toBeGreaterThan(20)
    for (const element of texts) {
      const { textOverflow, display } = getComputedStyle(element)
      const row = element.closest('.activity-row')!.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      expect([element.textContent, textOverflow]).toEqual([element.textContent, 'clip'])
      expect(box.left >= row.left && box.right <= row.right, element.textContent).toBe(true)
      if (display !== 'inline')
        expect(element.scrollWidth, element.textContent).toBeLessThanOrEqual(element.clientWidth)
    }
  })
})

describe('a transaction sent through the kit', () => {
  it('stands on top as pending until the provider tells of it', async () => {
    const hash = `0x${'1'.repeat(64)}`
    let isMined = false
    const { widget, mine, provider } = await open(() =>
      Response.json({ data: isMined ? [wire('9', 1, { hash }), wire('1', 5)] : [wire('1', 5)], next: null })
    )
    await expect.poll(() => rows().elements().length).toBe(1)
    await widget.dispatch(sendTransaction({ to: OTHER, value: asBaseUnits('1000000000000000000') }))
    await expect.element(rows().first()).toHaveTextContent('−1 ETH')
    await expect.element(rows().first()).toHaveTextContent('Pending')
    isMined = true
    mine()
    await expect.poll(() => provider.asked(PATH).length).toBe(2)
    await expect.poll(() => page.getByText('Pending').elements().length).toBe(0)
    expect(rows().elements()).toHaveLength(2)
  })

  it('is there at once with what it is for, and stays open where it is when the provider tells of it', async () => {
    const hash = `0x${'1'.repeat(64)}`
    let isMined = false
    const told = () => wire('9', 0, { hash, amount: '20', symbol: 'USDC' })
    const { widget, mine, provider, root } = await open(() =>
      Response.json({ data: isMined ? [told(), wire('1', 5)] : [wire('1', 5)], next: null })
    )
    await expect.poll(() => rows().elements().length).toBe(1)
    const move = {
      direction: 'out',
      symbol: 'USDC',
      decimals: 6,
      amount: asBaseUnits('20000000'),
      token: OTHER
    } as const
    const purpose = { kind: 'send', moves: [move], counterparty: OTHER } as const
    await widget.dispatch(sendTransaction({ to: OTHER, value: asBaseUnits('0'), purpose }))
    await expect.element(rows().first()).toHaveTextContent('Sending')
    await expect.element(rows().first()).toHaveTextContent('−20 USDC')
    await rows().first().click()
    const row = root.querySelector('.activity-row[aria-expanded=true]')
    isMined = true
    mine()
    await expect.poll(() => provider.asked(PATH).length).toBe(2)
    await expect.poll(() => row?.textContent).toContain('Sent Confirmed')
    expect(root.querySelector('.activity-row[aria-expanded=true]')).toBe(row)
    expect(root.querySelectorAll('.activity-row')).toHaveLength(2)
  })
})

describe('states of what the kit sent', () => {
  function show(state: string) {
    const host = document.createElement('appkit-modal')
    document.body.append(host)
    const mounted = mountGalleryEntry({ entry: HISTORY_GALLERY.find((entry) => entry.state === state)!, host })
    cleanups.push(() => {
      mounted.unmount()
      host.remove()
    })
  }

  it('T6.05 T6.08 a pending one says what it waits for', async () => {
    show('own-flows')
    await expect.element(rows().nth(1)).toHaveTextContent('ApprovingWaiting for an earlier transaction20.5 USDC')
    await expect.element(rows().nth(2)).toHaveTextContent('SwappingStill pending, check the explorer≥ 0.006 ETH')
  })

  it('T6.07 a failed one says why', async () => {
    show('own-flows')
    await rows().nth(3).click()
    await expect.element(page.getByText('The price moved further than you allowed')).toBeVisible()
  })

  it('T6.04 a replaced one leads to what took its place', async () => {
    show('pending')
    await rows().filter({ hasText: 'Replaced' }).click()
    const replacedBy = `0x${'cd'.repeat(32)}`
    await expect
      .element(page.getByRole('button', { name: `Copy hash of the replacement transaction ${replacedBy}` }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /View on/ }))
      .toHaveAttribute('href', `https://etherscan.io/tx/${replacedBy}`)
  })

  it('purchases are named with what was bought', async () => {
    show('purchases')
    const texts = () =>
      rows()
        .elements()
        .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, ''))
    await expect.poll(() => texts()[0]).toContain('Buying 50 USDCPending')
    expect(texts()[1]).toContain('Buying ETHPending')
    expect(texts()[2]).toContain('Bought 20 USDC Confirmed')
    expect(texts().some((text) => text.includes('Buying 0.0312 ETHFailed'))).toBe(true)
  })
})

describe('a purchase under way', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** A purchase as the provider tells it. */
  function wirePurchase(isDone: boolean) {
    const entry = wire('7', 0, { hash: isDone ? `0x${'7'.repeat(64)}` : '', amount: '20', symbol: 'USDC' })
    const status = `ONRAMP_TRANSACTION_STATUS_${isDone ? 'SUCCESS' : 'IN_PROGRESS'}`
    const { metadata } = entry
    const minedAt = isDone ? metadata.minedAt : null
    return { ...entry, metadata: { ...metadata, operationType: 'buy', status, minedAt } }
  }

  it('is asked for again until it has arrived, and not while nothing is under way', async () => {
    let isDone = false
    const { provider } = await open(() => Response.json({ data: [wirePurchase(isDone)], next: null }))
    await expect.element(rows().first()).toHaveTextContent('Buying')
    expect(provider.asked(PATH)).toHaveLength(1)
    isDone = true
    await vi.advanceTimersByTimeAsync(PURCHASE_POLL_MS)
    await expect.element(rows().first()).toHaveTextContent('Bought')
    expect(provider.asked(PATH)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3 * PURCHASE_POLL_MS)
    expect(provider.asked(PATH)).toHaveLength(2)
  })

  it('is asked for again with the newest page alone: older ones that were loaded stay', async () => {
    let isDone = false
    const { provider } = await open((request) => {
      if (new URL(request.url).searchParams.has('cursor')) return Response.json({ data: [wire('2', 20)], next: null })
      const newest = isDone ? [wire('3', 1)] : [wire('1', 10)]
      return Response.json({ data: [wirePurchase(isDone), ...newest], next: isDone ? 'c' : 'b' })
    })
    await expect.poll(() => rows().elements().length).toBe(3)
    await vi.advanceTimersByTimeAsync(2 * PURCHASE_POLL_MS)
    await expect.poll(() => provider.asked(PATH).length).toBe(4)
    expect(rows().elements()).toHaveLength(3)
    isDone = true
    await vi.advanceTimersByTimeAsync(PURCHASE_POLL_MS)
    await expect.element(rows().first()).toHaveTextContent('Bought')
    expect(rows().elements()).toHaveLength(4)
    expect(cursors(provider.asked(PATH))).toEqual([undefined, 'b', undefined, undefined, undefined])
  })
})

describe('ten thousand', () => {
  for (const isEmbedded of [false, true]) {
    it(`are scrolled through with a few in the document, ${isEmbedded ? 'embedded' : 'in the dialog'}`, async () => {
      const host = document.createElement('appkit-modal')
      document.body.append(host)
      const entry = HISTORY_GALLERY.find(({ state }) => state === 'many')!
      const mounted = mountGalleryEntry({ entry, host, isEmbedded })
      cleanups.push(() => {
        mounted.unmount()
        host.remove()
      })
      const root = host.shadowRoot!
      await expect.poll(() => root.querySelectorAll('.activity-row').length).toBeGreaterThan(5)
      const scroller = root.querySelector('.scroller')!
      expect(root.querySelectorAll('.activity-row').length).toBeLessThan(60)
      expect(scroller.scrollHeight).toBeGreaterThan(500_000)
      // As it is before the frame is as high as what is in it.
      root.querySelector<HTMLElement>('.frame')!.style.removeProperty('block-size')
      expect(scroller.clientHeight).toBeLessThanOrEqual(window.innerHeight)
      scroller.scrollTop = 300_000
      await expect.poll(() => root.querySelector('.activity-month')?.textContent).not.toBe('January')
      expect(root.querySelectorAll('.activity-row').length).toBeLessThan(60)
      root.querySelector<HTMLElement>('button.activity-row')?.focus()
      await userEvent.keyboard('{End}')
      await expect.poll(() => scroller.scrollTop).toBeGreaterThan(500_000)
    })
  }
})
