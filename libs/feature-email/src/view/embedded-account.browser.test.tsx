import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppKitError } from '@appkit/core'
import { closeModal, loadLogins } from '@appkit/core/internal'
import { createFakeChain, createFakeLogin, createFakePlatform } from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { loadLogin } from '../logic/load-login.js'
import { emailEntry } from '../testing/index.js'

const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const code = page.getByRole('textbox', { name: 'Six-digit code' })

/** The focus is in the field of the code. */
const isInCode = () => expect.poll(() => code.query()?.matches(':focus')).toBe(true)

/** A user is logged in. */
async function mount() {
  const login = createFakeLogin()
  const platform = createFakePlatform()
  const modal = await mountTestModal({
    chain: createFakeChain({ wallets: [] }),
    connectors: [login],
    platform,
    features: [emailEntry]
  })
  cleanups.push(() => modal.remove())
  const { dispatch } = modal.widget
  const { runtime, connectorId } = await dispatch(loadLogin())
  const { signal } = new AbortController()
  await runtime.connectEmail('ann@example.org', signal)
  const { logIn } = await loadLogins()
  await dispatch(logIn(connectorId, { signal }))
  modal.open()
  await expect.element(page.getByRole('button', { name: /Connected wallets/ })).toBeVisible()
  return { ...modal, login, clock: platform.clock }
}

