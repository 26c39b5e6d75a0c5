import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppKitError, type Features } from '@appkit/core'
import { optionsSlice, type OptionsState } from '@appkit/core/internal'
import { createFakeChain, createFakeLogin, createFakePlatform, type FakeLoginMoves } from '@appkit/core/testing'
import { mountTestModal, setClipboard } from '@appkit/ui-react/testing'
import { emailEntry, socialsEntry } from '../testing/index.js'
import { createFakePage, type FakePage } from '../testing/fake-page.js'

const RESULT = 'https://frame.example/social?result=0f0e'
const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  document.documentElement.dir = 'ltr'
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const continueWith = (name: string) => button(`Continue with ${name}`)
const wallet = page.getByRole('button', { name: 'One' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

interface Setting {
  readonly moves?: FakeLoginMoves
  readonly features?: Features
  readonly options?: Partial<OptionsState>
  readonly browser?: FakePage
  readonly hasEmail?: boolean
  readonly hasLogin?: boolean
  readonly device?: 'android' | 'desktop'
}

async function open(setting: Setting = {}) {
  const { moves, features = {}, options, browser = createFakePage(), hasEmail = false, hasLogin = true } = setting
  const { device = 'desktop' } = setting
  const login = createFakeLogin({ moves: { ...moves } })
  const platform = createFakePlatform({ window: browser.window })
  const modal = await mountTestModal({
    chain: createFakeChain({ wallets: [{ id: 'org.example.one', name: 'One' }] }),
    connectors: hasLogin ? [login] : [],
    platform,
    features: hasEmail ? [emailEntry, socialsEntry] : [socialsEntry],
    options: { ...options, features },
    device
  })
  cleanups.push(() => modal.remove())
  modal.open({ view: 'Connect', parameters: undefined })
  await expect.element(wallet).toBeVisible()
  const setSocials = (socials: Features['socials']) =>
    modal.widget.dispatch(optionsSlice.actions.optionsUpdated({ features: { ...features, socials } }))
  return { ...modal, login, browser, clock: platform.clock, setSocials }
}

/** What the buttons are called, in their order. */
const namesOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('[part~=socials] button')].map((one) => one.getAttribute('aria-label') ?? one.textContent)

describe('in Connect', () => {
  it('default: of seven the first is wide, four are small, and the rest is behind "More"', async () => {
    const { root, login } = await open()
    await expect.element(continueWith('Google')).toBeVisible()
    expect(namesOf(root)).toEqual([
      'Continue with Google',
      'Continue with X',
      'Continue with Discord',
      'Continue with Farcaster',
      'Continue with GitHub',
      'More social logins'
    ])
    expect(login.calls).toEqual([])
    await button('More social logins').click()
    await expect.element(heading('All socials')).toBeVisible()
    const rows = page.getByRole('list', { name: 'Social logins' }).getByRole('button')
    await expect
      .poll(() => rows.elements().map(({ textContent }) => textContent))
      .toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
    expect(login.calls).toEqual([])
  })

  it.each([
    [1, ['Continue with Apple'], 1],
    [2, ['Continue with Apple', 'Continue with X'], 0],
    [3, ['Continue with Apple', 'Continue with X', 'Continue with GitHub'], 1],
    [6, undefined, 1]
  ])('parameters: socials, %i of them', async (count, names, wide) => {
    const all = ['apple', 'x', 'github', 'google', 'facebook', 'farcaster', 'discord'] as const
    const { root } = await open({ features: { socials: all.slice(0, count) } })
    await expect.poll(() => namesOf(root)).toHaveLength(count)
    if (names) expect(namesOf(root)).toEqual(names)
    expect(root.querySelectorAll('.socials > .social-wide')).toHaveLength(wide)
  })

  it('behavior: they follow the host live, also to none', async () => {
    const { root, setSocials } = await open()
    await expect.element(continueWith('Google')).toBeVisible()
    setSocials(['discord', 'google'])
    await expect.poll(() => namesOf(root)).toEqual(['Continue with Discord', 'Continue with Google'])
    setSocials(false)
    await expect.poll(() => namesOf(root)).toEqual([])
    await expect.element(wallet).toBeVisible()
  })

  it('behavior: without a login route there are none', async () => {
    const { root } = await open({ hasLogin: false })
    expect(namesOf(root)).toEqual([])
  })

  it('behavior: between email and wallets, without a rule to the email field', async () => {
    const { root } = await open({ hasEmail: true })
    await expect.element(continueWith('Google')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(root.querySelectorAll('.divider')).toHaveLength(1)
    const order = ['.email', '.socials', '.divider', '[part~=wallet-list]'].map(
      (name) => root.querySelector(name)?.getBoundingClientRect().top ?? 0
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('behavior: the host’s terms come first', async () => {
    const { login, browser } = await open({
      features: { legalCheckbox: true },
      options: { termsConditionsUrl: 'https://example.org/terms' }
    })
    await expect.element(continueWith('Google')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(continueWith('Google')).toBeEnabled()
    expect([login.calls, browser.popups]).toEqual([[], []])
  })

  it('behavior: every button is large enough for a thumb, also on the narrowest screen', async () => {
    await page.viewport(320, 640)
    const { root } = await open()
    await expect.element(continueWith('Google')).toBeVisible()
    for (const one of root.querySelectorAll('[part~=socials] button')) {
      const { width, height } = one.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  it('right-to-left: the first is at the right', async () => {
    document.documentElement.dir = 'rtl'
    const { root } = await open()
    await expect.element(continueWith('Google')).toBeVisible()
    const [first, second] = [...root.querySelectorAll('.social')].map((one) => one.getBoundingClientRect().left)
    expect(first).toBeGreaterThan(second ?? 0)
  })
})

describe('a login in a window', () => {
  it('default: the view says where to go on, and what is done then', async () => {
    const { login, browser } = await open({ moves: { logIn: 'hang' } })
    await continueWith('Google').click()
    await expect.element(heading('Log in with Google')).toBeVisible()
    await expect.poll(() => browser.popups[0]?.visits.length).toBe(1)
    browser.post({ resultUri: RESULT })
    await expect.element(heading('Retrieving your data')).toBeVisible()
    await expect.poll(() => login.waiting).toEqual(['logIn'])
    login.answer('logIn', undefined)
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  })

  it('keyboard: from Connect to the provider without a mouse', async () => {
    const { browser } = await open()
    await expect.element(continueWith('Discord')).toBeVisible()
    for (let presses = 0; presses < 15 && !continueWith('Discord').element().matches(':focus'); presses += 1)
      await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => browser.popups[0]?.visits.length).toBe(1)
  })

  it('behavior: a window that was closed is said; trying again opens another, or the page goes there itself', async () => {
    const { browser, clock, login } = await open()
    await continueWith('X').click()
    await expect.poll(() => browser.popups[0]?.visits.length).toBe(1)
    browser.popups[0]?.close()
    await clock.advance(1_000)
    await expect.element(heading('Login cancelled')).toBeVisible()
    await expect.element(page.getByText('The X window was closed before you logged in.')).toBeVisible()
    await button('Try again').click()
    await expect.poll(() => browser.popups[1]?.visits.length).toBe(1)
    browser.popups[1]?.close()
    await clock.advance(1_000)
    await button('Continue in this tab').click()
    await expect.element(heading('Taking you to X')).toBeVisible()
    await expect.poll(() => browser.visits).toHaveLength(1)
    expect(login.calls.at(-1)).toBe('getSocialRedirectUri:x:https://app.example/pay?id=7')
  })

  it('behavior: where the browser opens none, a fresh tap does', async () => {
    let opens = false
    const { browser } = await open({ browser: createFakePage({ opens: () => opens }) })
    await continueWith('Google').click()
    await expect.element(heading('Your browser blocked the window')).toBeVisible()
    await expect.element(button('Continue in this tab')).toBeVisible()
    opens = true
    await button('Open window').click()
    await expect.poll(() => browser.popups[0]?.visits.length).toBe(1)
    await expect.element(heading('Log in with Google')).toBeVisible()
  })

  it('behavior: cancelling closes the window and goes back', async () => {
    const { browser } = await open()
    await continueWith('Google').click()
    await button('Cancel').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    expect(browser.popups[0]?.window.closed).toBe(true)
  })

  it('T2.E23 behavior: an app that may not use it is told so there, and in Connect; wallets stay usable', async () => {
    await open({
      moves: { checkOrigin: new AppKitError('FORBIDDEN', { source: 'frame' }) },
      features: { email: false }
    })
    await continueWith('Google').click()
    await expect.element(heading('Not available in this app')).toBeVisible()
    await button('Choose another way').click()
    await expect.element(page.getByText("This app isn't set up for social logins.")).toBeVisible()
    await expect.element(continueWith('Google')).toBeDisabled()
    await expect.element(wallet).toBeEnabled()
  })

  it.each<[string, AppKitError, string]>([
    ['no such provider', new AppKitError('UNAVAILABLE', { source: 'frame' }), "isn't available here right now"],
    ['a page that does not load', new AppKitError('TIMEOUT', { source: 'frame', milliseconds: 1 }), "didn't load"],
    [
      'the frame’s own words',
      new AppKitError('WALLET_ERROR', {}, { message: 'This login is over.' }),
      'This login is over.'
    ]
  ])('behavior: %s is said, and can be tried again', async (_what, error, words) => {
    const { login } = await open({ moves: { getSocialRedirectUri: error } })
    await continueWith('Google').click()
    await expect.element(heading("Couldn't log you in")).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    login.setMove('getSocialRedirectUri', 'hang')
    await button('Try again').click()
    await expect.element(heading('Log in with Google')).toBeVisible()
  })

  it('behavior: a user who opens the view without having chosen a login is asked how', async () => {
    const { open: openView } = await open()
    openView({ view: 'ConnectingSocial' })
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('behavior: a user who is logged in is not offered another login', async () => {
    const { browser, login, open: openView } = await open()
    await continueWith('Google').click()
    await expect.poll(() => browser.popups[0]?.visits.length).toBe(1)
    browser.post({ resultUri: RESULT })
    await expect.poll(() => login.calls.at(-1)).toBe(`logIn:google:${RESULT}`)
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    openView({ view: 'Connect', parameters: undefined })
    await expect.element(continueWith('Google')).toBeDisabled()
  })
})

describe('the account', () => {
  it('default: says who it is, and by which account they log in', async () => {
    const { browser, login, open: openView } = await open()
    await continueWith('GitHub').click()
    await expect.poll(() => browser.popups[0]?.visits.length).toBe(1)
    browser.post({ resultUri: RESULT })
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    const session = login.session
    if (!session?.user) throw new AppKitError('UNKNOWN', {})
    login.emit({ type: 'sessionUpdated', session: { ...session, user: { ...session.user, username: 'ann-lee' } } })
    openView()
    await expect.element(page.getByText('ann-lee', { exact: true })).toBeVisible()
    await expect.element(page.getByText('· GitHub')).toBeVisible()
    await button('Account settings').click()
    await expect.element(page.getByRole('button', { name: /^Export your keys/ })).toBeVisible()
    expect(page.getByRole('button', { name: /^Change your email/ }).elements()).toHaveLength(0)
  })
})

describe('by Farcaster', () => {
  it('default: a code to scan, and the same as a link to copy', async () => {
    const written: string[] = []
    onTestFinished(setClipboard({ writeText: async (text) => void written.push(text) }))
    const { login, browser } = await open({ moves: { connectFarcaster: 'hang' } })
    await continueWith('Farcaster').click()
    await expect.element(page.getByRole('img', { name: 'QR code to log in with Farcaster' })).toBeVisible()
    expect(browser.popups).toEqual([])
    await button('Copy link').click()
    expect(written).toEqual(['https://farcaster.example/~/siwf?channelToken=0f0e'])
    await expect.element(button('Copied')).toBeVisible()
    login.answer('connectFarcaster', undefined)
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    expect(login.calls.filter((call) => call === 'getFarcasterUri')).toHaveLength(1)
  })

  it('behavior: on a phone, a link to the app', async () => {
    await open({ moves: { connectFarcaster: 'hang' }, device: 'android' })
    await continueWith('Farcaster').click()
    const link = page.getByRole('link', { name: /^Open Farcaster/ })
    await expect.element(link).toHaveAttribute('href', 'https://farcaster.example/~/siwf?channelToken=0f0e')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(button('Copy link')).toBeVisible()
  })

  it('behavior: a code that is too old gives way to a new one', async () => {
    const over = new AppKitError('SESSION_EXPIRED', { connector: 'Farcaster' })
    const { login } = await open({ moves: { connectFarcaster: over } })
    await continueWith('Farcaster').click()
    await expect.element(heading('This code has expired')).toBeVisible()
    login.setMove('connectFarcaster', 'hang')
    await button('Get a new code').click()
    await expect.element(page.getByRole('img', { name: 'QR code to log in with Farcaster' })).toBeVisible()
  })

  it('behavior: going back ends the wait', async () => {
    const { login } = await open({ moves: { connectFarcaster: 'hang' } })
    await continueWith('Farcaster').click()
    await expect.poll(() => login.waiting).toEqual(['connectFarcaster'])
    await button('Back').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    expect(login.calls).toContain('abort:connectFarcaster')
  })
})
