import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { ChainAdapter } from '@appkit/core'
import { connect, goBack, goTo } from '@appkit/core/internal'
import { sepolia } from '@appkit/core/networks'
import { createFakeChain, createFakeDataProvider, createFakePlatform, type FakeChain } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'
import { setClipboard } from '../../testing/set-clipboard.js'

const ONE = 'org.example.one'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

/** The fake chain with another way to answer for balances. */
function withBalance(chain: FakeChain, getBalance: () => Promise<never>): FakeChain {
  const adapter: ChainAdapter = {
    ...chain.adapter,
    load: async () => {
      const chainModule = await chain.adapter.load()
      return { create: (context) => ({ ...chainModule.create(context), getBalance }) }
    }
  }
  return { ...chain, adapter }
}

async function mountConnected(change: (chain: FakeChain) => FakeChain = (chain) => chain) {
  const chain = change(createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] }))
  const modal = await mountTestModal({ chain })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect.element(page.getByText('0x71C7…976F')).toBeVisible()
  return modal
}

describe('address', () => {
  it('is copied whole', async () => {
    const written: string[] = []
    onTestFinished(setClipboard({ writeText: async (text) => void written.push(text) }))
    const modal = await mountConnected()
    await page.getByRole('button', { name: /Copy address/ }).click()
    await expect.element(page.getByText('Copied').first()).toBeVisible()
    expect(written).toEqual([ADDRESS])
    await modal.platform.clock.advance(2_000)
    await expect.element(page.getByText('0x71C7…976F')).toBeVisible()
  })

  it('behavior: that it was copied is not told again when the view is come back to', async () => {
    onTestFinished(setClipboard({ writeText: () => Promise.resolve() }))
    const { root, widget } = await mountConnected()
    const told = () => root.querySelector('dialog > .visually-hidden[role=status]')?.textContent
    await page.getByRole('button', { name: /Copy address/ }).click()
    await expect.poll(told).toBe('Copied')
    widget.dispatch(goTo({ view: 'Networks' }))
    await expect.poll(told).toBe('')
    widget.dispatch(goBack())
    await expect.element(page.getByText('0x71C7…976F')).toBeVisible()
    expect(told()).toBe('')
  })

  it('behavior: copying fails', async () => {
    onTestFinished(setClipboard({ writeText: () => Promise.reject(new DOMException('no')) }))
    await mountConnected()
    await page.getByRole('button', { name: /Copy address/ }).click()
    await expect.element(page.getByText("Couldn't copy").first()).toBeVisible()
  })
})

