import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Connector } from '@appkit/core'
import { cleanWalletName, connectorsSlice, pair } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeConnector,
  createFakePlatform,
  createMemoryStorage,
  type FakeWallet
} from '@appkit/core/testing'
import { mainnet, solana } from '@appkit/core/networks'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'
import { galleryConnector } from '../../testing/fixtures.js'

/** Button, icon, picture, initial, text, title, name, end, tag. */
const ELEMENTS_PER_ROW = 9
const ONE = 'org.example.one'
/** No wallet of the kit's own list is offered. */
const UNLISTED = { includeWalletIds: ['org.example.none'] }
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function mount(wallets: readonly FakeWallet[], parameters: Parameters<typeof mountTestModal>[0] = {}) {
  const modal = await mountTestModal({ chain: createFakeChain({ wallets }), ...parameters })
  opened.push(modal)
  modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return modal
}

const find = (modal: TestModal, connectors: readonly Connector[]) =>
  modal.widget.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'eip155', connectors }))

describe('wallet list', () => {
  it('connects the chosen wallet and closes', async () => {
    const modal = await mount([{ id: ONE, name: 'One' }])
    await page.getByRole('button', { name: /^One/ }).click()
    await expect.poll(() => modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('connected')
    expect(modal.widget.store.getState().router.isOpen).toBe(false)
  })

  it.each([
    ['in a page of its own', 'Install a wallet in this browser', {}],
    ['inside another page', 'Open it in a tab of its own', { parent: new EventTarget() }]
  ])('behavior: without a wallet, %s, the advice can be followed there', async (_name, advice, more) => {
    const window = Object.assign(new EventTarget(), more) as unknown as Window
    const platform = createFakePlatform({ window })
    await mount([], { platform, options: UNLISTED })
    await platform.clock.advance(600)
    await expect.element(page.getByText(advice, { exact: false })).toBeVisible()
  })

  it('behavior: without a wallet in the page there is a way to get one, which opens those to choose from', async () => {
    await mount([])
    await page.getByRole('button', { name: "I don't have a wallet" }).click()
    await expect.element(page.getByRole('heading', { name: 'Get a wallet' })).toBeVisible()
  })

  it.each([
    ['with a wallet in the page', [{ id: ONE, name: 'One' }], {}],
    ['where the app wants no guide', [], { enableWalletGuide: false }]
  ])('behavior: %s there is none', async (_name, wallets, options) => {
    await mount(wallets, { options })
    await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
    expect(page.getByText("I don't have a wallet").elements()).toHaveLength(0)
  })

  it('a wallet that answers at once is not waited for', async () => {
    const modal = await mount([{ id: ONE, name: 'One' }])
    const { store, chains } = modal.widget
    await chains.load('eip155')
    const seen: unknown[] = []
    store.subscribe(() => {
      const view = store.getState().router.stack.at(-1)?.view
      if (view !== seen.at(-1)) seen.push(view)
    })
    await page.getByRole('button', { name: /^One/ }).click()
    await expect.poll(() => seen).toEqual(['Connect', undefined])
  })

  it('a wallet of the last visit that cannot tell by itself is asked by a click, once agreed', async () => {
    const stored = JSON.stringify({ version: 1, value: { eip155: { connectorId: ONE, name: 'One' } } })
    const browserStorage = createMemoryStorage(new Map([['@appkit/default/connections', stored]]))
    const modal = await mount([{ id: ONE, name: 'One', isGranted: 'unknown', connect: 'hang' }], {
      platform: createFakePlatform({ browserStorage }),
      options: { termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } }
    })
    const row = page.getByRole('button', { name: 'Reconnect One' })
    await expect.element(row).toBeDisabled()
    expect(modal.chain.calls).toEqual([`reconnect:${ONE}`])
    await page.getByRole('checkbox').click()
    await row.click()
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    await expect.poll(() => modal.chain.calls).toContain(`connect:${ONE}`)
    modal.chain.answer(ONE, 'approve')
    await expect.poll(() => modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('connected')
    modal.open({ view: 'Connect' })
    await expect.element(page.getByRole('button', { name: /^One/ })).toBeVisible()
    await expect.element(row).not.toBeInTheDocument()
  })

  it('T7.01 twenty clicks in one task and a double click ask the wallet once', async () => {
    const modal = await mount([{ id: ONE, name: 'One', connect: 'hang' }])
    await expect.element(page.getByRole('button', { name: /^One/ })).toBeVisible()
    const row = modal.root.querySelector<HTMLButtonElement>('[part=wallet-row]')
    for (let click = 0; click < 20; click += 1) row?.click()
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    await expect.poll(() => modal.chain.calls).toEqual([`connect:${ONE}`])

    await page.getByRole('button', { name: 'Cancel' }).click()
    await userEvent.dblClick(page.getByRole('button', { name: /^One/ }))
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    await expect.poll(() => modal.chain.calls).toEqual([`connect:${ONE}`, `connect:${ONE}`])
  })

  it('a wallet elsewhere is connected: the other ways to one are not offered, those of the page are', async () => {
    const connector = createFakeConnector({ answer: 'approve' })
    const modal = await mount([{ id: ONE, name: 'One' }], { connectors: [connector] })
    await expect.element(page.getByRole('button', { name: /^WalletConnect/ })).toBeEnabled()
    await modal.widget.dispatch(pair())
    modal.open({ view: 'Connect' })
    await expect.element(page.getByRole('button', { name: /^WalletConnect/ })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: /^All wallets/i })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: /^One/ })).toBeEnabled()
    connector.end()
    await expect.element(page.getByRole('button', { name: /^WalletConnect/ })).toBeEnabled()
  })

  it('rows that cannot be pressed say why, and the wallet that bars them can be replaced', async () => {
    const connector = createFakeConnector({ answer: 'approve' })
    const modal = await mount([{ id: ONE, name: 'One' }], { connectors: [connector] })
    await modal.widget.dispatch(pair())
    modal.open({ view: 'Connect' })
    await expect
      .element(page.getByText('Fake phone is connected. WalletConnect works with one wallet at a time.'))
      .toBeVisible()
    const barred = page.getByRole('button', { name: /Disconnect Fake phone first/ })
    // WalletConnect, three wallets that many people use, and all wallets.
    await expect.poll(() => barred.elements().length).toBe(5)
    await page.getByRole('button', { name: 'Replace Fake phone' }).click()
    await expect.element(page.getByRole('button', { name: /^WalletConnect/ })).toBeEnabled()
    await expect.poll(() => barred.elements().length).toBe(0)
    expect(modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('disconnected')
  })

  it('a session without the family that was asked for leads to another wallet, beside it or in its place', async () => {
    const connector = createFakeConnector({ namespaces: ['eip155', 'solana'] })
    const chains = [createFakeChain({ wallets: [{ id: ONE, name: 'One' }] }), createFakeChain({ namespace: 'solana' })]
    const modal = await mount([], { chains, connectors: [connector], options: { networks: [mainnet, solana] } })
    const status = () => modal.widget.store.getState().connections.byNamespace.solana?.status
    const pairWithout = async () => {
      modal.open({ view: 'Connect', parameters: { namespace: 'eip155' } })
      const pairing = modal.widget.dispatch(pair())
      await expect.poll(() => connector.waiting).toBe(1)
      connector.approve(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112'])
      await pairing
      await expect.element(page.getByRole('heading', { name: 'Partially connected' })).toBeVisible()
      await expect.element(page.getByRole('listitem')).toHaveTextContent(/^EVM.*The wallet shared no account here\.$/)
    }
    await pairWithout()
    await page.getByRole('button', { name: 'Connect another wallet' }).click()
    await expect.element(page.getByRole('button', { name: /^One/ })).toBeEnabled()
    expect(status()).toBe('connected')
    await page.getByRole('button', { name: 'Replace Fake phone' }).click()
    await expect.poll(status).toBe('disconnected')

    await pairWithout()
    await page.getByRole('button', { name: 'Replace Fake phone' }).click()
    await expect.element(page.getByRole('button', { name: /^WalletConnect/ })).toBeEnabled()
    expect(status()).toBe('disconnected')
  })

  it('T7.01 the second click of a double click presses nothing on the next view', async () => {
    const modal = await mount([{ id: ONE, name: 'One', connect: 'hang' }])
    await page.getByRole('button', { name: /^One/ }).click()
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    const cancel = page.getByRole('button', { name: 'Cancel' }).element()
    cancel.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 2 }))
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    expect(modal.widget.store.getState().connections.attempt?.step).toBe('waiting')
  })

  it('brings the chain module when the pointer comes near, before the click', async () => {
    let loads = 0
    const chain = createFakeChain({
      wallets: [{ id: ONE, name: 'One' }],
      load: () => {
        loads += 1
        return Promise.resolve()
      }
    })
    // Where an earlier test has left the pointer, a row may come to be.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
    const modal = await mount([], { chain })
    expect(loads).toBe(0)
    await userEvent.hover(page.getByRole('button', { name: /^One/ }))
    await expect.poll(() => loads).toBe(1)
    expect(modal.chain.calls).toEqual([])
  })

  it('marks names in doubt and says where the wallet comes from', async () => {
    const modal = await mount([])
    find(modal, [
      galleryConnector('first', { name: 'Twin', caution: 'sharedIdentity' }),
      galleryConnector('second', { name: 'Other', caution: 'mixedScript', info: {} })
    ])
    await expect.element(page.getByText('Two wallets use this name')).toBeVisible()
    await expect.element(page.getByText('org.example.first')).toBeVisible()
    await expect.element(page.getByText('This name mixes alphabets')).toBeVisible()
    await expect.element(page.getByText('unknown source')).toBeVisible()
  })

  it('T1.03 one wallet in two families is one row; rows of one name that are two wallets say their family', async () => {
    const modal = await mount([])
    const enkrypt = galleryConnector('com.enkrypt', { id: 'com.enkrypt', name: 'Enkrypt' })
    find(modal, [enkrypt, galleryConnector('org.one', { id: 'org.one', name: 'One' })])
    const others = [
      galleryConnector('enkrypt', { id: 'enkrypt', name: 'Enkrypt', chain: 'polkadot' }),
      galleryConnector('tokens', { id: 'free-tokens', name: 'One', chain: 'polkadot' })
    ]
    modal.widget.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'polkadot', connectors: others }))
    await expect.element(page.getByRole('button', { name: /^Enkrypt/ })).toHaveTextContent(/^((?!EVM|Polkadot).)*$/)
    await expect.element(page.getByRole('button', { name: /^One/ }).first()).toHaveTextContent('EVM')
    await expect.element(page.getByRole('button', { name: /^One/ }).last()).toHaveTextContent('Polkadot')
  })

  it('parameters: namespace, only wallets of that family are offered', async () => {
    const modal = await mount([{ id: ONE, name: 'One' }])
    const others = [galleryConnector('two', { name: 'Two', chain: 'polkadot' })]
    modal.widget.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'polkadot', connectors: others }))
    await expect.element(page.getByRole('button', { name: /^One/ })).toBeVisible()
    modal.open({ view: 'Connect', parameters: { namespace: 'polkadot' } })
    await expect.element(page.getByRole('button', { name: /^Two/ })).toBeVisible()
    expect(page.getByRole('button', { name: /^One/ }).elements()).toEqual([])
  })

  it('says so when no wallet is found, after wallets had time to show themselves', async () => {
    const modal = await mount([], { options: UNLISTED })
    await modal.platform.clock.advance(599)
    expect(page.getByText('No wallets found').elements()).toHaveLength(0)
    await modal.platform.clock.advance(1)
    await expect.element(page.getByText('No wallets found')).toBeVisible()
    await page.getByRole('button', { name: 'What is a wallet?' }).last().click()
    await expect.element(page.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })
})

