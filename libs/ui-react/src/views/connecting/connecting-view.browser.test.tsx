import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeChain, type FakeWallet } from '@appkit/core/testing'
import { connectionsSlice, openModal } from '@appkit/core/internal'
import type { ErrorCode, PlainError } from '@appkit/core'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'
import type { LoadedView, ViewDefinition } from '../../view-stack/view-definition.js'
import { connectingView } from './index.js'

const ONE = 'org.example.one'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function connectingTo(wallet: Partial<FakeWallet>) {
  const entry: FakeWallet = { id: ONE, name: 'One', ...wallet }
  const modal = await mountTestModal({ chain: createFakeChain({ wallets: [entry] }) })
  opened.push(modal)
  modal.open()
  await page.getByRole('button', { name: /^One/ }).click()
  return { ...modal, entry }
}

const isOpen = (modal: TestModal) => modal.widget.store.getState().router.isOpen

describe('waiting', () => {
  it('T1.07 helps after 10 s, offers choices after 60 s, and discards a late answer after leaving', async () => {
    const modal = await connectingTo({ connect: 'hang' })
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    await expect.element(page.getByText('Accept the connection request in your wallet.')).toBeVisible()
    const slow = page.getByText("Don't see the request?", { exact: false })
    expect(slow.elements()).toHaveLength(0)
    await modal.platform.clock.advance(10_000)
    await expect.element(slow).toBeVisible()
    await modal.platform.clock.advance(50_000)
    await expect.element(page.getByText('Open your wallet', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Choose another wallet' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    modal.chain.answer(ONE, 'approve')
    await modal.platform.clock.advance(1_000)
    expect(modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('disconnected')
  })

  it('starts again after 60 s when asked to, once', async () => {
    const modal = await connectingTo({ connect: 'hang' })
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    await modal.platform.clock.advance(60_000)
    modal.entry.connect = 'approve'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => isOpen(modal)).toBe(false)
    expect(modal.chain.calls).toEqual([`connect:${ONE}`, `connect:${ONE}`])
  })

  it('T7.02 closing keeps the request; opening again shows the waiting view', async () => {
    const modal = await connectingTo({ connect: 'hang' })
    await page.getByRole('button', { name: 'Close' }).click()
    expect(modal.widget.store.getState().connections.attempt?.step).toBe('waiting')
    modal.widget.dispatch(openModal())
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    await expect.poll(() => modal.chain.calls).toEqual([`connect:${ONE}`])
  })

  it('behavior: going back gives the request up', async () => {
    const modal = await connectingTo({ connect: 'hang' })
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    expect(modal.widget.store.getState().connections.attempt).toBeUndefined()
  })

  it('behavior: the wallet says yes before the view has arrived: it is not asked again', async () => {
    let arrive: (view: LoadedView<'ConnectingExternal'>) => void = () => undefined
    const arrival = new Promise<LoadedView<'ConnectingExternal'>>((resolve) => (arrive = resolve))
    const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', connect: 'hang' }] })
    const ConnectingExternal: ViewDefinition<'ConnectingExternal'> = { title: () => 'One', load: () => arrival }
    const modal = await mountTestModal({ chain, views: { ConnectingExternal } })
    opened.push(modal)
    modal.open()
    await page.getByRole('button', { name: /^One/ }).click()
    await expect.poll(() => modal.root.querySelector('[data-view=ConnectingExternal]')).not.toBeNull()
    await expect.poll(() => chain.calls).toEqual([`connect:${ONE}`])
    chain.answer(ONE, 'approve')
    arrive(connectingView)
    await expect.poll(() => isOpen(modal)).toBe(false)
    await expect.poll(() => modal.root.querySelector('dialog[open]')).toBeNull()
    expect(chain.calls).toEqual([`connect:${ONE}`])
  })

  it('behavior: opened on its own, it asks the wallet once', async () => {
    const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', connect: 'hang' }] })
    const modal = await mountTestModal({ chain })
    opened.push(modal)
    modal.open({ view: 'ConnectingExternal', parameters: { connectorUid: chain.uidOf(ONE) } })
    await expect.element(page.getByText('Continue in One')).toBeVisible()
    await expect.poll(() => chain.calls).toEqual([`connect:${ONE}`])
  })
})

describe('failed', () => {
  it('T1.08 says that the user declined, and tries again', async () => {
    const modal = await connectingTo({ connect: 'reject' })
    await expect.element(page.getByText('Connection declined')).toBeVisible()
    modal.entry.connect = 'approve'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => isOpen(modal)).toBe(false)
  })

  it('T1.08 no user is told that they declined what they never saw', async () => {
    await connectingTo({ connect: 'refuse' })
    await expect.element(page.getByText('One rejected the request')).toBeVisible()
    await expect.element(page.getByText('Nothing was shared.')).toBeVisible()
    expect(page.getByText('declined').elements()).toEqual([])
  })

  it('T1.08 says that an earlier request is open', async () => {
    await connectingTo({ connect: 'pending' })
    await expect.element(page.getByText('Request already open in your wallet')).toBeVisible()
  })

  const cases: readonly (readonly [ErrorCode, string])[] = [
    ['BAD_RESPONSE', 'Wallet sent an invalid answer'],
    ['WALLET_NO_ACCOUNTS', "in One's list of connected sites"],
    ['TIMEOUT', 'No response from One'],
    ['WALLET_ERROR', "Couldn't connect"],
    ['WALLET_NOT_FOUND', 'Provider not found.']
  ]
  it.each(cases)('T1.08 %s is said in words', async (code, text) => {
    const modal = await connectingTo({ connect: 'hang' })
    const id = modal.widget.store.getState().connections.attempt?.id ?? ''
    const error = { code, message: 'for developers', retryable: true, context: {} } as PlainError
    modal.widget.dispatch(connectionsSlice.actions.attemptFailed({ id, error }))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(page.getByText('for developers').elements()).toHaveLength(0)
  })
})
