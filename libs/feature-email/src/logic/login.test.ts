import { describe, expect, it } from 'vitest'
import { AppKitError } from '@appkit/core'
import { closeModal, goBack, openModal, selectActiveConnection, selectCurrentRoute } from '@appkit/core/internal'
import { createFakeChain, createFakeLogin, createTestWidget, settle, type FakeLoginMoves } from '@appkit/core/testing'
import { selectAccess } from './access-slice.js'
import { awaitDevice } from './await-device.js'
import { checkAccess } from './check-access.js'
import { checkCode } from './check-code.js'
import { emailSlice, MAIL_LIFE_MS, selectEmail } from './email-slice.js'
import { installEmail } from './install-email.js'
import { sendMail, typeEmail } from './send-mail.js'
import { switchAccountType } from './switch-account-type.js'
import type { BeginVisit } from './visit.js'

const EMAIL = 'ann@example.org'
const CODE = '123456'

async function setUp(moves: FakeLoginMoves = {}, { hasSmartAccount = false } = {}) {
  const login = createFakeLogin({ moves, hasSmartAccount })
  const kit = createTestWidget({ chain: createFakeChain({ wallets: [] }), connectors: [login] })
  const { dispatch, store } = kit.widget
  await kit.widget.start()
  installEmail(kit.widget)
  dispatch(openModal({ view: 'Connect' }))
  dispatch(emailSlice.actions.typed(` ${EMAIL} `))
  let controller = new AbortController()
  /** As the view on screen begins something. */
  const begin: BeginVisit = () => {
    controller.abort()
    controller = new AbortController()
    return { key: selectCurrentRoute(store.getState())?.key, signal: controller.signal }
  }
  return {
    ...kit,
    login,
    dispatch,
    begin,
    leave: () => controller.abort(),
    email: () => selectEmail(store.getState()),
    access: () => selectAccess(store.getState()).access,
    view: () => selectCurrentRoute(store.getState())?.view,
    isConnected: () => selectActiveConnection(store.getState()) !== undefined
  }
}

const failed = (code: string) => ({
  step: 'idle',
  problem: { kind: 'failed', error: expect.objectContaining({ code }) as unknown }
})

describe('default', () => {
  it('the address leads to the code, and the code to the account', async () => {
    const kit = await setUp()
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.view()).toBe('EmailVerifyOtp')
    expect(kit.email()).toMatchObject({ mail: { address: EMAIL, at: kit.platform.clock.now() }, typed: ` ${EMAIL} ` })
    await kit.dispatch(checkCode(CODE, kit.begin))
    expect(kit.isConnected()).toBe(true)
    expect(kit.view()).toBeUndefined()
    expect(kit.login.calls).toEqual(['load', 'checkOrigin', `connectEmail:${EMAIL}`, `connectOtp:${CODE}`, 'logIn'])
    expect(kit.email()).toMatchObject({ typed: '', mail: undefined, status: { step: 'idle' } })
    expect(kit.events).toContainEqual({ event: 'CONNECT_SUCCESS', properties: { name: 'Email', reconnect: false } })
  })

  it('a new device is approved first', async () => {
    const kit = await setUp({ connectEmail: 'verifyDevice' })
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.view()).toBe('EmailVerifyDevice')
    await kit.dispatch(awaitDevice(kit.begin))
    expect(kit.view()).toBe('EmailVerifyOtp')
    kit.dispatch(goBack())
    expect(kit.view()).toBe('Connect')
  })

  it('whom the frame knows is logged in at once', async () => {
    const kit = await setUp({ connectEmail: 'connect' })
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.view()).toBeUndefined()
  })

  it('the host is told which type of account the user prefers, once the frame has taken it', async () => {
    const kit = await setUp(
      { setPreferredAccount: new AppKitError('UNAVAILABLE', { source: 'x' }) },
      { hasSmartAccount: true }
    )
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(checkCode(CODE, kit.begin))
    kit.dispatch(openModal({ view: 'SmartAccountSettings' }))
    const told = () => kit.events.filter(({ event }) => event === 'SET_PREFERRED_ACCOUNT_TYPE')
    await kit.dispatch(switchAccountType('smartAccount', kit.begin))
    expect(told()).toEqual([])
    kit.login.setMove('setPreferredAccount', undefined)
    await kit.dispatch(switchAccountType('smartAccount', kit.begin))
    expect(told()).toEqual([
      { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: 'smartAccount', network: 'eip155:1' } }
    ])
  })

  it('nothing of the address is stored on the page', async () => {
    const kit = await setUp()
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(checkCode(CODE, kit.begin))
    const stored = ['localStorage', 'sessionStorage'].map((name) => JSON.stringify(Reflect.get(globalThis, name)))
    expect(stored.join()).not.toContain('ann')
  })
})