describe('header', () => {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }

  it('has the name in the middle of the card, between the network and the way out', async () => {
    const { root } = await mountConnected()
    const find = (selector: string) => root.querySelector(selector)!
    const boxOf = (selector: string) => find(selector).getBoundingClientRect()
    expect(Math.abs(middle(find('.address-line')) - middle(find('.card')))).toBeLessThan(6)
    const places = ['.network-chip', '.address-line', '.address .icon', '.account-copy', '[part=close]'].map(boxOf)
    for (const [index, { left }] of places.entries()) {
      const before = places[index - 1]
      if (before) expect(left).toBeGreaterThanOrEqual(before.right)
    }
  })

  it('says that it is the account, and who: the name, for those who hear, with what it is connected by', async () => {
    const { root } = await mountConnected()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Account', exact: true })).toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: '0x71C7…976F Connected with One. Connected wallets', exact: true }))
      .toBeVisible()
    expect(root.querySelector('dialog')?.getAttribute('aria-labelledby')).toBe(root.querySelector('h2')?.id)
  })

  it('what is pressed is 44 px', async () => {
    const { root } = await mountConnected()
    const heights = ['[part=account-switch].address', '[part=address]', '[part=close]'].map(
      (selector) => root.querySelector(selector)!.getBoundingClientRect().height
    )
    expect(heights).toEqual([44, 44, 44])
    const chip = root.querySelector('.network-chip')!
    const { left, top, bottom } = chip.getBoundingClientRect()
    expect(bottom - top).toBe(36)
    for (const y of [top - 3, bottom + 3]) expect(root.elementFromPoint(left + 18, y)).toBe(chip)
  })

  it('keeps the picture of the network and its name for who hears it where there is little room', async () => {
    const { root } = await mountConnected()
    root.querySelector<HTMLElement>('.card')!.style.inlineSize = '320px'
    const chip = root.querySelector('.network-chip')!
    expect(chip.getBoundingClientRect().width).toBe(36)
    await expect.element(page.getByRole('button', { name: 'Network Ethereum', exact: true })).toBeVisible()
    const title = root.querySelector('.address-line')!
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  })

  it('the focus is on the network again when the networks are left', async () => {
    const { root } = await mountConnected()
    await page.getByRole('button', { name: /^Network/ }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => root.activeElement?.getAttribute('part')).toBe('account-network')
    await page.getByRole('button', { name: /Connected wallets/ }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => root.activeElement?.getAttribute('part')).toBe('account-switch')
  })

  it('leads to the connected wallets, and so does the picture', async () => {
    const { root } = await mountConnected()
    const { left, top, width, height } = root.querySelector('.account-picture')!.getBoundingClientRect()
    expect([width, height]).toEqual([48, 48])
    expect(root.elementFromPoint(left + width / 2, top + height / 2)?.getAttribute('part')).toBe('account-switch')
    await page.getByRole('button', { name: /Connected wallets/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Wallets' })).toBeVisible()
  })
})

describe('without a data provider', () => {
  it('the native balance is shown as it is, and nothing is offered that no service could answer', async () => {
    await mountConnected()
    await expect.element(page.getByText('1.5')).toBeVisible()
    expect(page.getByRole('tab').elements()).toHaveLength(0)
  })

  it('an unknown native balance is a dash, never a zero', async () => {
    const modal = await mountConnected((chain) => withBalance(chain, () => Promise.reject(new DOMException('down'))))
    await expect.element(page.getByText('—')).toBeVisible()
    expect(modal.root.querySelector('.balance')?.textContent).not.toMatch(/0/)
  })

  it('a native balance on its way is an outline', async () => {
    const modal = await mountConnected((chain) => withBalance(chain, () => new Promise(() => undefined)))
    expect(modal.root.querySelector('[data-shape=balance]')).not.toBeNull()
  })
})

describe('a token that the app prefers', () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const token = { address: `0x${'c'.repeat(40)}`, symbol: 'TUSD', image }

  async function mountPreferred() {
    const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
    const modal = await mountTestModal({ chain, options: { tokens: { 'eip155:1': token } } })
    opened.push(modal)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    return modal
  }

  it('is shown with its picture in place of the coin', async () => {
    const modal = await mountPreferred()
    modal.open()
    await expect.element(page.getByText('2.5')).toHaveTextContent('2.5 TUSD')
    await expect.poll(() => modal.root.querySelector('.balance img')?.getAttribute('src')).toBe(image)
    expect(page.getByText('ETH', { exact: true }).elements()).toEqual([])
  })

  it('is what the list of wallets tells of the account', async () => {
    const modal = await mountPreferred()
    modal.open({ view: 'ProfileWallets' })
    await expect.element(page.getByText('2.5 TUSD')).toBeVisible()
  })
})

describe('test networks', () => {
  it('show zero, and one line says that they are not read', async () => {
    const chain = createFakeChain({
      wallets: [{ id: ONE, name: 'One', address: ADDRESS, caipNetworkId: 'eip155:11155111' }]
    })
    const modal = await mountTestModal({ chain, options: { networks: [sepolia] } })
    opened.push(modal)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    modal.open()
    await expect.element(page.getByText("Testnet balances aren't checked.")).toBeVisible()
    expect(modal.root.querySelector('.balance-amount')?.textContent).toMatch(/^0 ETH$/)
  })

  it('parameters: testnetBalances: what the node says is shown, also where a data provider tells of other networks', async () => {
    const chain = createFakeChain({
      wallets: [{ id: ONE, name: 'One', address: ADDRESS, caipNetworkId: 'eip155:11155111' }]
    })
    const { fetch } = createFakeDataProvider()
    const platform = createFakePlatform({ fetch, baseUrls: { rpc: 'https://rpc.example' } })
    const modal = await mountTestModal({ chain, platform, options: { networks: [sepolia], testnetBalances: true } })
    opened.push(modal)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    modal.open()
    await expect.element(page.getByText('1.5')).toHaveTextContent('1.5 ETH')
    expect(modal.widget.store.getState().toasts.current).toBeUndefined()
    expect(page.getByText("Testnet balances aren't checked.").elements()).toEqual([])
  })
})

it('leads to the networks and to the explorer', async () => {
  await mountConnected()
  await expect
    .element(page.getByRole('link', { name: /View on Etherscan/ }))
    .toHaveAttribute('href', `https://etherscan.io/address/${ADDRESS}`)
  await page.getByRole('button', { name: /^Network/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose network' })).toBeVisible()
})
