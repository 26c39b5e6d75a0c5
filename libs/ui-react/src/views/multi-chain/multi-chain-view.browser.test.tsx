import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bitcoin, mainnet, solana } from '@appkit/core/networks'
import { createFakeChain, type FakeWallet } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const ONE = 'org.example.one'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function mount(solanaWallet: Partial<FakeWallet> = {}) {
  const wallet: FakeWallet = { id: ONE, name: 'One', ...solanaWallet }
  const evm = createFakeChain({ wallets: [{ id: ONE, name: 'One' }] })
  const sol = createFakeChain({ namespace: 'solana', wallets: [wallet] })
  const modal = await mountTestModal({
    chains: [evm, sol],
    options: { networks: [mainnet, solana, bitcoin] }
  })
  opened.push(modal)
  modal.open()
  await page.getByRole('button', { name: /^One/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  const status = (namespace: 'eip155' | 'solana') =>
    modal.widget.store.getState().connections.byNamespace[namespace]?.status
  return { ...modal, evm, sol, wallet, status }
}
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

it('prompts no wallet before a family is chosen', async () => {
  const { evm, sol } = await mount()
  await expect.element(row('EVM')).toBeVisible()
  await expect.element(row('Solana')).toBeVisible()
  expect([...evm.calls, ...sol.calls]).toEqual([])
})

it('connects one family, then another, and is done when the user says so', async () => {
  const modal = await mount()
  await row('Solana').click()
  await expect.poll(() => modal.status('solana')).toBe('connected')
  expect(modal.status('eip155') ?? 'disconnected').toBe('disconnected')
  await expect.element(page.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  await row('EVM').click()
  await expect.poll(() => modal.status('eip155')).toBe('connected')
  expect(modal.status('solana')).toBe('connected')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(modal.widget.store.getState().router.isOpen).toBe(false)
})

it('waits and fails on the row, and can be tried again', async () => {
  const modal = await mount({ connect: 'reject' })
  await row('Solana').click()
  await expect.element(page.getByText('You declined the request')).toBeVisible()
  modal.wallet.connect = 'hang'
  await row('Solana').click()
  await expect.element(page.getByText('Accept the request in your wallet')).toBeVisible()
  // The row waits from the click on, the wallet is asked once what asks it has come.
  await expect.poll(() => modal.sol.calls.filter((call) => call === `connect:${ONE}`)).toHaveLength(2)
  modal.sol.answer(ONE, 'approve')
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

it('behavior: going back gives the request up', async () => {
  const modal = await mount({ connect: 'hang' })
  await row('Solana').click()
  await expect.element(page.getByText('Accept the request in your wallet')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(modal.widget.store.getState().connections.attempt).toBeUndefined()
})

it('behavior: the wallet leaves the page', async () => {
  const modal = await mount()
  modal.evm.announce([])
  modal.sol.announce([])
  await expect.element(page.getByText('This wallet is no longer available on this page.')).toBeVisible()
})
