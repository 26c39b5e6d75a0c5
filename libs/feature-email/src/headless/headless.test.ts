import { expect, test, vi } from 'vitest'
import { AppKitError } from '@appkit/core'
import { openProviderWindow, selectActiveConnection } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeLogin,
  createFakePlatform,
  createTestWidget,
  settle,
  type FakeLoginMoves
} from '@appkit/core/testing'
import { MAIL_LIFE_MS } from '../logic/email-slice.js'
import { createFakePage } from '../testing/fake-page.js'
import { connectByEmail, connectBySocial, type EmailLoginStep } from './index.js'

const EMAIL = 'ann@example.org'
const CODE = '123456'

async function setUp(moves: FakeLoginMoves = {}) {
  const login = createFakeLogin({ moves })
  const page = createFakePage()
  const platform = createFakePlatform({ window: page.window })
  const kit = createTestWidget({ platform, chain: createFakeChain({ wallets: [] }), connectors: [login] })
  await kit.widget.start()
  return { ...kit, login, page, live: () => selectActiveConnection(kit.widget.store.getState()) }
}

function at<S extends EmailLoginStep['status']>(step: EmailLoginStep, status: S) {
  if (step.status !== status) throw new Error(`It is at ${JSON.stringify(step)}`)
  return step as Extract<EmailLoginStep, { status: S }>
}

test('default: an address leads to the code, and the code to the account, without a view', async () => {
  const kit = await setUp()
  const code = at(await connectByEmail(kit.widget, ` ${EMAIL} `), 'verifyOtp')
  expect(code.email).toBe(EMAIL)
  const { account } = at(await code.submitCode(' 123 456 '), 'connected')
  expect(account.address).toBe(kit.live()?.activeAddress)
  expect(kit.login.calls).toEqual(['load', 'checkOrigin', `connectEmail:${EMAIL}`, `connectOtp:${CODE}`, 'logIn'])
  expect(kit.widget.store.getState().router.isOpen).toBe(false)
})

test('default: a new device is approved first, and whom the frame knows is connected at once', async () => {
  const kit = await setUp({ connectEmail: 'verifyDevice' })
  const device = at(await connectByEmail(kit.widget, EMAIL), 'verifyDevice')
  const code = at(await device.awaitDevice(), 'verifyOtp')
  at(await code.submitCode(CODE), 'connected')
  kit.login.setMove('connectEmail', 'connect')
  at(await connectByEmail(kit.widget, EMAIL), 'connected')
})

test('T8.14 behavior: what is no address is refused, and no request is sent', async () => {
  const kit = await setUp()
  for (const typed of ['ann@', 'ann@example.org\nbcc: x@y.org', `${'a'.repeat(300)}@example.org`, undefined]) {
    const { error } = at(await connectByEmail(kit.widget, typed as string), 'failed')
    expect(error.code).toBe('OPTIONS_INVALID')
  }
  expect(kit.login.calls).toEqual([])
})

test('behavior: a wrong code, half a code and a mail too soon come back with the step, which goes on', async () => {
  const kit = await setUp({ connectOtp: new AppKitError('WALLET_ERROR', {}) })
  let code = at(await connectByEmail(kit.widget, EMAIL), 'verifyOtp')
  code = at(await code.submitCode('12'), 'verifyOtp')
  expect(code.error?.code).toBe('OPTIONS_INVALID')
  code = at(await code.submitCode(CODE), 'verifyOtp')
  expect(code.error?.code).toBe('WALLET_ERROR')
  kit.login.setMove(
    'connectEmail',
    new AppKitError('RATE_LIMITED', { source: 'frame', retryAfterSeconds: 20 }) as never
  )
  code = at(await code.resend(), 'verifyOtp')
  expect(code.error).toMatchObject({ code: 'RATE_LIMITED', context: { retryAfterSeconds: 20 } })
  kit.login.setMove('connectOtp', undefined)
  at(await code.submitCode(CODE), 'connected')
})

test('behavior: an app that may not use the frame, and no frame at all', async () => {
  const kit = await setUp({ checkOrigin: new AppKitError('FORBIDDEN', { source: 'frame' }) })
  expect(at(await connectByEmail(kit.widget, EMAIL), 'failed').error.code).toBe('FORBIDDEN')
  expect(kit.login.calls).not.toContain(`connectEmail:${EMAIL}`)
  const without = createTestWidget({ chain: createFakeChain({ wallets: [] }) })
  expect(at(await connectByEmail(without.widget, EMAIL), 'failed').error.code).toBe('WALLET_NOT_FOUND')
})

