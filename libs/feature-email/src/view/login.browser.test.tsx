import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppKitError, type Features } from '@appkit/core'
import { closeModal, type OptionsState } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeLogin,
  createFakePlatform,
  type FakeLogin,
  type FakeLoginMoves
} from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { MAIL_LIFE_MS } from '../logic/email-slice.js'
import { emailEntry } from '../testing/index.js'

const EMAIL = 'ann@example.org'
const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  document.documentElement.dir = 'ltr'
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const field = page.getByRole('textbox', { name: 'Email' })
const send = page.getByRole('button', { name: 'Continue with email' })
const code = page.getByRole('textbox', { name: 'Six-digit code' })
/** The focus is in the field of the code. */
const isInCode = () => expect.poll(() => code.query()?.matches(':focus')).toBe(true)
/** The account is there, and the modal has closed. */
async function isLoggedIn(login: FakeLogin) {
  await expect.poll(() => login.calls).toContain('logIn')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

interface Setting {
  readonly moves?: FakeLoginMoves
  readonly features?: Features
  readonly options?: Partial<OptionsState>
  readonly hasLogin?: boolean
}

async function open({ moves, features = {}, options, hasLogin = true }: Setting = {}) {
  const login = createFakeLogin({ moves: { ...moves } })
  const platform = createFakePlatform()
  const modal = await mountTestModal({
    chain: createFakeChain({ wallets: [{ id: 'org.example.one', name: 'One' }] }),
    connectors: hasLogin ? [login] : [],
    platform,
    features: [emailEntry],
    options: { ...options, features }
  })
  cleanups.push(() => modal.remove())
  modal.open({ view: 'Connect', parameters: undefined })
  await expect.element(page.getByRole('button', { name: 'One' })).toBeVisible()
  return { ...modal, login, clock: platform.clock }
}

/** Up to the view after the field. */
async function submit(setting?: Setting) {
  const test = await open(setting)
  await field.fill(EMAIL)
  await userEvent.keyboard('{Enter}')
  return test
}

async function openCode(moves?: FakeLoginMoves) {
  const test = await submit(moves && { moves })
  await expect.element(heading('Confirm email')).toBeVisible()
  await isInCode()
  return test
}

const paste = (text: string) => {
  const data = new DataTransfer()
  data.setData('text', text)
  code.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}
const cells = (root: ShadowRoot) =>
  [...root.querySelectorAll('.code-cell')].map(({ textContent }) => textContent).join('')

describe('in Connect', () => {
  it('default: nothing is loaded until the field is focused; then the app is checked once', async () => {
    const { login } = await open()
    await expect.element(field).toBeVisible()
    expect(login.calls).toEqual([])
    await field.click()
    await expect.poll(() => login.calls).toEqual(['load', 'checkOrigin'])
    page.getByRole('button', { name: 'One' }).element().focus()
    await field.click()
    expect(login.calls).toEqual(['load', 'checkOrigin'])
  })

  it('behavior: without a login route there is no field', async () => {
    await open({ hasLogin: false })
    expect(field.elements()).toHaveLength(0)
  })

  it('behavior: what is no address is said under the field, which keeps it', async () => {
    const { login } = await open()
    await field.fill('ann@')
    await send.click()
    await expect.element(page.getByText('Enter an email address, like name@example.com')).toBeVisible()
    await expect.element(field).toHaveValue('ann@')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('ann@e')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    expect(login.calls).toEqual(['load', 'checkOrigin'])
  })

  it('T2.E23 behavior: an app that may not use it is told so in one sentence; wallets stay usable', async () => {
    await open({ moves: { checkOrigin: new AppKitError('FORBIDDEN', { source: 'frame' }) } })
    await field.click()
    await expect.element(page.getByText("This app isn't set up for email login.")).toBeVisible()
    await expect.element(send).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'One' })).toBeEnabled()
  })

  it('T2.E23 behavior: where the frame cannot say, it can be asked again', async () => {
    const { login } = await open({ moves: { checkOrigin: new AppKitError('UNAVAILABLE', { source: 'frame' }) } })
    await field.click()
    await expect.element(page.getByText("Email login isn't available right now.")).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'One' })).toBeEnabled()
    login.setMove('checkOrigin', undefined)
    await field.fill(EMAIL)
    await send.click()
    await expect.element(heading('Confirm email')).toBeVisible()
  })

  it('T4.04 behavior: a pause is said once, and is over', async () => {
    const error = new AppKitError('RATE_LIMITED', { source: 'frame', retryAfterSeconds: 3 })
    const { clock } = await submit({ moves: { connectEmail: error } })
    await expect.element(page.getByText('Please try again after 3 seconds')).toBeVisible()
    await clock.advance(1_000)
    await expect.element(page.getByText('Please try again after 3 seconds')).toBeVisible()
    await clock.advance(2_000)
    await expect.poll(() => page.getByText('Please try again').elements()).toHaveLength(0)
    await expect.element(field).toHaveValue(EMAIL)
  })

  it('behavior: the host’s terms come first', async () => {
    const { login } = await open({
      features: { legalCheckbox: true },
      options: { termsConditionsUrl: 'https://example.org/terms' }
    })
    await expect.element(field).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(field).toBeEnabled()
    expect(login.calls).toEqual([])
  })

  it('behavior: a user who goes elsewhere while the mail is sent is not moved', async () => {
    const { login, widget } = await submit({ moves: { connectEmail: 'hang' } })
    await expect.poll(() => login.waiting).toEqual(['connectEmail'])
    await expect.element(send).toHaveAttribute('aria-busy', 'true')
    widget.dispatch(closeModal())
    await expect.poll(() => login.calls).toContain('abort:connectEmail')
    login.answer('connectEmail', 'verifyOtp')
    expect(widget.store.getState().router.isOpen).toBe(false)
  })
})