describe('terms', () => {
  const urls = { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'javascript:alert(1)' }

  it('links the documents that are web addresses', async () => {
    const modal = await mount([{ id: ONE }], { options: urls })
    await expect
      .element(page.getByRole('link', { name: 'Terms of Service' }))
      .toHaveAttribute('href', urls.termsConditionsUrl)
    expect(modal.root.querySelectorAll('a')).toHaveLength(1)
  })

  it('offers nothing until the user has agreed, and remembers it', async () => {
    const modal = await mount([{ id: ONE, name: 'One', connect: 'hang' }], {
      options: { ...urls, features: { legalCheckbox: true } }
    })
    const row = page.getByRole('button', { name: /^One/ })
    await expect.element(row).toBeDisabled()
    await page.getByRole('checkbox').click()
    await row.click()
    await expect.poll(() => modal.chain.calls).toEqual([`connect:${ONE}`])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('checkbox')).toBeChecked()
  })
})

describe('hostile wallets', () => {
  const elementsPerRow = (modal: TestModal) =>
    new Set([...modal.root.querySelectorAll('li:not(.list-caption)')].map((row) => row.querySelectorAll('*').length))

  it('of two thousand wallets, only those near the eye are in the document, and the focus stays where it is', async () => {
    const modal = await mount([])
    const all = (count: number) =>
      Array.from({ length: count }, (_, index) => galleryConnector(`w${index}`, { name: `Wallet ${index}` }))
    find(modal, all(2_000))
    const rows = () => modal.root.querySelectorAll('[part=wallet-row]')
    await expect.poll(() => rows().length).toBeGreaterThan(5)
    await expect.poll(() => rows().length).toBeLessThan(60)
    const list = page.getByRole('list', { name: 'Wallets' })
    await expect.element(list.getByRole('button').first()).toBeVisible()
    expect(modal.root.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')).toBe('2000')
    list.getByRole('button').nth(2).element().focus()
    const focused = () => modal.root.querySelector('[part=wallet-row]:focus .row-title')?.textContent
    const name = focused()
    expect(name).toMatch(/^Wallet/)
    find(modal, all(2_000).toReversed())
    await expect.poll(focused).toBe(name)
    find(modal, all(3))
    await expect.poll(() => rows().length).toBe(3)
  })

  it('T1.01 five thousand hostile names make text and no element', { timeout: 180_000 }, async () => {
    const modal = await mount([])
    const fresh = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        '',
        '\u202Egnp.exe',
        '</span><script>alert(1)</script>',
        'a'.repeat(10_000)
      )
    )
    const titles = () => [...modal.root.querySelectorAll('li .row-title')].map(({ textContent }) => textContent)
    const count = async (seed: number) => {
      const names = fc.sample(hostile, { numRuns: 2_500, seed })
      for (let start = 0; start < names.length; start += 100) {
        // No two of one name: those are marked.
        const batch = names.slice(start, start + 100).map((name, index) => cleanWalletName(`${index}${name}`))
        find(
          modal,
          batch.map((name, index) => galleryConnector(`w${index}`, { name }))
        )
        await expect.poll(titles, { message: `seed ${seed}` }).toEqual(batch)
        expect([...elementsPerRow(modal)], `seed ${seed}`).toEqual([ELEMENTS_PER_ROW])
        expect(modal.root.querySelector('img, script, iframe, object, embed')).toBeNull()
      }
    }
    await count(20_260_115)
    await count(fresh)
  })

  it('T1.02 icons are only ever the source of an image that was vetted', async () => {
    const modal = await mount([])
    const payloads = [
      'data:text/html,<script>parent.hacked=1</script>',
      'javascript:parent.hacked=1',
      'https://tracker.example/pixel.png',
      '//tracker.example/pixel.png',
      '"><img src=x onerror=parent.hacked=1>',
      `data:image/png;base64,${'A'.repeat(200_000)}`,
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>parent.hacked=1</script></svg>'
    ]
    find(
      modal,
      payloads.map((icon, index) => galleryConnector(`w${index}`, { icon }))
    )
    await expect.poll(() => modal.root.querySelectorAll('li .row').length).toBe(payloads.length)
    const images = [...modal.root.querySelectorAll('img')]
    expect(images.map((image) => image.src.slice(0, 19))).toEqual(['data:image/svg+xml,'])
    expect(images.every((image) => !image.draggable)).toBe(true)
    expect(modal.root.querySelector('script, iframe, object, embed')).toBeNull()
    await expect.poll(() => images[0]?.complete).toBe(true)
    expect((globalThis as Record<string, unknown>).hacked).toBeUndefined()
  })
})
