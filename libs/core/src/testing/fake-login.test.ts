import { describe, expect, it } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import type { ConnectorEvent } from '../plugin/connector-adapter.js'
import { createFakeClock } from './fake-clock.js'
import { createFakeLogin, type FakeLoginMoves } from './fake-login.js'

async function open(moves: FakeLoginMoves = {}) {
  const login = createFakeLogin({ moves })
  const events: ConnectorEvent[] = []
  const module = await login.adapter.load()
  const runtime = module.create({
    kitId: 'one',
    projectId: 'test',
    metadata: { name: 'Test', description: '', url: 'https://example.org', icons: [] },
    getAllowedOrigins: () => Promise.resolve([]),
    getNetworks: () => [],
    window: new EventTarget() as unknown as Window,
    clock: createFakeClock(),
    signal: new AbortController().signal,
    emit: (event) => events.push(event),
    debug: () => undefined
  })
  return { login, runtime, events, signal: new AbortController().signal }
}

describe('default', () => {
  it('logs in who gave an address, and knows the new one after a change', async () => {
    const { login, runtime, events, signal } = await open()
    expect(await runtime.connectEmail('ann@example.org', signal)).toBe('verifyOtp')
    await runtime.connectOtp('123456', signal)
    const session = await runtime.logIn({ signal })
    expect(session).toMatchObject({ user: { email: 'ann@example.org', provider: 'email' }, wallets: [{}] })
    await runtime.updateEmail('lee@example.org', signal)
    await runtime.updateEmailSecondaryOtp('123456', signal)
    expect(events).toMatchObject([
      { type: 'sessionUpdated', session: { id: session.id, user: { email: 'lee@example.org' } } }
    ])
    await runtime.disconnect(session.id)
    expect(login.session).toBeUndefined()
  })
})

describe('behavior: questions', () => {
  it('wait for the test, or fail as it says', async () => {
    const { login, runtime, signal } = await open({ connectDevice: 'hang' })
    const waiting = runtime.connectDevice(signal)
    expect(login.waiting).toEqual(['connectDevice'])
    login.answer('connectDevice', undefined)
    await waiting
    login.setMove('checkOrigin', new AppKitError('FORBIDDEN', { source: 'frame' }))
    await expect(runtime.checkOrigin(signal)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('end with CONNECTION_CANCELLED when no caller waits any more', async () => {
    const { login, runtime } = await open({ connectDevice: 'hang' })
    const controller = new AbortController()
    const waiting = runtime.connectDevice(controller.signal)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
    expect(login.calls).toEqual(['load', 'connectDevice', 'abort:connectDevice'])
  })
})
