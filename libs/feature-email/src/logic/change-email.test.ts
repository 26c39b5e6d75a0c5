import { describe, expect, it } from 'vitest'
import { AppKitError } from '@appkit/core'
import { goTo, loadLogins, openModal, selectCurrentRoute } from '@appkit/core/internal'
import { createFakeLogin, createTestWidget, type FakeLoginMoves } from '@appkit/core/testing'
import { checkChangeCode, requestChange } from './change-email.js'
import { emailSlice, selectEmail } from './email-slice.js'
import { installEmail } from './install-email.js'
import { loadLogin } from './load-login.js'

const EMAIL = 'lee@example.org'

async function setUp(moves: FakeLoginMoves = {}) {
  const login = createFakeLogin({ moves })
  const kit = createTestWidget({ connectors: [login] })
  const { dispatch, store } = kit.widget
  await kit.widget.start()
  installEmail(kit.widget)
  dispatch(openModal({ view: 'Account' }))
  dispatch(goTo({ view: 'UpdateEmailWallet' }))
  dispatch(emailSlice.actions.newTyped(EMAIL))
  const begin = () => ({ key: selectCurrentRoute(store.getState())?.key, signal: new AbortController().signal })
  return {
    ...kit,
    login,
    dispatch,
    begin,
    email: () => selectEmail(store.getState()),
    views: () => store.getState().router.stack.map(({ view }) => view)
  }
}

describe('default', () => {
  it('the code of the address before, that of the new one, and back to the account', async () => {
    const kit = await setUp()
    await kit.dispatch(requestChange(kit.begin))
    expect(kit.views()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
    await kit.dispatch(checkChangeCode('111111', kit.begin))
    expect(kit.views()).toEqual(['Account', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
    await kit.dispatch(checkChangeCode('222222', kit.begin))
    expect(kit.views()).toEqual(['Account'])
    expect(kit.login.calls).toEqual([
      'load',
      `updateEmail:${EMAIL}`,
      'updateEmailPrimaryOtp:111111',
      'updateEmailSecondaryOtp:222222'
    ])
    expect(kit.email()).toMatchObject({ typedNew: '', mail: undefined })
    expect(kit.events.filter(({ event }) => event.startsWith('EMAIL'))).toEqual([{ event: 'EMAIL_EDIT' }])
    expect(kit.widget.store.getState().toasts.current?.message).toEqual({
      key: 'email.changed',
      values: { email: EMAIL }
    })
  })

  it('straight to the new address where the frame says so', async () => {
    const kit = await setUp({ updateEmail: 'verifySecondaryOtp' })
    await kit.dispatch(requestChange(kit.begin))
    expect(kit.views().at(-1)).toBe('UpdateEmailSecondaryOtp')
  })
})

it('behavior: a mailbox that is lost is told to the frame', async () => {
  const kit = await setUp({ updateEmail: 'verifySecondaryOtp' })
  await kit.dispatch(requestChange(kit.begin, { isMailboxLost: true }))
  expect(kit.login.calls).toContain(`updateEmail:${EMAIL}:isMailboxLost`)
  expect(kit.views().at(-1)).toBe('UpdateEmailSecondaryOtp')
})

describe('behavior: what goes wrong keeps the place', () => {
  it('no address', async () => {
    const kit = await setUp()
    kit.dispatch(emailSlice.actions.newTyped('lee'))
    await kit.dispatch(requestChange(kit.begin))
    expect(kit.email().status).toEqual({ step: 'idle', problem: { kind: 'invalid' } })
    expect(kit.login.calls).toEqual([])
  })

  it('the address that it is already', async () => {
    const kit = await setUp()
    const { runtime, connectorId } = await kit.dispatch(loadLogin())
    await runtime.connectEmail(EMAIL, new AbortController().signal)
    const { logIn } = await loadLogins()
    await kit.dispatch(logIn(connectorId, { signal: new AbortController().signal }))
    kit.dispatch(emailSlice.actions.newTyped(EMAIL.toUpperCase()))
    await kit.dispatch(requestChange(kit.begin))
    expect(kit.email()).toMatchObject({ typedNew: EMAIL.toUpperCase(), status: { problem: { kind: 'unchanged' } } })
    expect(kit.login.calls.some((call) => call.startsWith('updateEmail'))).toBe(false)
  })

  it('another user has the address', async () => {
    const taken = new AppKitError('WALLET_ERROR', {}, { message: 'Another wallet has this email' })
    const kit = await setUp({ updateEmail: taken })
    await kit.dispatch(requestChange(kit.begin))
    expect(kit.email()).toMatchObject({ typedNew: EMAIL, status: { problem: { kind: 'failed' } } })
    expect(kit.views().at(-1)).toBe('UpdateEmailWallet')
  })

  it('a wrong code', async () => {
    const wrong = new AppKitError('WALLET_ERROR', {}, { message: 'Invalid code' })
    const kit = await setUp({ updateEmailPrimaryOtp: wrong })
    await kit.dispatch(requestChange(kit.begin))
    await kit.dispatch(checkChangeCode('111111', kit.begin))
    expect(kit.views().at(-1)).toBe('UpdateEmailPrimaryOtp')
    expect(kit.email().status).toMatchObject({ problem: { kind: 'failed' } })
  })
})