describe('the account of a user who is logged in', () => {
  it('default: says whose it is, and changes the address by two codes', async () => {
    await mount()
    await expect.element(page.getByText('ann@example.org', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Account settings' }).click()
    await page.getByRole('button', { name: /^Change your email/ }).click()
    await page.getByRole('textbox', { name: 'New email' }).fill('lee@example.org')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Confirm current email' })).toBeVisible()
    await isInCode()
    await userEvent.keyboard('111111')
    await expect.element(page.getByRole('heading', { name: 'Confirm new email' })).toBeVisible()
    await isInCode()
    await userEvent.keyboard('222222')
    await expect.element(page.getByRole('button', { name: /Connected wallets/ })).toBeVisible()
    await expect.element(page.getByText('Your email is now lee@example.org')).toBeVisible()
  })
})

describe('the keys of a user who is logged in', () => {
  const openExport = async () => {
    const test = await mount()
    test.login.setMove('exportKeys', 'hang')
    await page.getByRole('button', { name: 'Account settings' }).click()
    await page.getByRole('button', { name: /^Export your keys/ }).click()
    await expect.poll(() => test.login.waiting).toEqual(['exportKeys'])
    test.login.emit({ type: 'approvalRequested', id: '1', method: 'EXPORT_KEYS' })
    await expect.element(page.getByRole('heading', { name: 'Export keys' })).toBeVisible()
    await expect.poll(() => test.login.places.at(-1)).toBeDefined()
    return test
  }
  const end = ({ login }: Awaited<ReturnType<typeof openExport>>, outcome: 'approved' | 'rejected' | 'failed') =>
    login.emit({ type: 'approvalEnded', id: '1', outcome })

  it('default: the frame shows them, under a title of their own, and the settings are back when it is done', async () => {
    const test = await openExport()
    expect(page.getByRole('heading', { name: 'Approve transaction' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Back' }).elements()).toHaveLength(0)
    test.login.answer('exportKeys', undefined)
    end(test, 'approved')
    await expect.element(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
    expect(test.login.places.at(-1)).toBeUndefined()
  })

  it('behavior: turning back says nothing, a failure does', async () => {
    const test = await openExport()
    test.login.answer('exportKeys', new AppKitError('USER_REJECTED', {}))
    end(test, 'rejected')
    await expect.element(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
    expect(test.widget.store.getState().toasts.current).toBeUndefined()
    test.login.setMove('exportKeys', new AppKitError('UNAVAILABLE', { source: 'The secure frame' }))
    await page.getByRole('button', { name: /^Export your keys/ }).click()
    await expect.element(page.getByText("Couldn't show your keys")).toBeVisible()
    test.login.setMove('exportKeys', new AppKitError('WINDOW_UNAVAILABLE', { detail: 'serve it otherwise' }))
    await page.getByRole('button', { name: /^Export your keys/ }).click()
    await expect.poll(() => test.widget.store.getState().toasts.current).toBeUndefined()
    await test.clock.advance(1_000)
    await expect.element(page.getByText("This page doesn't let your wallet open its window")).toBeVisible()
  })

  it('behavior: closing hides the frame at once, and is a no', async () => {
    const { login, widget } = await openExport()
    widget.dispatch(closeModal())
    await expect.poll(() => login.calls.at(-1)).toBe('reject')
    expect(login.places.at(-1)).toBeUndefined()
  })
})

describe('a user who deletes their account', () => {
  const openDeletion = async () => {
    const test = await mount()
    test.login.setMove('deleteUser', 'hang')
    await page.getByRole('button', { name: 'Account settings' }).click()
    await page.getByRole('button', { name: /^Delete your account/ }).click()
    await expect.poll(() => test.login.waiting).toEqual(['deleteUser'])
    test.login.emit({ type: 'approvalRequested', id: '1', method: 'DELETE_USER' })
    await expect.element(page.getByRole('heading', { name: 'Delete account' })).toBeVisible()
    return test
  }
  const status = ({ widget }: Awaited<ReturnType<typeof openDeletion>>) =>
    widget.store.getState().connections.byNamespace.eip155?.status

  it('T12.08 default: is disconnected, and told that it is done', async () => {
    const test = await openDeletion()
    test.login.answer('deleteUser', undefined)
    test.login.emit({ type: 'approvalEnded', id: '1', outcome: 'approved' })
    await expect.poll(() => status(test)).toBe('disconnected')
    await expect.element(page.getByText('Account deleted')).toBeVisible()
  })

  it('behavior: who turns back stays connected, and hears nothing; of a failure they do', async () => {
    const test = await openDeletion()
    test.login.answer('deleteUser', new AppKitError('USER_REJECTED', {}))
    test.login.emit({ type: 'approvalEnded', id: '1', outcome: 'rejected' })
    await expect.element(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
    expect(test.widget.store.getState().toasts.current).toBeUndefined()
    test.login.setMove('deleteUser', new AppKitError('UNAVAILABLE', { source: 'The secure frame' }))
    await page.getByRole('button', { name: /^Delete your account/ }).click()
    await expect.element(page.getByText("Couldn't delete your account")).toBeVisible()
    expect(status(test)).toBe('connected')
  })
})

describe('the place of the frame', () => {
  const place = (root: ShadowRoot) => root.querySelector('[part~=approve]')?.getBoundingClientRect()
  const openApproval = async () => {
    const test = await mount()
    test.login.emit({ type: 'approvalRequested', id: '1', method: 'eth_sendTransaction' })
    await expect.element(page.getByRole('heading', { name: 'Approve transaction' })).toBeVisible()
    await expect.poll(() => test.login.places.length).toBeGreaterThan(0)
    return test
  }
  const isInPlace = ({ login, root }: Awaited<ReturnType<typeof openApproval>>) => {
    const { left, top, width, height } = place(root) ?? {}
    return expect.poll(() => login.places.at(-1)).toMatchObject({ left, top, width, height })
  }

  it('default: it is shown where the view is, and goes along when the window changes', async () => {
    await page.viewport(1024, 800)
    const test = await openApproval()
    await expect.poll(() => place(test.root)).toMatchObject({ width: 384 })
    await isInPlace(test)
    await page.viewport(800, 700)
    await isInPlace(test)
    expect(page.getByRole('button', { name: 'Back' }).elements()).toHaveLength(0)
  })

  it('behavior: on a phone it is as wide as the screen, at its bottom', async () => {
    await page.viewport(360, 740)
    const test = await openApproval()
    await expect.poll(() => place(test.root)).toMatchObject({ left: 0, width: 360, bottom: 724 })
    await isInPlace(test)
  })

  it('behavior: closing hides it at once, and is a no', async () => {
    const { login, widget } = await openApproval()
    widget.dispatch(closeModal())
    await expect.poll(() => login.calls.at(-1)).toBe('reject')
    expect(login.places.at(-1)).toBeUndefined()
  })
})
