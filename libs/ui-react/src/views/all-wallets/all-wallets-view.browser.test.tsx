import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain, createFakeDataProvider, createFakePlatform, type FakeWallet } from '@appkit/core/testing'
import { connectorsSlice, type WidgetOptions } from '@appkit/core/internal'
import { mainnet, polkadot } from '@appkit/core/networks'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const DIRECTORY = 'https://directory.example'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

const wire = (index: number, parts: object = {}) => ({
  id: `wallet-${index}`,
  name: `Wallet ${index}`,
  badge_type: index % 10 === 0 ? 'certified' : 'none',
  chains: ['eip155:1'],
  image_id: null,
  mobile_link: null,
  homepage: `https://wallet-${index}.example/`,
  supports_wc: true,
  ...parts
})

/** A directory of so many wallets that answers as the real one does. */
function directoryOf(count: number, parts: (index: number) => object = () => ({})) {
  const all = Array.from({ length: count }, (_, index) => wire(index, parts(index)))
  return ({ url }: Request): Response => {
    const query = new URL(url).searchParams
    const search = query.get('search')?.toLowerCase() ?? ''
    const found = all.filter(
      ({ name, badge_type }) =>
        name.toLowerCase().includes(search) && (query.get('badge_type') ?? badge_type) === badge_type
    )
    const [at, entries] = [Number(query.get('page')), Number(query.get('entries'))]
    return Response.json({ data: found.slice((at - 1) * entries, at * entries), count: found.length })
  }
}

async function mount(
  parameters: {
    wallets?: readonly FakeWallet[]
    reply?: (request: Request) => Response | Promise<Response>
    options?: Partial<WidgetOptions>
  } = {}
) {
  const provider = createFakeDataProvider()
  if (parameters.reply) provider.reply('/getWallets', parameters.reply)
  const platform = createFakePlatform({
    fetch: provider.fetch,
    baseUrls: parameters.reply ? { directory: DIRECTORY } : {}
  })
  const modal = await mountTestModal({
    platform,
    chain: createFakeChain({ wallets: parameters.wallets ?? [] }),
    options: parameters.options ?? {}
  })
  opened.push(modal)
  modal.open({ view: 'AllWallets' })
  await expect.element(page.getByRole('heading', { name: 'All wallets' })).toBeVisible()
  const tiles = () => [...modal.root.querySelectorAll('button.wallet-tile')]
  const names = () => tiles().map((tile) => tile.querySelector('.wallet-tile-name')?.textContent)
  const type = async (text: string) => {
    await page.getByRole('searchbox').fill(text)
    await platform.clock.advance(300)
  }
  return { ...modal, provider, platform, tiles, names, type }
}

