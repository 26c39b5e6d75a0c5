import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CaipAddress, ChainAccount } from '@appkit/core'
import { connect, pair } from '@appkit/core/internal'
import { mainnet, polkadot, solana } from '@appkit/core/networks'
import { createFakeChain, createFakeConnector, type FakeWallet } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const ONE = 'org.example.one'
const FIRST = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const SECOND = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

const statusOf = (modal: TestModal, namespace: 'eip155' | 'solana') =>
  modal.widget.store.getState().connections.byNamespace[namespace]?.status
const openWallets = async (modal: TestModal) => {
  modal.open()
  await page.getByRole('button', { name: /Connected wallets/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Wallets' })).toBeVisible()
}

/** An EVM wallet and a Solana wallet of the page, both connected; the Solana one is in use. */
async function mountTwo() {
  const evm = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: FIRST }] })
  const sol = createFakeChain({ namespace: 'solana', wallets: [{ id: 'two', name: 'Two', address: SOLANA }] })
  const modal = await mountTestModal({ chains: [evm, sol], options: { networks: [mainnet, solana] } })
  opened.push(modal)
  await modal.widget.dispatch(connect(evm.uidOf(ONE)))
  await modal.widget.dispatch(connect(sol.uidOf('two')))
  await openWallets(modal)
  return { ...modal, evm, sol }
}

/** A wallet elsewhere, on two families through one session. */
async function mountSession(accounts: readonly CaipAddress[]) {
  const connector = createFakeConnector({ namespaces: ['eip155', 'solana'] })
  const modal = await mountTestModal({
    chains: [createFakeChain(), createFakeChain({ namespace: 'solana' })],
    connectors: [connector],
    options: { networks: [mainnet, solana] }
  })
  opened.push(modal)
  const result = modal.widget.dispatch(pair())
  await expect.poll(() => connector.waiting).toBe(1)
  connector.approve(accounts)
  await result
  await openWallets(modal)
  return { ...modal, connector }
}