describe('the link', () => {
  it('default: once it is open the code is asked for, and the code leads to the account', async () => {
    const { login } = await submit({ moves: { connectEmail: 'verifyDevice', connectDevice: 'hang' } })
    await expect.element(heading('Check your email')).toBeVisible()
    await expect.element(page.getByText(EMAIL)).toBeVisible()
    await expect.poll(() => login.waiting).toEqual(['connectDevice'])
    login.answer('connectDevice', undefined)
    await expect.element(heading('Confirm email')).toBeVisible()
    await isInCode()
    await userEvent.keyboard('123456')
    await isLoggedIn(login)
  })

  it('behavior: going back ends the wait and keeps the address', async () => {
    const { login } = await submit({ moves: { connectEmail: 'verifyDevice', connectDevice: 'hang' } })
    await expect.poll(() => login.waiting).toEqual(['connectDevice'])
    await page.getByRole('button', { name: 'Use a different email' }).click()
    await expect.element(field).toHaveValue(EMAIL)
    expect(login.calls).toContain('abort:connectDevice')
    login.answer('connectDevice', undefined)
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('behavior: another mail after 30 s, and the wait goes on with it', async () => {
    const { login, clock } = await submit({ moves: { connectEmail: 'verifyDevice', connectDevice: 'hang' } })
    await expect.element(page.getByRole('button', { name: 'Send again in 30s' })).toBeDisabled()
    await clock.advance(29_000)
    await expect.element(page.getByRole('button', { name: 'Send again in 1s' })).toBeDisabled()
    await clock.advance(1_000)
    await page.getByRole('button', { name: 'Send again', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Send again in 30s' })).toBeDisabled()
    await expect
      .poll(() => login.calls.filter((call) => /connect/.test(call)))
      .toEqual([
        `connectEmail:${EMAIL}`,
        'connectDevice',
        'abort:connectDevice',
        `connectEmail:${EMAIL}`,
        'connectDevice'
      ])
  })

  it('behavior: another mail that could not be sent leaves the link of the one before good', async () => {
    const { login, clock } = await submit({ moves: { connectEmail: 'verifyDevice', connectDevice: 'hang' } })
    await expect.poll(() => login.waiting).toEqual(['connectDevice'])
    await clock.advance(30_000)
    login.setMove('connectEmail', new AppKitError('UNAVAILABLE', { source: 'FRAME' }))
    await page.getByRole('button', { name: 'Send again', exact: true }).click()
    await expect.element(page.getByText("Email login isn't available right now.")).toBeVisible()
    await expect.poll(() => login.waiting).toEqual(['connectDevice', 'connectDevice'])
    login.answer('connectDevice', undefined)
    login.answer('connectDevice', undefined)
    await expect.element(heading('Confirm email')).toBeVisible()
  })
})

describe('the code', () => {
  it.each(['123456', '123 456', '123-456', 'Your code is 123456'])('default: pasting %j is enough', async (text) => {
    const { login } = await openCode()
    paste(text)
    await expect.poll(() => login.calls).toContain('connectOtp:123456')
    await isLoggedIn(login)
  })

  it('behavior: pasting takes the place of what was typed', async () => {
    const { login, root } = await openCode({ connectOtp: 'hang' })
    await userEvent.keyboard('98')
    expect(cells(root)).toBe('98')
    paste('123456')
    await expect.poll(() => cells(root)).toBe('123456')
    expect(login.waiting).toEqual(['connectOtp'])
  })

  it('behavior: it is one field that phones fill in', async () => {
    await openCode()
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(code).toHaveAttribute('inputmode', 'numeric')
    expect(page.getByRole('textbox').elements()).toHaveLength(1)
  })

  it('T7.11 behavior: a wrong one is said, keeps the place, and the next one is typed over it', async () => {
    // In the language of another page.
    const wrong = new AppKitError('WALLET_ERROR', { reason: 'CODE_WRONG' }, { message: 'Code non valide' })
    const { login, root } = await openCode({ connectOtp: wrong })
    await userEvent.keyboard('000000')
    await expect.element(page.getByText("That code isn't right.")).toBeVisible()
    expect(cells(root)).toBe('000000')
    await isInCode()
    login.setMove('connectOtp', undefined)
    await userEvent.keyboard('123456')
    await isLoggedIn(login)
    expect(login.calls.filter((call) => call.startsWith('connectOtp'))).toEqual([
      'connectOtp:000000',
      'connectOtp:123456'
    ])
  })

  it('behavior: what the frame says about it is shown as it is', async () => {
    const over = new AppKitError('WALLET_ERROR', {}, { message: 'Too many wrong codes, send another' })
    await openCode({ connectOtp: over })
    await userEvent.keyboard('000000')
    await expect.element(page.getByText('Too many wrong codes, send another')).toBeVisible()
  })

  it('behavior: another one after 30 s; the digits of the one before are gone', async () => {
    const { clock, root, login } = await openCode()
    await userEvent.keyboard('12')
    await clock.advance(30_000)
    await page.getByRole('button', { name: 'Send again', exact: true }).click()
    await expect.poll(() => cells(root)).toBe('')
    await expect.element(page.getByText('A new email is on its way')).toBeVisible()
    expect(login.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(2)
  })

  it('behavior: after ten minutes it is said to be old', async () => {
    const { clock } = await openCode()
    await expect.element(page.getByText('It expires in 10 minutes.')).toBeVisible()
    await clock.advance(MAIL_LIFE_MS)
    await expect.element(page.getByText('This code expired after 10 minutes. Send a new one.')).toBeVisible()
  })

  it('behavior: a user who has closed the modal is not logged in by a late answer', async () => {
    const { login, widget } = await openCode({ connectOtp: 'hang' })
    await userEvent.keyboard('123456')
    await expect.poll(() => login.waiting).toEqual(['connectOtp'])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => login.calls).toContain('abort:connectOtp')
    login.answer('connectOtp', undefined)
    expect(widget.store.getState().connections.byNamespace).toEqual({})
    expect(login.calls).not.toContain('logIn')
  })

  it('behavior: a user who opens it without a mail is asked for the address', async () => {
    const { open: openView } = await open()
    openView({ view: 'EmailVerifyOtp' })
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('keyboard: from the field to the account without a mouse', async () => {
    const { login } = await open()
    await expect.element(field).toBeVisible()
    for (let presses = 0; presses < 10 && !field.element().matches(':focus'); presses += 1) await userEvent.tab()
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await isInCode()
    await userEvent.keyboard('123456')
    await isLoggedIn(login)
  })

  it('right-to-left: the digits run from left to right all the same', async () => {
    document.documentElement.dir = 'rtl'
    const { root } = await openCode()
    await userEvent.keyboard('12')
    const [first, second] = [...root.querySelectorAll('.code-cell')].map((cell) => cell.getBoundingClientRect().left)
    expect(first).toBeLessThan(second ?? 0)
    expect(cells(root)).toBe('12')
  })
})