describe('list', () => {
  it('comes up first without React finding fault with it', async () => {
    const said: unknown[][] = []
    const { error } = console
    console.error = (...values: unknown[]) => said.push(values)
    try {
      const { names } = await mount({ reply: directoryOf(3) })
      await expect.poll(() => names().length).toBe(3)
    } finally {
      console.error = error
    }
    expect(said).toEqual([])
  })

  it('shows the wallets of the page first, then those of the directory, more as one scrolls', async () => {
    const { names, provider, root } = await mount({
      wallets: [{ id: 'org.example.one', name: 'One' }],
      reply: directoryOf(200)
    })
    await expect.poll(names).toContain('Wallet 39')
    expect(names().slice(0, 2)).toEqual(['One', 'Wallet 0'])
    await expect.element(page.getByText('200 wallets', { exact: true })).toBeVisible()
    root.querySelector('.scroller')?.scrollTo(0, 100_000)
    await expect.poll(names).toContain('Wallet 79')
    const pages = provider.asked('/getWallets').filter(({ entries }) => entries === '40')
    expect(pages.map(({ page: number }) => number).slice(0, 2)).toEqual(['1', '2'])
  })

  it('connects a wallet of the page, and leads to where another one can be had', async () => {
    const modal = await mount({
      wallets: [{ id: 'org.example.one', name: 'One' }],
      reply: directoryOf(2, () => ({ chrome_store: 'https://chromewebstore.google.com/detail/wallet/abc' }))
    })
    await page.getByRole('button', { name: 'Wallet 1' }).click()
    await expect.element(page.getByRole('heading', { name: 'Get Wallet 1' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /Chrome extension/ }))
      .toHaveAttribute('href', 'https://chromewebstore.google.com/detail/wallet/abc')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: /^One/ }).click()
    await expect.poll(() => modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('connected')
    expect(modal.widget.store.getState().router.isOpen).toBe(false)
  })

  it('from Connect of one family only wallets of that family are offered, asked for and found', async () => {
    const modal = await mount({
      wallets: [{ id: 'org.example.one', name: 'One' }],
      reply: directoryOf(6, (index) => ({ chains: [index % 2 === 0 ? 'eip155:1' : polkadot.caipNetworkId] })),
      options: { networks: [mainnet, polkadot] }
    })
    const { names, provider, type, widget } = modal
    const connector = { uid: 'uid:two', id: 'two', name: 'Two', type: 'ANNOUNCED', chain: 'polkadot' } as const
    widget.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'polkadot', connectors: [connector] }))
    await expect.poll(names).toContain('Wallet 0')
    modal.open({ view: 'Connect', parameters: { namespace: 'polkadot' } })
    const before = provider.asked('/getWallets').filter(({ entries }) => entries !== '4').length
    await page.getByRole('button', { name: /^All wallets/ }).click()
    await expect.poll(names).toEqual(['Two', 'Wallet 1', 'Wallet 3', 'Wallet 5'])
    await type('wallet')
    await expect.poll(names).toEqual(['Wallet 1', 'Wallet 3', 'Wallet 5'])
    // What Connect recommends, four at a time, is asked for once for all families.
    const asked = provider.asked('/getWallets').filter(({ entries }) => entries !== '4')
    expect(new Set(asked.slice(before).map(({ chains }) => chains))).toEqual(new Set([polkadot.caipNetworkId]))
  })

  it('is where it was after looking at a wallet', async () => {
    const { names, root } = await mount({ reply: directoryOf(80) })
    const scroller = () => root.querySelector<HTMLElement>('.scroller')
    await expect.poll(names).toContain('Wallet 39')
    const wallet = page.getByRole('button', { name: 'Wallet 30' })
    wallet.element().scrollIntoView({ block: 'center' })
    expect(scroller()?.scrollTop).toBeGreaterThan(300)
    await wallet.click()
    await expect.element(page.getByRole('heading', { name: 'Get Wallet 30' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    const isInSight = () => {
      const [seen, tile] = [scroller()?.getBoundingClientRect(), wallet.query()?.getBoundingClientRect()]
      return seen !== undefined && tile !== undefined && tile.top >= seen.top && tile.bottom <= seen.bottom
    }
    await expect.poll(isInSight).toBe(true)
    expect(scroller()?.scrollTop).toBeGreaterThan(300)
  })

  it('T1.16 stops at a page that repeats, and shows each wallet once', async () => {
    const { names, provider, root } = await mount({
      reply: () => Response.json({ data: [wire(1), wire(1), wire(2)], count: 1_000_000 })
    })
    await expect.poll(names).toEqual(['Wallet 1', 'Wallet 2'])
    root.querySelector('.scroller')?.scrollTo(0, 100_000)
    await expect.poll(() => root.querySelector('[part=load-more]')).toBeNull()
    expect(names()).toEqual(['Wallet 1', 'Wallet 2'])
    expect(provider.asked('/getWallets').filter(({ entries }) => entries === '40').length).toBeLessThanOrEqual(2)
  })

  it('T1.01 hostile names are text', async () => {
    const { names, root } = await mount({
      reply: directoryOf(2, (index) => ({ name: index === 0 ? '<img src=x onerror=alert(1)>' : '\u202Egnp.exe' }))
    })
    await expect.poll(names).toEqual(['<img src=x onerror=alert(1)>', 'gnp.exe'])
    expect(root.querySelector('.wallet-tile img, script')).toBeNull()
  })

  it('arrow keys lead from wallet to wallet, and down from the search', async () => {
    const { root } = await mount({ reply: directoryOf(12) })
    await expect.element(page.getByRole('button', { name: 'Wallet 11' })).toBeVisible()
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => root.activeElement?.textContent).toContain('Wallet 0')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.poll(() => root.activeElement?.textContent).toContain('Wallet 5')
  })
})

