import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppKitError } from '@appkit/core'
import { createFakeChain, createFakeLogin, createFakePlatform, type FakeLoginMoves } from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { emailEntry, passkeysEntry } from '../testing/index.js'

const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const button = page.getByRole('button', { name: 'Use a passkey' })
const code = page.getByRole('textbox', { name: 'Six-digit code' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const isClosed = () => expect.poll(() => page.getByRole('dialog').query()).toBeNull()

async function open(moves: FakeLoginMoves = {}) {
  const login = createFakeLogin({ moves })
  const modal = await mountTestModal({
    chain: createFakeChain({ wallets: [{ id: 'org.example.one', name: 'One' }] }),
    connectors: [login],
    platform: createFakePlatform(),
    features: [emailEntry, passkeysEntry],
    options: { features: { passkeys: true } }
  })
  cleanups.push(() => modal.remove())
  modal.open({ view: 'Connect', parameters: undefined })
  await expect.element(button).toBeVisible()
  return { ...modal, login }
}

describe('a passkey', () => {
  it('default: one press, the frame asks, and the account is there', async () => {
    const { login } = await open({ connectPasskey: 'hang' })
    expect(login.calls).toEqual([])
    await button.click()
    await expect.poll(() => login.calls).toEqual(['load', 'checkOrigin', 'connectPasskey'])
    login.emit({ type: 'approvalRequested', id: '1', method: 'CONNECT_PASSKEY' })
    await expect.element(heading('Passkey')).toBeVisible()
    await expect.poll(() => login.places.at(-1)).toBeDefined()
    login.answer('connectPasskey', undefined)
    login.emit({ type: 'approvalEnded', id: '1', outcome: 'approved' })
    await expect.poll(() => login.calls).toContain('logIn')
    await isClosed()
    expect(login.places.at(-1)).toBeUndefined()
  })

  it('behavior: turning back leads back to the ways to connect, and says nothing', async () => {
    const { login } = await open({ connectPasskey: 'hang' })
    await button.click()
    await expect.poll(() => login.waiting).toEqual(['connectPasskey'])
    login.emit({ type: 'approvalRequested', id: '1', method: 'CONNECT_PASSKEY' })
    await expect.element(heading('Passkey')).toBeVisible()
    login.answer('connectPasskey', new AppKitError('USER_REJECTED', {}))
    login.emit({ type: 'approvalEnded', id: '1', outcome: 'rejected' })
    await expect.element(button).toBeVisible()
    expect(
      page
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent)
    ).not.toContain(/./)
  })

  it('behavior: what did not work is said, and can be tried again', async () => {
    const { login } = await open({ connectPasskey: new AppKitError('UNAVAILABLE', { source: 'The secure frame' }) })
    await button.click()
    await expect.element(page.getByText("Login isn't available right now. Try again.")).toBeVisible()
    login.setMove('connectPasskey', undefined)
    await button.click()
    await isClosed()
  })

  it('T2.E23 behavior: an app that may not use the frame is told so', async () => {
    await open({ checkOrigin: new AppKitError('FORBIDDEN', { source: 'Email' }) })
    await button.click()
    await expect.element(page.getByText("This app isn't set up for passkeys. Connect a wallet instead.")).toBeVisible()
    await expect.element(button).toBeDisabled()
  })

  it('behavior: a wallet that one protects is opened in the midst of a login by email, which goes on', async () => {
    const { login } = await open({ logIn: 'hang' })
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.org')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toBeVisible()
    await code.fill('123456')
    await expect.poll(() => login.waiting).toEqual(['logIn'])
    login.emit({ type: 'approvalRequested', id: '1', method: 'CONNECT_PASSKEY' })
    await expect.element(heading('Passkey')).toBeVisible()
    login.emit({ type: 'approvalEnded', id: '1', outcome: 'approved' })
    await expect.element(heading('Confirm email')).toBeVisible()
    login.answer('logIn', undefined)
    await isClosed()
    expect(login.calls).not.toContain('abort:logIn')
  })
})
