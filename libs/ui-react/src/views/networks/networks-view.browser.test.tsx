import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '@appkit/core/internal'
import { arbitrum, base, mainnet, optimism, polygon, solana } from '@appkit/core/networks'
import { createFakeChain, type FakeWallet } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const ONE = 'org.example.one'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function mountNetworks(wallet: Partial<FakeWallet> = {}, canSwitch = true) {
  const entry: FakeWallet = { id: ONE, name: 'One', ...wallet }
  const chain = createFakeChain({ wallets: [entry] })
  const capabilities = new Set(canSwitch ? chain.adapter.capabilities : [])
  const modal = await mountTestModal({
    chain: { ...chain, adapter: { ...chain.adapter, capabilities } },
    options: { networks: [mainnet, base, arbitrum, optimism, polygon] }
  })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  await page.getByRole('button', { name: /Network/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  return modal
}

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

describe('list', () => {
  it('marks the current network', async () => {
    await mountNetworks()
    await expect.element(row('Ethereum')).toHaveAttribute('aria-current', 'true')
  })

  it('follows the search at each key, and says how many there are once the typing rests', async () => {
    const modal = await mountNetworks()
    await userEvent.type(page.getByRole('searchbox', { name: 'Search network' }), 'bas')
    await expect.element(row('Base')).toBeVisible()
    await expect.element(row('Ethereum')).not.toBeInTheDocument()
    await modal.platform.clock.advance(99)
    await expect.element(page.getByText('1 network found')).not.toBeInTheDocument()
    await modal.platform.clock.advance(1)
    await expect.element(page.getByText('1 network found')).toBeInTheDocument()
    await userEvent.type(page.getByRole('searchbox'), 'zzz')
    await expect.element(page.getByText('No networks match “baszzz”')).toBeVisible()
  })

  it('behavior: a Tab right after the last letter goes to the network that is left', async () => {
    const modal = await mountNetworks()
    await userEvent.type(page.getByRole('searchbox', { name: 'Search network' }), 'bas{Tab}')
    await modal.platform.clock.advance(100)
    await expect.element(row('Ethereum')).not.toBeInTheDocument()
    await expect.poll(() => modal.root.activeElement).toBe(row('Base').element())
  })
})

describe('switching', () => {
  it('waits on the row, and goes back when the wallet has switched', async () => {
    const modal = await mountNetworks({ switchNetwork: 'hang' })
    await row('Base').click()
    await expect.element(page.getByText('Confirm in your wallet')).toBeVisible()
    await expect.element(row('Polygon')).toBeDisabled()
    await expect.poll(() => modal.chain.calls).toContain('switch:eip155:8453')
    expect(modal.root.activeElement).toBe(row('Base').element())
    modal.chain.answer('eip155:8453', 'approve')
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    expect(modal.chain.calls.filter((call) => call.startsWith('switch'))).toEqual(['switch:eip155:8453'])
  })

  it('T1.07 behavior: the wallet never answers: cancelled at once, and the networks of other families stay usable', async () => {
    const chains = [
      createFakeChain({ wallets: [{ id: ONE, name: 'One', switchNetwork: 'hang' }] }),
      createFakeChain({ namespace: 'solana', wallets: [{ id: 'org.example.sol', name: 'Sol' }] })
    ]
    const [evm, sol] = chains
    const modal = await mountTestModal({ chains, options: { networks: [mainnet, base, polygon, solana] } })
    opened.push(modal)
    await modal.widget.dispatch(connect(sol?.uidOf('org.example.sol') ?? ''))
    await modal.widget.dispatch(connect(evm?.uidOf(ONE) ?? ''))
    modal.open({ view: 'Networks' })
    await row('Base').click()
    await expect.element(page.getByText('Confirm in your wallet')).toBeVisible()
    await expect.element(row('Polygon')).toBeDisabled()
    await expect.element(row('Solana')).toBeEnabled()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(row('Polygon')).toBeEnabled()
    expect(page.getByText('Confirm in your wallet').elements()).toEqual([])
    expect(page.getByRole('alert').elements()).toEqual([])

    await row('Base').click()
    await expect.element(page.getByText('Confirm in your wallet')).toBeVisible()
    await row('Solana').click()
    await expect.poll(() => modal.widget.store.getState().networks.activeNamespace).toBe('solana')
  })

  it('T7.01 twenty clicks in one task ask the wallet once', async () => {
    const modal = await mountNetworks({ switchNetwork: 'hang' })
    await expect.element(row('Base')).toBeVisible()
    const button = row('Base').element() as HTMLButtonElement
    for (let click = 0; click < 20; click += 1) button.click()
    await expect.element(page.getByText('Confirm in your wallet')).toBeVisible()
    expect(modal.chain.calls.filter((call) => call.startsWith('switch'))).toEqual(['switch:eip155:8453'])
  })

  it('behavior: user rejects', async () => {
    await mountNetworks({ switchNetwork: 'reject' })
    await row('Base').click()
    await expect.element(page.getByText('You declined the request')).toBeVisible()
    await expect.element(row('Ethereum')).toHaveAttribute('aria-current', 'true')
  })

  it('T1.08 behavior: a refusal of the wallet’s own is not the user’s', async () => {
    await mountNetworks({ switchNetwork: 'refuse' })
    await row('Base').click()
    await expect.element(page.getByText('One rejected the request')).toBeVisible()
  })

  it('behavior: the wallet cannot', async () => {
    await mountNetworks({ switchNetwork: 'unsupported' })
    await row('Base').click()
    await expect.element(page.getByText('One does not support programmatic chain switching.')).toBeVisible()
  })

  it('is not offered where it cannot work', async () => {
    await mountNetworks({}, false)
    await expect.element(row('Base')).toBeDisabled()
    await expect.element(page.getByText('Change the network in One.', { exact: false })).toBeVisible()
  })
})