const SESSION: readonly CaipAddress[] = [`eip155:1:${FIRST}`, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOLANA}`]

describe('list', () => {
  it('has every connection with its family, its account and what it holds', async () => {
    const modal = await mountTwo()
    await expect.poll(() => modal.root.querySelectorAll('[part=profile-row]').length).toBe(2)
    await expect.element(page.getByText('EVM · 0x71C7…976F')).toBeVisible()
    await expect.element(page.getByText('Solana · 7xKX…gAsU')).toBeVisible()
    await expect.element(page.getByText('1.5 ETH').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Two/ }).first()).toHaveAttribute('aria-current', 'true')
  })

  it('choosing one uses it, and goes back to the account', async () => {
    const modal = await mountTwo()
    await page.getByRole('button', { name: /^One/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect.element(page.getByText('0x71C7…976F')).toBeVisible()
    expect(modal.widget.store.getState().networks.activeNamespace).toBe('eip155')
    expect(statusOf(modal, 'solana')).toBe('connected')
  })

  it('another account of the same wallet is used when it is chosen', async () => {
    const modal = await mountTwo()
    const accounts = [FIRST, SECOND].map((address): ChainAccount => ({
      address,
      caipAddress: `eip155:1:${address}`,
      type: 'eoa'
    }))
    modal.evm.emit({ type: 'accountsChanged', connectorUid: modal.evm.uidOf(ONE), accounts })
    await page.getByRole('button', { name: /0xd8dA…6045/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect.element(page.getByText('0xd8dA…6045')).toBeVisible()
    expect(modal.widget.store.getState().connections.byNamespace.eip155).toMatchObject({ activeAddress: SECOND })
  })

  it('leads to connecting another wallet', async () => {
    await mountTwo()
    await page.getByRole('button', { name: 'Connect another wallet' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })

  it('T5.01 says when a session has lost its transport', async () => {
    const modal = await mountSession(SESSION)
    modal.connector.setOnline(false)
    await expect.element(page.getByText('Reconnecting…').first()).toBeVisible()
    modal.connector.setOnline(true)
    await expect.poll(() => page.getByText('Reconnecting…').elements().length).toBe(0)
  })
})

describe('disconnect', () => {
  it('ends one connection, and leaves the others as they are', async () => {
    const modal = await mountTwo()
    const before = modal.widget.store.getState().connections.byNamespace.eip155
    await page.getByRole('button', { name: 'Disconnect Two' }).click()
    await expect.element(page.getByText('Disconnect Two?')).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect.poll(() => statusOf(modal, 'solana')).toBe('disconnected')
    expect(modal.widget.store.getState().connections.byNamespace.eip155).toBe(before)
    await expect.element(page.getByRole('button', { name: /^One/ })).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByText('Disconnect One?')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Disconnect', exact: true })).toBeEnabled()
  })

  it('says first which families end with it', async () => {
    const modal = await mountSession(SESSION)
    await page
      .getByRole('button', { name: /^Disconnect / })
      .first()
      .click()
    await expect.element(page.getByText(/This also disconnects Solana/)).toBeVisible()
    await page.getByRole('button', { name: 'Stay connected' }).click()
    expect(statusOf(modal, 'eip155')).toBe('connected')
    await page
      .getByRole('button', { name: /^Disconnect / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect.poll(() => statusOf(modal, 'solana')).toBe('disconnected')
    expect(statusOf(modal, 'eip155')).toBe('disconnected')
    await expect.poll(() => modal.widget.store.getState().router.isOpen).toBe(false)
  })

  it('of several wallets there is a way out for each; the focus is on it again after staying', async () => {
    const modal = await mountTwo()
    expect(page.getByRole('button', { name: 'Disconnect', exact: true }).elements()).toEqual([])
    await page.getByRole('button', { name: 'Disconnect One' }).click()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Stay connected')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => modal.root.activeElement?.getAttribute('aria-label')).toBe('Disconnect One')
  })

  it('ends all, after asking', async () => {
    const modal = await mountTwo()
    await page.getByRole('button', { name: 'Disconnect all' }).click()
    await expect.element(page.getByText('Disconnect all wallets?')).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect
      .poll(() => [statusOf(modal, 'eip155'), statusOf(modal, 'solana')])
      .toEqual(['disconnected', 'disconnected'])
    await expect.poll(() => modal.widget.store.getState().router.isOpen).toBe(false)
  })
})

describe('disconnect the only one', () => {
  const leave = () => page.getByRole('button', { name: 'Disconnect', exact: true })

  async function mountOne(chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: FIRST }] })) {
    const modal = await mountTestModal({ chain, options: { networks: [mainnet, polkadot] } })
    opened.push(modal)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    await openWallets(modal)
    return modal
  }

  it('promises nothing that the wallet decides', async () => {
    await mountOne()
    await leave().click()
    await expect
      .element(page.getByText('This app forgets your account and asks One to remove its access.', { exact: false }))
      .toBeVisible()
    expect(page.getByText('can no longer see').elements()).toEqual([])
  })

  it('says of a wallet that cannot be told that it goes on allowing the app', async () => {
    const wallets = [{ id: ONE, name: 'One', caipNetworkId: polkadot.caipNetworkId }]
    await mountOne(createFakeChain({ wallets, namespace: 'polkadot' }))
    await leave().click()
    await expect.element(page.getByText('One still accepts its requests', { exact: false })).toBeVisible()
  })

  it('asks first; staying changes nothing, leaving disconnects and closes', async () => {
    const modal = await mountOne()
    await leave().click()
    await expect.element(page.getByText('Disconnect One?')).toBeVisible()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Stay connected')
    await page.getByRole('button', { name: 'Stay connected' }).click()
    expect(statusOf(modal, 'eip155')).toBe('connected')

    await leave().click()
    await leave().click()
    await expect.poll(() => statusOf(modal, 'eip155')).toBe('disconnected')
    expect(modal.widget.store.getState().router.isOpen).toBe(false)
    expect(modal.chain.calls.filter((call) => call.startsWith('disconnect'))).toHaveLength(1)
  })

  it('after staying, the focus is where it was', async () => {
    const modal = await mountOne()
    await leave().click()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Stay connected')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Disconnect')
  })
})

describe('access', () => {
  const remove = () => page.getByRole('button', { name: 'Remove access to One' })

  async function mountRevoking(revoke: FakeWallet['revoke']) {
    const evm = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: FIRST, ...(revoke && { revoke }) }] })
    const sol = createFakeChain({ namespace: 'solana', wallets: [{ id: 'two', name: 'Two', address: SOLANA }] })
    const modal = await mountTestModal({ chains: [evm, sol], options: { networks: [mainnet, solana] } })
    opened.push(modal)
    await modal.widget.dispatch(connect(evm.uidOf(ONE)))
    await modal.widget.dispatch(connect(sol.uidOf('two')))
    await openWallets(modal)
    return { ...modal, evm }
  }

  it('is taken away by the wallet, after one more question; the connection is over then', async () => {
    const modal = await mountRevoking('revoked')
    await remove().click()
    await expect.element(page.getByText('Remove access to One?')).toBeVisible()
    expect(statusOf(modal, 'eip155')).toBe('connected')
    await page.getByRole('button', { name: 'Ask One' }).click()
    await expect.poll(() => statusOf(modal, 'eip155')).toBe('disconnected')
    await expect.element(page.getByText('Access to One removed').first()).toBeVisible()
    expect(statusOf(modal, 'solana')).toBe('connected')
    expect(modal.evm.calls.filter((call) => call.startsWith('revoke'))).toHaveLength(1)
  })

  it('can be kept', async () => {
    const modal = await mountRevoking('revoked')
    await remove().click()
    await page.getByRole('button', { name: 'Keep access' }).click()
    await expect.element(remove()).toBeVisible()
    expect(modal.evm.calls.filter((call) => call.startsWith('revoke'))).toEqual([])
  })

  const failures = [
    ['kept', 'One agreed but still shares your account with this app', false],
    ['reject', "One didn't remove the access. You're still connected.", true],
    ['unsupported', "One can't remove access from here", false]
  ] as const
  it.each(failures)('behavior: %s, it says so and stays connected', async (revoke, text, canTryAgain) => {
    const modal = await mountRevoking(revoke)
    await remove().click()
    await page.getByRole('button', { name: 'Ask One' }).click()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(canTryAgain ? 1 : 0)
    expect(statusOf(modal, 'eip155')).toBe('connected')
    await page.getByRole('group').getByRole('button', { name: 'Back' }).click()
    await expect.element(remove()).toBeVisible()
  })

  it('behavior: it is not offered where the wallet does not know how', async () => {
    const modal = await mountRevoking(undefined)
    await expect.poll(() => modal.root.querySelectorAll('[part=profile-row]').length).toBe(2)
    await expect.element(page.getByText('1.5 ETH').first()).toBeVisible()
    expect(remove().elements()).toEqual([])
  })
})
