import { describe, expect, it, test } from 'vitest'
import { AppKitError, type SocialProvider } from '@appkit/core'
import {
  closeModal,
  goBack,
  openModal,
  selectActiveConnection,
  selectCurrentRoute,
  selectEmbeddedUser,
  SOCIAL_PROVIDERS
} from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeLogin,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  settle,
  type FakeLoginMoves
} from '@appkit/core/testing'
import { createFakePage, type FakePage } from '../testing/fake-page.js'
import { chooseOnPage, chooseSocial } from './choose-social.js'
import { arriveAtFarcaster, logInByFarcaster } from './log-in-by-farcaster.js'

import { arriveOnPage } from './log-in-on-page.js'
import { offeredSocials } from './offered-socials.js'
import { installSocials, selectSocials } from './socials-slice.js'

const ADDRESS = 'https://provider.example/authorize?state=0f0e'
const RESULT = 'https://frame.example/social?app=https%3A%2F%2Fapp.example&result=0f0e'
const ENTRY = '@appkit/default/social_provider'

interface Setting {
  readonly moves?: FakeLoginMoves
  readonly page?: FakePage
  readonly tab?: ReturnType<typeof createMemoryStorage>
}

/** What is told of a login that works. */
const COMPLETED = ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']

async function setUp({ moves = {}, page = createFakePage(), tab = createMemoryStorage() }: Setting = {}) {
  const login = createFakeLogin({ moves })
  const local = createMemoryStorage()
  const platform = createFakePlatform({ window: page.window, sessionStorage: tab, browserStorage: local })
  const kit = createTestWidget({ platform, chain: createFakeChain({ wallets: [] }), connectors: [login] })
  const { dispatch, store } = kit.widget
  await kit.widget.start()
  installSocials(kit.widget)
  const listeners = page.listeners
  dispatch(openModal({ view: 'Connect' }))
  return {
    ...kit,
    login,
    page,
    tab,
    local,
    listeners,
    dispatch,
    press: (provider: SocialProvider = 'google') => dispatch(chooseSocial(provider, 'Loading…')),
    status: () => selectSocials(store.getState()).login?.status,
    view: () => selectCurrentRoute(store.getState())?.view,
    user: () => selectEmbeddedUser(store.getState()),
    isConnected: () => selectActiveConnection(store.getState()) !== undefined,
    socialEvents: () => kit.events.filter(({ event }) => event.startsWith('SOCIAL_LOGIN')).map(({ event }) => event)
  }
}

/** Up to the provider's page, in a window. */
async function setOff(setting?: Setting, provider?: SocialProvider) {
  const kit = await setUp(setting)
  kit.press(provider)
  await expect.poll(kit.status).toEqual({ step: 'waiting' })
  return kit
}

/** Whether nothing of a login is left behind. */
const isTidy = ({ page, listeners, platform }: Awaited<ReturnType<typeof setUp>>) =>
  page.listeners <= listeners && platform.clock.pending === 0 && page.popups.every(({ window }) => window.closed)