describe('search', () => {
  it('asks after 300 ms of rest, from two characters, for up to a hundred', async () => {
    const { names, provider, platform, events } = await mount({ reply: directoryOf(200) })
    await expect.poll(names).toContain('Wallet 0')
    const searches = () => provider.asked('/getWallets').filter(({ search }) => search !== undefined)
    await page.getByRole('searchbox').fill('1')
    await platform.clock.advance(1_000)
    expect(searches()).toEqual([])
    await page.getByRole('searchbox').fill(' 19 ')
    await expect.poll(() => platform.clock.pending).toBeGreaterThan(0)
    await platform.clock.advance(299)
    expect(searches()).toEqual([])
    await platform.clock.advance(1)
    await expect
      .poll(names)
      .toEqual(['Wallet 19', 'Wallet 119', ...Array.from({ length: 10 }, (_, i) => `Wallet 19${i}`)])
    expect(searches()).toMatchObject([{ search: '19', entries: '100', page: '1' }])
    await expect.element(page.getByText('12 wallets found').first()).toBeVisible()
    expect(events.filter(({ event }) => event === 'SEARCH_WALLET')).toEqual([
      { event: 'SEARCH_WALLET', properties: { badge: 'all' } }
    ])
  })

  it('says so when there is none, and what was typed stays, also after looking at a wallet', async () => {
    const { type, names } = await mount({ reply: directoryOf(20) })
    await expect.poll(names).toContain('Wallet 0')
    await type('nothing of the kind')
    await expect.element(page.getByRole('heading', { name: 'No wallets found' })).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('nothing of the kind')
    await type('wallet 7')
    await expect.poll(names).toEqual(['Wallet 7'])
    await page.getByRole('button', { name: 'Wallet 7' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('searchbox')).toHaveValue('wallet 7')
    await expect.poll(names).toEqual(['Wallet 7'])
  })

  it('shows certified wallets only when asked to', async () => {
    const { names } = await mount({ wallets: [{ id: 'org.example.one', name: 'One' }], reply: directoryOf(40) })
    await expect.poll(names).toContain('Wallet 1')
    await page.getByRole('switch', { name: 'Certified only' }).click()
    await expect.poll(names).toEqual(['Wallet 0', 'Wallet 10', 'Wallet 20', 'Wallet 30'])
  })
})

describe('without the directory', () => {
  it('no request is sent: the list is the one of this release, and can be searched', async () => {
    const { names, provider, type } = await mount({ wallets: [{ id: 'org.example.one', name: 'One' }] })
    await expect.poll(names).toContain('MetaMask')
    expect(names()[0]).toBe('One')
    await type('metama')
    await expect.poll(names).toEqual(['MetaMask'])
    expect(provider.requests).toEqual([])
    expect(page.getByRole('switch').elements()).toEqual([])
  })

  it('T2.E21 T1.16 behavior: a directory that fails is said quietly; trying again brings it back', async () => {
    let isDown = true
    const answer = directoryOf(3)
    const { names, platform } = await mount({
      wallets: [{ id: 'org.example.one', name: 'One' }],
      reply: (request) => (isDown ? new Response('', { status: 500 }) : answer(request))
    })
    await expect
      .poll(async () => {
        await platform.clock.advance(1_000)
        return names()
      })
      .toContain('MetaMask')
    expect(names()[0]).toBe('One')
    await expect.element(page.getByText(/Couldn't reach the wallet directory/)).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(names).toEqual(['One', 'Wallet 0', 'Wallet 1', 'Wallet 2'])
  })

  it('behavior: while it is tried again, the list and the focus stay', async () => {
    const answers: ((response: Response) => void)[] = []
    let isDown = true
    const { names, platform, root } = await mount({
      wallets: [{ id: 'org.example.one', name: 'One' }],
      reply: () =>
        isDown ? new Response('', { status: 500 }) : new Promise<Response>((answer) => answers.push(answer))
    })
    await expect
      .poll(async () => {
        await platform.clock.advance(1_000)
        return names()
      })
      .toContain('MetaMask')
    const shown = names()
    isDown = false
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    await expect.element(again).toHaveAttribute('aria-busy', 'true')
    expect(root.activeElement).toBe(again.element())
    expect(names()).toEqual(shown)
    await expect.element(page.getByText(/Couldn't reach the wallet directory/)).toBeVisible()

    for (const answer of answers) answer(Response.json({ data: [wire(0)], count: 1 }))
    await expect.poll(names).toEqual(['One', 'Wallet 0'])
    await expect.element(again).not.toBeInTheDocument()
  })

  it('parameters: included, excluded and custom wallets, in every source', async () => {
    const { names, type } = await mount({
      wallets: [
        { id: 'io.metamask', name: 'MetaMask' },
        { id: 'org.example.one', name: 'One' }
      ],
      options: {
        excludeWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
        customWallets: [{ id: 'own', name: 'Own Wallet' }]
      }
    })
    await expect.poll(() => names().slice(0, 3)).toEqual(['One', 'Own Wallet', 'Coinbase Wallet'])
    await type('meta')
    await expect.poll(names).not.toContain('MetaMask')
  })
})
