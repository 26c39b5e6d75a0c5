import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChainAdapter } from '@appkit/core'
import { connect, goBack, goTo } from '@appkit/core/internal'
import { mainnet, polkadot, sepolia, solana } from '@appkit/core/networks'
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

describe('name', () => {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }

  it('is in the middle, with the icons behind it 8 px apart, and the wallet in the picture’s square', async () => {
    const { root } = await mountConnected()
    const find = (selector: string) => root.querySelector(selector)!
    expect(middle(find('.address-line'))).toBeCloseTo(middle(find('.account-head')), 0)
    const icons = [...root.querySelectorAll('.account-tool .icon')].map((icon) => icon.getBoundingClientRect())
    expect(icons.length).toBeGreaterThan(1)
    for (const [index, { left }] of icons.entries()) {
      const before = icons[index - 1]
      if (before) expect(left - before.right).toBeCloseTo(8, 0)
    }
    const picture = find('.account-picture').getBoundingClientRect()
    const wallet = find('.account-wallet .wallet-icon').getBoundingClientRect()
    expect([wallet.right <= picture.right, wallet.bottom <= picture.bottom]).toEqual([true, true])
  })

  it('leads to the connected wallets, and so does the picture', async () => {
    const { root } = await mountConnected()
    const { left, top, width, height } = root.querySelector('.account-picture')!.getBoundingClientRect()
    expect(root.elementFromPoint(left + width / 2, top + height / 2)?.getAttribute('part')).toBe('account-switch')
    await page.getByRole('button', { name: /Connected wallets/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Wallets' })).toBeVisible()
  })
})

describe('without a data provider', () => {
  it('the native balance is shown as it is, and nothing is offered that nobody could answer', async () => {
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

describe('disconnect', () => {
  it('promises nothing that the wallet decides', async () => {
    await mountConnected()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect
      .element(page.getByText('This app forgets your account and asks One to remove its access.', { exact: false }))
      .toBeVisible()
    expect(page.getByText('can no longer see').elements()).toEqual([])
  })

  it('says of a wallet that cannot be told that it goes on allowing the app', async () => {
    const wallets = [{ id: ONE, name: 'One', caipNetworkId: polkadot.caipNetworkId }]
    const chain = createFakeChain({ wallets, namespace: 'polkadot' })
    const modal = await mountTestModal({ chain, options: { networks: [polkadot] } })
    opened.push(modal)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    modal.open()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('One still accepts its requests', { exact: false })).toBeVisible()
  })

  it('asks first; staying changes nothing, leaving disconnects and closes', async () => {
    const modal = await mountConnected()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('Disconnect One?')).toBeVisible()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Stay connected')
    await page.getByRole('button', { name: 'Stay connected' }).click()
    expect(modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('connected')

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('disconnected')
    expect(modal.widget.store.getState().router.isOpen).toBe(false)
    expect(modal.chain.calls.filter((call) => call.startsWith('disconnect'))).toHaveLength(1)
  })

  it('of two wallets one leaves, and nothing is asked about the other', async () => {
    const evm = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
    const two = { id: 'org.example.two', name: 'Two', caipNetworkId: solana.caipNetworkId }
    const sol = createFakeChain({ namespace: 'solana', wallets: [two] })
    const modal = await mountTestModal({ chains: [evm, sol], options: { networks: [mainnet, solana] } })
    opened.push(modal)
    await modal.widget.dispatch(connect(evm.uidOf(ONE)))
    await modal.widget.dispatch(connect(sol.uidOf(two.id)))
    modal.open()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('Disconnect Two?')).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('0x71C7…976F')).toBeVisible()
    await expect.element(page.getByText('Disconnect One?')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
    expect(modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('connected')
  })

  it('after staying, the focus is where it was', async () => {
    const modal = await mountConnected()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Stay connected')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Disconnect')
  })
})

it('leads to the networks and to the explorer', async () => {
  await mountConnected()
  await expect
    .element(page.getByRole('link', { name: /View on Etherscan/ }))
    .toHaveAttribute('href', `https://etherscan.io/address/${ADDRESS}`)
  await page.getByRole('button', { name: /Network/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose network' })).toBeVisible()
})
