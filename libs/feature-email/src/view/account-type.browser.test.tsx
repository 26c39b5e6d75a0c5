import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppKitError } from '@appkit/core'
import { closeModal, loadLogins } from '@appkit/core/internal'
import { createFakeChain, createFakeLogin, createFakePlatform, type FakeLoginMoves } from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { loadLogin } from '../logic/load-login.js'
import { emailEntry } from '../testing/index.js'

const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const row = (name: string) => page.getByRole('button', { name, exact: true })
const toSmart = row('Switch to your smart account')
const toEoa = row('Switch to your standard account')

/** A user is logged in, in their account. */
async function openAccount({ hasSmartAccount = true, moves = {} as FakeLoginMoves } = {}) {
  const login = createFakeLogin({ hasSmartAccount, moves })
  const modal = await mountTestModal({
    chain: createFakeChain({ wallets: [] }),
    connectors: [login],
    platform: createFakePlatform(),
    features: [emailEntry]
  })
  cleanups.push(() => modal.remove())
  const { dispatch } = modal.widget
  const { connectorId } = await dispatch(loadLogin())
  const { logIn } = await loadLogins()
  await dispatch(logIn(connectorId, { signal: new AbortController().signal }))
  modal.open()
  await expect.element(page.getByRole('button', { name: /Connected wallets/ })).toBeVisible()
  return { ...modal, login }
}

it('account-type-switch: the account says which type is in use, and leads to the other one', async () => {
  const { login } = await openAccount()
  await row('Standard account').click()
  await expect.element(page.getByRole('heading', { name: 'Account type' })).toBeVisible()
  await expect.element(page.getByText('Both use the same address')).toBeVisible()
  await toSmart.click()
  await expect.element(page.getByText("You're now using your smart account")).toBeVisible()
  await expect.element(page.getByText('Your first transaction activates it')).toBeVisible()
  await toEoa.click()
  await expect.element(toSmart).toBeVisible()
  expect(login.calls.filter((call) => call.startsWith('setPreferredAccount'))).toEqual([
    'setPreferredAccount:smartAccount',
    'setPreferredAccount:eoa'
  ])
})

it('behavior: where the network has no smart accounts, nothing is said about types', async () => {
  await openAccount({ hasSmartAccount: false })
  expect(row('Standard account').elements()).toHaveLength(0)
})

it('behavior: it is busy until the frame has answered, and one click is one question', async () => {
  const { login, widget } = await openAccount({ moves: { setPreferredAccount: 'hang' } })
  await row('Standard account').click()
  await toSmart.click()
  await expect.element(page.getByRole('button', { name: 'Switch to your smart account' })).toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Enter}')
  expect(login.waiting).toEqual(['setPreferredAccount'])
  widget.dispatch(closeModal())
  await expect.poll(() => login.calls).toContain('abort:setPreferredAccount')
})

it('behavior: what goes wrong is said, the type stays, and it can be tried again', async () => {
  const { login } = await openAccount({
    moves: { setPreferredAccount: new AppKitError('UNAVAILABLE', { source: 'x' }) }
  })
  await row('Standard account').click()
  await toSmart.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(toSmart).toBeEnabled()
  login.setMove('setPreferredAccount', undefined)
  await toSmart.click()
  await expect.element(toEoa).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

it('keyboard: from the account to the other type without a mouse', async () => {
  await openAccount()
  for (let presses = 0; presses < 20 && !row('Standard account').element().matches(':focus'); presses += 1)
    await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(toSmart).toBeVisible()
  for (let presses = 0; presses < 10 && !toSmart.element().matches(':focus'); presses += 1) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => toEoa.query()?.matches(':focus')).toBe(true)
})