describe('what is wrong is said where it was begun', () => {
  it('behavior: no address: no request is sent, nothing is loaded', async () => {
    const kit = await setUp()
    kit.dispatch(emailSlice.actions.typed('ann@'))
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.email().status).toEqual({ step: 'idle', problem: { kind: 'invalid' } })
    expect(kit.login.calls).toEqual([])
    kit.dispatch(emailSlice.actions.typed('ann@e'))
    expect(kit.email().status).toEqual({ step: 'idle' })
  })

  it('T2.E23 behavior: an app that may not use the frame is asked for nothing more', async () => {
    const kit = await setUp({ checkOrigin: new AppKitError('FORBIDDEN', { source: 'frame' }) })
    expect(await kit.dispatch(checkAccess())).toBe(false)
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.access()).toBe('refused')
    expect(kit.email().status).toEqual({ step: 'idle' })
    expect(kit.login.calls).toEqual(['load', 'checkOrigin'])
    expect(kit.view()).toBe('Connect')
  })

  it('T2.E23 behavior: however many want to know at a time, it is asked once', async () => {
    const kit = await setUp()
    expect(await Promise.all([kit.dispatch(checkAccess()), kit.dispatch(checkAccess())])).toEqual([true, true])
    expect(kit.login.calls).toEqual(['load', 'checkOrigin'])
  })

  it('T2.E23 behavior: where the frame could not say, no mail is sent; it is asked again', async () => {
    const kit = await setUp({ checkOrigin: new AppKitError('UNAVAILABLE', { source: 'frame' }) })
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.access()).toBe('unknown')
    expect(kit.email().status).toEqual({ step: 'idle' })
    kit.login.setMove('checkOrigin', undefined)
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.view()).toBe('EmailVerifyOtp')
  })

  it.each([
    [12, 12_000],
    [undefined, 30_000],
    [-5, 1_000]
  ])('behavior: a pause of %s s', async (retryAfterSeconds, milliseconds) => {
    const context = { source: 'frame', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
    const kit = await setUp({ connectEmail: new AppKitError('RATE_LIMITED', context) })
    await kit.dispatch(sendMail(kit.begin))
    expect(kit.email()).toMatchObject({
      mailsAgainAt: kit.platform.clock.now() + milliseconds,
      status: { step: 'idle', problem: { kind: 'throttled', seconds: milliseconds / 1_000 } },
      typed: ` ${EMAIL} `
    })
    expect(kit.view()).toBe('Connect')
  })

  it('T4.04 behavior: the pause after a mail goes on when the login is done', async () => {
    const kit = await setUp()
    await kit.dispatch(sendMail(kit.begin))
    const { mailsAgainAt } = kit.email()
    await kit.dispatch(checkCode(CODE, kit.begin))
    expect(kit.isConnected()).toBe(true)
    expect(kit.email()).toMatchObject({ mailsAgainAt, typed: '' })
    expect(mailsAgainAt).toBe(kit.platform.clock.now() + 30_000)
  })

  it('behavior: a wrong code keeps the place', async () => {
    const wrong = new AppKitError('WALLET_ERROR', { method: 'connectOtp' }, { message: 'Invalid code' })
    const kit = await setUp({ connectOtp: wrong })
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(checkCode('000000', kit.begin))
    expect(kit.email().status).toEqual(failed('WALLET_ERROR'))
    expect(kit.view()).toBe('EmailVerifyOtp')
    expect(kit.isConnected()).toBe(false)
  })

  it('T7.11 behavior: a code that is entered twice is checked once', async () => {
    const kit = await setUp({ connectOtp: 'hang' })
    await kit.dispatch(sendMail(kit.begin))
    void kit.dispatch(checkCode(CODE, kit.begin))
    await kit.dispatch(checkCode(CODE, kit.begin))
    await settle()
    expect(kit.login.waiting).toEqual(['connectOtp'])
  })
})

describe('the link', () => {
  it('behavior: a lost network does not end the wait; the end of the mail does', async () => {
    const kit = await setUp({
      connectEmail: 'verifyDevice',
      connectDevice: new AppKitError('UNAVAILABLE', { source: 'frame' })
    })
    await kit.dispatch(sendMail(kit.begin))
    void kit.dispatch(awaitDevice(kit.begin))
    await kit.platform.clock.advance(60_000)
    expect(kit.email().status).toEqual({ step: 'idle' })
    await kit.platform.clock.advance(MAIL_LIFE_MS)
    expect(kit.email().status).toEqual({ step: 'idle', problem: { kind: 'expired' } })
    expect(kit.view()).toBe('EmailVerifyDevice')
    expect(kit.platform.clock.pending).toBe(0)
  })

  it('behavior: another mail keeps the place', async () => {
    const kit = await setUp({ connectEmail: 'verifyDevice' })
    await kit.dispatch(sendMail(kit.begin))
    await kit.platform.clock.advance(40_000)
    await kit.dispatch(sendMail(kit.begin, EMAIL))
    expect(kit.view()).toBe('EmailVerifyDevice')
    expect(kit.email().mail?.at).toBe(kit.platform.clock.now())
  })
})