describe('in a window', () => {
  it('default: it is opened in the tap itself, goes to the provider, and comes back with the account', async () => {
    const kit = await setUp()
    kit.press()
    expect(kit.page.popups.map(({ text }) => text)).toEqual(['Loading…'])
    expect(kit.view()).toBe('ConnectingSocial')
    await expect.poll(kit.status).toEqual({ step: 'waiting' })
    expect(kit.page.popups[0]?.visits).toEqual([ADDRESS])
    kit.page.post({ resultUri: RESULT })
    await expect.poll(kit.isConnected).toBe(true)
    expect(kit.login.calls).toEqual(['load', 'checkOrigin', 'getSocialRedirectUri:google', `logIn:google:${RESULT}`])
    expect(kit.user()).toMatchObject({ provider: 'google' })
    expect(kit.view()).toBeUndefined()
    await expect.poll(() => isTidy(kit)).toBe(true)
    expect(kit.socialEvents()).toEqual(COMPLETED)
  })

  it('T12.06 behavior: neither name nor address nor result is stored', async () => {
    const kit = await setOff()
    kit.page.post({ resultUri: RESULT })
    await expect.poll(kit.isConnected).toBe(true)
    const stored = JSON.stringify([...kit.local.entries, ...kit.tab.entries])
    expect(stored).not.toContain('frame.example')
    expect(stored).not.toContain('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
    expect(kit.tab.entries.has(ENTRY)).toBe(false)
  })

  it('T3.12 behavior: only that window is heard, only from the frame, and only with an address', async () => {
    const kit = await setOff()
    const strange: Parameters<FakePage['post']>[] = [
      [{ resultUri: RESULT }, { origin: 'https://frame.example.evil' }],
      [{ resultUri: RESULT }, { origin: 'http://frame.example' }],
      [{ resultUri: RESULT }, { origin: 'null' }],
      [{ resultUri: RESULT }, { source: kit.page.window }],
      [{ resultUri: RESULT }, { source: null }],
      [{ resultUri: 7 }],
      [{ resultUri: `${RESULT}&${'x'.repeat(4_096)}` }],
      [undefined],
      ['resultUri'],
      [{}]
    ]
    for (const message of strange) kit.page.post(...message)
    await settle()
    expect(kit.status()).toEqual({ step: 'waiting' })
    kit.page.post({ resultUri: RESULT })
    await expect.poll(kit.isConnected).toBe(true)
  })

  it('T3.12 behavior: what is posted again logs in once', async () => {
    const kit = await setOff({ moves: { logIn: 'hang' } })
    kit.page.post({ resultUri: RESULT })
    kit.page.post({ resultUri: RESULT })
    await expect.poll(() => kit.login.waiting).toEqual(['logIn'])
  })

  it.each(['http://provider.example/', 'javascript:alert(1)', 'data:text/html,x', 'provider', ''])(
    'T3.12 behavior: the window is not sent to %j',
    async (address) => {
      const kit = await setUp({ moves: { getSocialRedirectUri: address } })
      kit.press()
      await expect.poll(kit.status).toMatchObject({ step: 'failed', error: { code: 'BAD_RESPONSE' } })
      expect(kit.page.popups[0]?.visits).toEqual([])
      expect(isTidy(kit)).toBe(true)
    }
  )

  it('T3.12 behavior: a window that is closed is a cancelled login within a second; it can be tried again', async () => {
    const kit = await setOff()
    kit.page.popups[0]?.close()
    await kit.platform.clock.advance(1_000)
    expect(kit.status()).toEqual({ step: 'cancelled', by: 'closing' })
    expect(isTidy(kit)).toBe(true)
    expect(kit.socialEvents()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    kit.press()
    await expect.poll(kit.status).toEqual({ step: 'waiting' })
    kit.page.post({ resultUri: RESULT })
    await expect.poll(kit.isConnected).toBe(true)
  })

  it.each(['checkOrigin', 'getSocialRedirectUri'] as const)(
    'behavior: closing it ends the login while %s is not answered',
    async (question) => {
      const kit = await setUp({ moves: { [question]: 'hang' } })
      kit.press()
      await expect.poll(() => kit.login.waiting).toEqual([question])
      kit.page.popups[0]?.close()
      await kit.platform.clock.advance(1_000)
      expect(kit.status()).toEqual({ step: 'cancelled', by: 'closing' })
      kit.login.answer(question, question === 'checkOrigin' ? undefined : ADDRESS)
      await settle()
      expect(kit.page.popups[0]?.visits).toEqual([])
      expect(kit.status()).toEqual({ step: 'cancelled', by: 'closing' })
    }
  )

  it('behavior: a window that closes itself after it has posted is not a cancelled login', async () => {
    const kit = await setOff({ moves: { logIn: 'hang' } })
    kit.page.popups[0]?.close()
    await kit.platform.clock.advance(250)
    kit.page.post({ resultUri: RESULT })
    await kit.platform.clock.advance(2_000)
    expect(kit.status()).toEqual({ step: 'connecting' })
  })

  it.each([
    ['going back', goBack],
    ['closing', closeModal]
  ])('behavior: %s closes the window, and a late result logs no user in', async (_way, leave) => {
    const kit = await setOff()
    kit.dispatch(leave())
    expect(kit.page.popups[0]?.window.closed).toBe(true)
    kit.page.post({ resultUri: RESULT })
    await settle()
    expect(kit.isConnected()).toBe(false)
    expect(kit.login.calls).not.toContain(`logIn:google:${RESULT}`)
    await expect.poll(() => isTidy(kit)).toBe(true)
    expect(kit.socialEvents()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  })

  it('behavior: who leaves while the account is brought is not logged in', async () => {
    const kit = await setOff({ moves: { logIn: 'hang' } })
    kit.page.post({ resultUri: RESULT })
    await expect.poll(() => kit.login.waiting).toEqual(['logIn'])
    kit.dispatch(closeModal())
    await expect.poll(() => kit.login.calls).toContain('abort:logIn')
    expect(kit.isConnected()).toBe(false)
  })

  it('behavior: beginning again ends the login before', async () => {
    const kit = await setOff()
    kit.press()
    expect(kit.page.popups.map(({ window }) => window.closed)).toEqual([true, false])
    await expect.poll(kit.status).toEqual({ step: 'waiting' })
    kit.page.post({ resultUri: RESULT }, { source: kit.page.popups[0]?.window })
    await settle()
    expect(kit.status()).toEqual({ step: 'waiting' })
  })

  it('behavior: disposing the kit closes it', async () => {
    const kit = await setOff()
    kit.widget.dispose()
    expect(kit.page.popups[0]?.window.closed).toBe(true)
    await expect.poll(() => isTidy(kit)).toBe(true)
  })

  it.each([
    ['access_denied', { step: 'cancelled', by: 'declining' }],
    ['user_cancelled_authorize', { step: 'cancelled', by: 'declining' }],
    ['server_error', { step: 'failed', error: { code: 'BAD_RESPONSE' } }],
    ['', { step: 'failed', error: { code: 'BAD_RESPONSE' } }]
  ])('behavior: the provider says %j', async (error, status) => {
    const kit = await setOff()
    kit.page.post({ resultUri: `${RESULT}&error=${error}` })
    await expect.poll(kit.status).toMatchObject(status)
    expect(kit.login.calls).not.toContain('logIn')
    expect(isTidy(kit)).toBe(true)
  })

  it('T2.E23 behavior: an app that may not use the frame: the window closes, and it is said', async () => {
    const kit = await setUp({ moves: { checkOrigin: new AppKitError('FORBIDDEN', { source: 'frame' }) } })
    kit.press()
    await expect.poll(kit.status).toEqual({ step: 'refused' })
    expect(kit.login.calls).toEqual(['load', 'checkOrigin'])
    expect(isTidy(kit)).toBe(true)
    expect(kit.events.at(-1)).toEqual({
      event: 'SOCIAL_LOGIN_ERROR',
      properties: { provider: 'google', code: 'FORBIDDEN' }
    })
  })

  it.each(['UNAVAILABLE', 'TIMEOUT'] as const)('behavior: %s of the services is said', async (code) => {
    const error = new AppKitError(code, { source: 'frame', milliseconds: 30_000 })
    const kit = await setUp({ moves: { getSocialRedirectUri: error } })
    kit.press()
    await expect.poll(kit.status).toMatchObject({ step: 'failed', error: { code } })
    expect(isTidy(kit)).toBe(true)
  })

  it('behavior: where the browser opens none, another tap does', async () => {
    let opens = false
    const kit = await setUp({ page: createFakePage({ opens: () => opens }) })
    kit.press()
    expect(kit.status()).toEqual({ step: 'blocked' })
    expect(kit.view()).toBe('ConnectingSocial')
    expect(kit.login.calls).toEqual([])
    opens = true
    kit.press()
    await expect.poll(kit.status).toEqual({ step: 'waiting' })
  })
})

describe('on the page itself', () => {
  const leave = async (setting?: Setting) => {
    const kit = await setUp(setting)
    kit.dispatch(chooseOnPage('github'))
    return kit
  }

  it('default: it goes to the provider, and leaves nothing behind but the name of that', async () => {
    const kit = await leave()
    await expect.poll(kit.status).toEqual({ step: 'leaving' })
    expect(kit.page.visits).toEqual([ADDRESS])
    expect(kit.page.popups).toEqual([])
    expect(kit.login.calls.at(-1)).toBe('getSocialRedirectUri:github:https://app.example/pay?id=7')
    expect([...kit.tab.entries]).toEqual([[ENTRY, '{"version":1,"value":"github"}']])
  })

  it.each([
    ['https://app.example/a?b=1&result_uri=x&c=%20#d', 'https://app.example/a?b=1&c=%20#d'],
    ['https://app.example/#tgWebAppData=user%3Dann', 'https://app.example/'],
    [`https://app.example/?q=${'x'.repeat(3_000)}#here`, 'https://app.example/']
  ])('behavior: the provider leads back to the page, and is told no more of it: %#', async (href, back) => {
    const kit = await leave({ page: createFakePage({ href }) })
    await expect.poll(() => kit.login.calls.at(-1)).toBe(`getSocialRedirectUri:github:${back}`)
  })

  it('T3.12 behavior: the page is not sent to an address that is not secure', async () => {
    const kit = await leave({ moves: { getSocialRedirectUri: 'javascript:alert(1)' } })
    await expect.poll(kit.status).toMatchObject({ step: 'failed' })
    expect(kit.page.visits).toEqual([])
    expect(kit.tab.entries.size).toBe(0)
  })

  it('behavior: who comes back by the browser, or turns away, has cancelled', async () => {
    const kit = await leave()
    await expect.poll(kit.status).toEqual({ step: 'leaving' })
    kit.page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(kit.status()).toEqual({ step: 'cancelled', by: 'returning' })
    expect(kit.tab.entries.size).toBe(0)
    expect(isTidy(kit)).toBe(true)

    const other = await leave()
    await expect.poll(other.status).toEqual({ step: 'leaving' })
    other.dispatch(goBack())
    await expect.poll(() => other.tab.entries.size).toBe(0)
    expect(isTidy(other)).toBe(true)
  })
})

describe('back on the page', () => {
  const back = async (resultUri = RESULT, provider: unknown = 'github', moves: FakeLoginMoves = {}) => {
    const href = `https://app.example/pay?id=7&result_uri=${encodeURIComponent(resultUri)}#there`
    const tab = createMemoryStorage(new Map([[ENTRY, JSON.stringify({ version: 1, value: provider })]]))
    const kit = await setUp({ page: createFakePage({ href }), tab, moves })
    kit.dispatch(openModal({ view: 'ConnectingSocial' }))
    kit.dispatch(arriveOnPage())
    return kit
  }

  it('default: the login is finished, and the address and the storage are as before', async () => {
    const kit = await back()
    expect(kit.page.href).toBe('https://app.example/pay?id=7#there')
    expect(kit.tab.entries.size).toBe(0)
    await expect.poll(kit.isConnected).toBe(true)
    expect(kit.login.calls).toEqual(['load', 'checkOrigin', `logIn:github:${RESULT}`])
    expect(kit.user()).toMatchObject({ provider: 'github' })
    expect(kit.view()).toBeUndefined()
  })

  it('behavior: a view that is rendered twice finishes it once', async () => {
    const kit = await back()
    kit.dispatch(arriveOnPage())
    await expect.poll(kit.isConnected).toBe(true)
    expect(kit.login.calls.filter((call) => call.startsWith('logIn'))).toHaveLength(1)
  })

  it.each(['https://evil.example/social?result=0f0e', 'https://frame.example.evil/', 'nonsense'])(
    'T3.12 behavior: %j is no result of the frame',
    async (resultUri) => {
      const kit = await back(resultUri)
      await expect.poll(kit.status).toMatchObject({ step: 'failed' })
      expect(kit.login.calls).toEqual(['load', 'checkOrigin'])
      expect(kit.isConnected()).toBe(false)
    }
  )

  it('behavior: a no of the person', async () => {
    const kit = await back(`${RESULT}&error=access_denied`)
    await expect.poll(kit.status).toEqual({ step: 'cancelled', by: 'declining' })
  })

  it.each(['myspace', 7, null])('T4.01 behavior: a stored %j is none', async (provider) => {
    const kit = await back(RESULT, provider)
    expect(kit.view()).toBe('Connect')
    expect(kit.login.calls).toEqual([])
  })

  it('T3.12 behavior: a result that no login asked for is left alone', async () => {
    const href = `https://app.example/?result_uri=${encodeURIComponent(RESULT)}`
    const kit = await setUp({ page: createFakePage({ href }) })
    kit.dispatch(openModal({ view: 'ConnectingSocial' }))
    kit.dispatch(arriveOnPage())
    expect(kit.page.href).toBe(href)
    expect(kit.view()).toBe('Connect')
    expect(kit.login.calls).toEqual([])
  })
})

describe('by Farcaster', () => {
  const URI = 'https://farcaster.example/~/siwf?channelToken=0f0e'
  const scan = async (moves: FakeLoginMoves = { connectFarcaster: 'hang' }) => {
    const kit = await setUp({ moves })
    kit.press('farcaster')
    kit.dispatch(arriveAtFarcaster())
    kit.dispatch(arriveAtFarcaster())
    return kit
  }

  it('default: the code is shown until it was approved', async () => {
    const kit = await scan()
    await expect.poll(kit.status).toEqual({ step: 'approving', uri: URI })
    expect(kit.view()).toBe('ConnectingFarcaster')
    expect(kit.page.popups).toEqual([])
    await expect.poll(() => kit.login.waiting).toEqual(['connectFarcaster'])
    kit.login.answer('connectFarcaster', undefined)
    await expect.poll(kit.isConnected).toBe(true)
    expect(kit.login.calls.slice(0, 5)).toEqual(['load', 'checkOrigin', 'getFarcasterUri', 'connectFarcaster', 'logIn'])
    expect(kit.user()).toMatchObject({ provider: 'farcaster' })
    expect(kit.socialEvents()).toEqual(COMPLETED)
  })

  it('behavior: a code that is too old is said to be, and a new one is another', async () => {
    const kit = await scan({ connectFarcaster: new AppKitError('SESSION_EXPIRED', { connector: 'Farcaster' }) })
    await expect.poll(kit.status).toEqual({ step: 'expired' })
    kit.login.setMove('connectFarcaster', 'hang')
    void kit.dispatch(logInByFarcaster())
    await expect.poll(kit.status).toEqual({ step: 'approving', uri: URI })
    expect(kit.login.calls.filter((call) => call === 'getFarcasterUri')).toHaveLength(2)
  })

  it('behavior: a no of the person, and an address that is not secure', async () => {
    const declined = await scan({ connectFarcaster: new AppKitError('USER_REJECTED', {}) })
    await expect.poll(declined.status).toEqual({ step: 'cancelled', by: 'declining' })
    const insecure = await scan({ getFarcasterUri: 'farcaster://x' })
    await expect.poll(insecure.status).toMatchObject({ step: 'failed', error: { code: 'BAD_RESPONSE' } })
  })

  it('behavior: going back ends the wait, and a late approval logs no user in', async () => {
    const kit = await scan()
    await expect.poll(() => kit.login.waiting).toEqual(['connectFarcaster'])
    kit.dispatch(goBack())
    expect(kit.login.calls).toContain('abort:connectFarcaster')
    kit.login.answer('connectFarcaster', undefined)
    await settle()
    expect(kit.isConnected()).toBe(false)
    expect(kit.view()).toBe('Connect')
  })
})

describe('which are offered', () => {
  const offered = (wanted: Parameters<typeof offeredSocials>[0], { window } = createFakePage()) =>
    offeredSocials(wanted, window)
  const telegram = (platform: string) => createFakePage({ extras: { Telegram: { WebApp: { platform } } } })

  test('default: all seven; else those of the host, each once, in its order', () => {
    expect(offered(undefined)).toEqual(SOCIAL_PROVIDERS)
    expect(offered(['x', 'google', 'x', 'myspace' as 'x'])).toEqual(['x', 'google'])
  })

  test.each([
    ['ios', ['google']],
    ['macos', ['x']],
    ['android', ['x', 'facebook']],
    ['android_x', ['x', 'facebook']],
    ['tdesktop', []],
    ['weba', []],
    ['unknown', []]
  ])('behavior: in Telegram, %s leaves out %j', (platform, left) => {
    expect(offered(undefined, telegram(platform))).toEqual(
      SOCIAL_PROVIDERS.filter((name) => !(left as readonly string[]).includes(name))
    )
  })

  test.each([
    ['ios', 1],
    ['android', 1],
    ['macos', 1],
    ['tdesktop', 1],
    ['weba', 0],
    ['unknown', 0]
  ])('behavior: in Telegram, %s goes to the provider with the page itself %i times', async (platform, times) => {
    const kit = await setUp({ page: telegram(platform) })
    kit.press('discord')
    await expect.poll(() => kit.page.visits.length + (kit.page.popups[0]?.visits.length ?? 0)).toBe(1)
    expect([kit.page.visits.length, kit.page.popups.length]).toEqual([times, 1 - times])
  })

  test.each([
    ['Mozilla/5.0 (Linux; Android 15)', ['x', 'facebook']],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['google']],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['x']],
    ['Mozilla/5.0 (X11; Linux x86_64)', []]
  ])('behavior: Telegram without a script of its own is told by its proxy: %s', (userAgent, left) => {
    const page = createFakePage({ extras: { TelegramWebviewProxy: {} }, userAgent })
    const names = offered(undefined, page)
    expect(SOCIAL_PROVIDERS.filter((name) => !names.includes(name))).toEqual(left)
  })
})