test('behavior: a newer login, cancel and dispose end it, and its late answer changes nothing', async () => {
  const kit = await setUp({ connectEmail: 'verifyDevice', connectDevice: 'hang' })
  const first = at(await connectByEmail(kit.widget, EMAIL), 'verifyDevice')
  const waiting = first.awaitDevice()
  await settle()
  const second = at(await connectByEmail(kit.widget, 'bea@example.org'), 'verifyDevice')
  expect(await waiting).toEqual({ status: 'cancelled' })
  expect(await first.resend()).toEqual({ status: 'cancelled' })
  const other = second.awaitDevice()
  await settle()
  second.cancel()
  expect(await other).toEqual({ status: 'cancelled' })
  const third = at(await connectByEmail(kit.widget, EMAIL), 'verifyDevice')
  const last = third.awaitDevice()
  await settle()
  kit.widget.dispose()
  expect(await last).toEqual({ status: 'cancelled' })
  expect(kit.live()).toBeUndefined()
})

test('behavior: a link that is not opened while the mail is good is the end', async () => {
  const kit = await setUp({
    connectEmail: 'verifyDevice',
    connectDevice: new AppKitError('UNAVAILABLE', { source: 'frame' })
  })
  const device = at(await connectByEmail(kit.widget, EMAIL), 'verifyDevice')
  const waiting = device.awaitDevice()
  await settle()
  await kit.platform.clock.advance(MAIL_LIFE_MS)
  await settle()
  expect(at(await waiting, 'failed').error.code).toBe('SESSION_EXPIRED')
})

test('default: Farcaster gives the address to show, and connects once it was approved', async () => {
  const kit = await setUp({ connectFarcaster: 'hang' })
  const onUri = vi.fn()
  const result = connectBySocial(kit.widget, { provider: 'farcaster', opened: undefined, onUri })
  await settle()
  await settle()
  expect(onUri).toHaveBeenCalledExactlyOnceWith('https://farcaster.example/~/siwf?channelToken=0f0e')
  kit.login.answer('connectFarcaster', undefined)
  expect(await result).toMatchObject({ status: 'connected' })
  expect(kit.widget.store.getState().router.isOpen).toBe(false)
})

test('T3.12 behavior: a window that was not opened is a failure, and no request is sent', async () => {
  const kit = await setUp()
  const result = await connectBySocial(kit.widget, { provider: 'google', opened: undefined })
  expect(result).toMatchObject({ status: 'failed', error: { code: 'UNAVAILABLE' } })
  expect(kit.login.calls).toEqual([])
})

const RESULT = 'https://frame.example/social?app=https%3A%2F%2Fapp.example&result=0f0e'

/** Up to the provider's page. */
async function setOff() {
  const kit = await setUp()
  const opened = openProviderWindow(kit.page.window, 'Loading…')
  const result = connectBySocial(kit.widget, { provider: 'google', opened })
  const [popup] = kit.page.popups
  await expect.poll(() => popup?.visits.length).toBe(1)
  return { ...kit, result, popup }
}

test('T3.12 default: what the window comes back with connects, and closes it', async () => {
  const kit = await setOff()
  kit.page.post({ resultUri: RESULT }, { origin: 'https://evil.example' })
  kit.page.post({ resultUri: RESULT })
  expect(await kit.result).toMatchObject({ status: 'connected' })
  expect(kit.live()?.session?.user?.provider).toBe('google')
  expect(kit.popup?.window.closed).toBe(true)
  expect(kit.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_SUCCESS'])
  )
})

test('T3.12 behavior: a no at the provider, a closed window, and a newer login are cancels', async () => {
  const declined = await setOff()
  declined.page.post({ resultUri: `${RESULT}&error=access_denied` })
  expect(await declined.result).toEqual({ status: 'cancelled' })
  const closed = await setOff()
  closed.popup?.close()
  await closed.platform.clock.advance(1_000)
  expect(await closed.result).toEqual({ status: 'cancelled' })
  const former = await setOff()
  at(await connectByEmail(former.widget, EMAIL), 'verifyOtp')
  expect(await former.result).toEqual({ status: 'cancelled' })
  expect(former.popup?.window.closed).toBe(true)
})