describe('late answers move no user who has left', () => {
  it('behavior: the mail was sent', async () => {
    const kit = await setUp({ connectEmail: 'hang' })
    const sending = kit.dispatch(sendMail(kit.begin))
    await expect.poll(() => kit.login.waiting).toEqual(['connectEmail'])
    kit.dispatch(openModal({ view: 'AllWallets' }))
    kit.login.answer('connectEmail', 'verifyOtp')
    await sending
    expect(kit.view()).toBe('AllWallets')
  })

  it('behavior: the link was opened', async () => {
    const kit = await setUp({ connectEmail: 'verifyDevice', connectDevice: 'hang' })
    await kit.dispatch(sendMail(kit.begin))
    const waiting = kit.dispatch(awaitDevice(kit.begin))
    await expect.poll(() => kit.login.waiting).toEqual(['connectDevice'])
    kit.dispatch(goBack())
    kit.login.answer('connectDevice', undefined)
    await waiting
    expect(kit.view()).toBe('Connect')
  })

  it('behavior: the code was right, and no user is logged in', async () => {
    const kit = await setUp({ connectOtp: 'hang' })
    await kit.dispatch(sendMail(kit.begin))
    const checking = kit.dispatch(checkCode(CODE, kit.begin))
    await expect.poll(() => kit.login.waiting).toEqual(['connectOtp'])
    kit.dispatch(closeModal())
    kit.login.answer('connectOtp', undefined)
    await checking
    expect(kit.view()).toBeUndefined()
    expect(kit.isConnected()).toBe(false)
    expect(kit.login.calls).not.toContain('logIn')
  })

  it('behavior: who leaves while the account is brought is not logged in', async () => {
    const kit = await setUp({ logIn: 'hang' })
    await kit.dispatch(sendMail(kit.begin))
    const checking = kit.dispatch(checkCode(CODE, kit.begin))
    await expect.poll(() => kit.login.waiting).toEqual(['logIn'])
    kit.leave()
    await checking
    expect(kit.isConnected()).toBe(false)
    expect(kit.login.calls.at(-1)).toBe('abort:logIn')
  })
})

describe('what hosts are told', () => {
  const toldOf = (kit: Awaited<ReturnType<typeof setUp>>) => kit.events.filter(({ event }) => event.includes('EMAIL'))

  it('default: how a login by email goes', async () => {
    const kit = await setUp()
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(checkCode(CODE, kit.begin))
    expect(toldOf(kit)).toEqual([
      { event: 'EMAIL_SUBMITTED' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' }
    ])
  })

  it('default: that a device was registered, before the code', async () => {
    const kit = await setUp({ connectEmail: 'verifyDevice' })
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(awaitDevice(kit.begin))
    expect(toldOf(kit)).toEqual([
      { event: 'EMAIL_SUBMITTED' },
      { event: 'DEVICE_REGISTERED_FOR_EMAIL' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' }
    ])
  })

  it('behavior: another mail is another code, and no other address', async () => {
    const kit = await setUp()
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(sendMail(kit.begin, EMAIL))
    expect(toldOf(kit).map(({ event }) => event)).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_SENT'
    ])
  })

  it('behavior: a wrong code is told by its reason, and not by itself', async () => {
    const kit = await setUp({ connectOtp: new AppKitError('BAD_RESPONSE', { source: 'x' }) })
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(checkCode(CODE, kit.begin))
    expect(toldOf(kit).at(-1)).toEqual({
      event: 'EMAIL_VERIFICATION_CODE_FAIL',
      properties: { code: 'BAD_RESPONSE' }
    })
  })

  it('behavior: what is no address is not submitted', async () => {
    const kit = await setUp()
    kit.dispatch(emailSlice.actions.typed('ann'))
    await kit.dispatch(sendMail(kit.begin))
    expect(toldOf(kit)).toEqual([])
  })

  it('default: that the user begins to type, once', async () => {
    const kit = await setUp()
    kit.dispatch(typeEmail(''))
    for (const text of ['a', 'an', 'ann']) kit.dispatch(typeEmail(text))
    expect(toldOf(kit)).toEqual([{ event: 'EMAIL_LOGIN_SELECTED' }])
  })

  it('T12.04 behavior: neither the address nor a code is in anything that is told', async () => {
    const kit = await setUp()
    kit.dispatch(typeEmail(EMAIL))
    await kit.dispatch(sendMail(kit.begin))
    await kit.dispatch(checkCode(CODE, kit.begin))
    expect(JSON.stringify(kit.events)).not.toMatch(/ann|example|123456|0x/)
  })
})
