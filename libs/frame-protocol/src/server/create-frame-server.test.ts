import { FRAME_LIMITS, MESSAGE_TYPES, answerType, requestType, type FrameMessage } from '@appkit/frame-protocol'
import { expect, test } from 'vitest'
import { APP_ORIGIN, createFrameHost, createFramePage, handshake, randomId } from '../../test/frame-host.js'
import { createFrameServer, FrameError, type FrameServerLogEntry } from './index.js'

const answers = (messages: readonly FrameMessage[], id: string): readonly FrameMessage[] =>
  messages.filter((message) => message.id === id)

test('default: READY, then each request goes to its handler', async () => {
  const seen: unknown[] = []
  const host = createFrameHost({
    handlers: {
      SWITCH_NETWORK(payload, { origin, signal }) {
        seen.push(payload, origin, signal.aborted)
        return payload
      }
    }
  })
  const id = randomId()
  host.post({ type: requestType('SWITCH_NETWORK'), id, payload: { chainId: 8453, extra: 'left out' }, more: 1 })
  await host.arrive()
  expect(host.received).toEqual([
    { type: MESSAGE_TYPES.ready, payload: { version: 4 } },
    { type: answerType('SWITCH_NETWORK', 'SUCCESS'), id, payload: { chainId: 8453 } }
  ])
  expect(seen).toEqual([{ chainId: 8453 }, APP_ORIGIN, false])
  expect(host.server.origin).toBe(APP_ORIGIN)
  host.dispose()
  expect(host.page.listeners).toBe(0)
})

test('default: what the person has agreed to is told before the answer, and not after it', async () => {
  let late = (): void => undefined
  const host = createFrameHost({
    handlers: {
      SIGN_OUT(_payload, { notifyApproved }) {
        late = notifyApproved
        notifyApproved()
        return undefined
      }
    }
  })
  const id = randomId()
  host.post({ type: requestType('SIGN_OUT'), id })
  await host.arrive()
  late()
  await host.arrive()
  expect(host.received.slice(1)).toEqual([
    { type: MESSAGE_TYPES.approved, payload: { requestId: id } },
    { type: answerType('SIGN_OUT', 'SUCCESS'), id }
  ])
  host.dispose()
})

test('T3.02 behavior: an origin that is not allowed gets no answer, and the frame can say so, once', async () => {
  const page = createFramePage()
  const unverified: string[] = []
  const server = createFrameServer({
    window: page.window,
    allowedOrigins: [APP_ORIGIN, 'https://*.shop.example'],
    handlers: {},
    clock: { now: () => 0 },
    onUnverifiedOrigin: (origin) => void unverified.push(origin)
  })
  const shake = (origin: string): void => {
    page.dispatch({ data: handshake(), origin, source: page.window.parent, ports: [new MessageChannel().port2] })
  }
  shake('https://evil.example')
  shake('https://evil.example')
  expect([unverified, server.origin, server.dropped.unverified]).toEqual([['https://evil.example'], undefined, 2])
  shake('https://a.shop.example')
  expect(server.origin).toBe('https://a.shop.example')
  shake('https://evil.example')
  expect(unverified.length).toBe(1)
  server.dispose()
})

test('T3.02 behavior: a frame that no page embeds talks to no page, itself included', () => {
  const page = createFramePage()
  const window: { parent: unknown } & typeof page.window = { ...page.window, parent: undefined }
  window.parent = window
  const server = createFrameServer({ window, allowedOrigins: [APP_ORIGIN], handlers: {}, clock: { now: () => 0 } })
  page.dispatch({ data: handshake(), origin: APP_ORIGIN, source: window, ports: [new MessageChannel().port2] })
  expect([server.origin, server.dropped.foreign]).toEqual([undefined, 1])
  server.dispose()
})

test('T3.05 behavior: a handler whose result has another form has failed; only a FrameError speaks', async () => {
  const log: FrameServerLogEntry[] = []
  const secret = new TypeError('the key is 0xdeadbeef')
  const host = createFrameHost({
    log: (entry) => void log.push(entry),
    handlers: {
      IS_CONNECTED: () => ({ isConnected: 'yes' as unknown as boolean }),
      GET_USER: () => ({ address: () => 'a function' }) as never,
      RPC_REQUEST: () => 10n,
      SIGN_OUT() {
        throw secret
      },
      GET_CHAIN_ID: async () => Promise.reject(secret),
      CONNECT_OTP() {
        throw new FrameError('Invalid code'.padEnd(600, '!'), Number.NaN)
      },
      GET_FARCASTER_URI() {
        throw new FrameError('Not now', 4001)
      }
    }
  })
  const ask = async (name: Parameters<typeof requestType>[0], payload?: unknown): Promise<unknown> => {
    const id = randomId()
    host.post({ type: requestType(name), id, payload })
    await host.arrive()
    const [answer, ...others] = answers(host.received, id)
    expect([answer?.type, others]).toEqual([answerType(name, 'ERROR'), []])
    return answer?.payload
  }
  const unknown = { message: 'An error occurred' }
  expect(await ask('IS_CONNECTED')).toEqual(unknown)
  expect(await ask('GET_USER')).toEqual(unknown)
  expect(await ask('RPC_REQUEST', { method: 'eth_accounts', chainNamespace: 'eip155' })).toEqual(unknown)
  expect(await ask('SIGN_OUT')).toEqual(unknown)
  expect(await ask('GET_CHAIN_ID')).toEqual(unknown)
  expect(await ask('CONNECT_OTP', { otp: '123456' })).toEqual({ message: 'Invalid code'.padEnd(512, '!') })
  expect(await ask('GET_FARCASTER_URI')).toEqual({ message: 'Not now', code: 4001 })
  expect(await ask('RELOAD')).toEqual({ ...unknown, code: -32_601 })
  expect(await ask('CONNECT_OTP', { otp: 'abc' })).toEqual({ ...unknown, code: -32_602 })
  expect(log).toEqual([
    { malformedAnswer: 'IS_CONNECTED' },
    { malformedAnswer: 'GET_USER' },
    { malformedAnswer: 'RPC_REQUEST' },
    { failed: 'SIGN_OUT', error: secret },
    { failed: 'GET_CHAIN_ID', error: secret }
  ])
  host.dispose()
})

test('T3.07 behavior: an aborted handler is told, answered for, and not heard any more', async () => {
  const signals: AbortSignal[] = []
  const finish: ((value: unknown) => void)[] = []
  const host = createFrameHost({
    handlers: {
      RPC_REQUEST(_payload, { signal }) {
        signals.push(signal)
        return new Promise((resolve) => finish.push(resolve))
      }
    }
  })
  const ids = [randomId(), randomId()]
  for (const id of ids) {
    host.post({ type: requestType('RPC_REQUEST'), id, payload: { method: 'eth_accounts', chainNamespace: 'eip155' } })
  }
  const abortId = randomId()
  host.post({ type: requestType('RPC_ABORT'), id: abortId, payload: { requestId: ids[0] } })
  await host.arrive()
  for (const resolve of finish) resolve([])
  await host.arrive()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(host.received.slice(1).map(({ type, id, payload }) => [type, id, payload])).toEqual([
    [answerType('RPC_REQUEST', 'ERROR'), ids[0], { message: 'Request was aborted' }],
    [answerType('RPC_ABORT', 'SUCCESS'), abortId, undefined],
    [answerType('RPC_REQUEST', 'SUCCESS'), ids[1], []]
  ])
  host.dispose()
})

test('T3.05 behavior: requests are bounded by name, in all, and in a second; each is answered', async () => {
  const finish: (() => void)[] = []
  const waits = (): Promise<never> =>
    new Promise<never>((_resolve, reject) => finish.push(() => reject(new FrameError('done'))))
  const host = createFrameHost({
    handlers: { RPC_REQUEST: waits, CONNECT_FARCASTER: waits, CONNECT_DEVICE: waits, GET_USER: waits, SIGN_OUT: waits }
  })
  const send = (name: Parameters<typeof requestType>[0], count: number): void => {
    const payload = { method: 'eth_accounts', chainNamespace: 'eip155' }
    for (let index = 0; index < count; index += 1) host.post({ type: requestType(name), id: randomId(), payload })
  }
  const refused = (): number =>
    host.received.filter(({ payload }) => (payload as { code?: number }).code === -32_005).length
  send('CONNECT_FARCASTER', FRAME_LIMITS.openPerName + 3)
  await host.arrive()
  expect([finish.length, refused()]).toEqual([FRAME_LIMITS.openPerName, 3])
  send('RPC_REQUEST', FRAME_LIMITS.openRpc + 5)
  await host.arrive()
  expect([finish.length, refused()]).toEqual([FRAME_LIMITS.openPerName + FRAME_LIMITS.openRpc, 8])
  for (const end of finish.splice(0)) end()
  await host.arrive()
  const begun = FRAME_LIMITS.openPerName + FRAME_LIMITS.openRpc
  for (let sent = begun; sent < FRAME_LIMITS.perSecond; sent += 8) {
    send('GET_USER', 8)
    await host.arrive()
    for (const end of finish.splice(0)) end()
  }
  send('SIGN_OUT', 1)
  await host.arrive()
  expect(host.received.at(-1)).toMatchObject({ type: answerType('SIGN_OUT', 'ERROR'), payload: { code: -32_005 } })
  host.clock.advance(1_000)
  send('SIGN_OUT', 1)
  await host.arrive()
  expect(finish.length).toBe(1)
  host.dispose()
})

test('behavior: a session that changed is announced without its token; dispose ends what is open', async () => {
  let aborted = false
  const host = createFrameHost({
    handlers: {
      CONNECT_FARCASTER: (_payload, { signal }) =>
        new Promise<never>(() => signal.addEventListener('abort', () => (aborted = true)))
    }
  })
  host.server.notifyHeight(412)
  host.server.notifySession()
  host.post({ type: requestType('CONNECT_FARCASTER'), id: randomId() })
  await host.arrive()
  expect(host.received.slice(-2)).toEqual([
    { type: MESSAGE_TYPES.height, payload: { height: 412 } },
    { type: MESSAGE_TYPES.sessionUpdate }
  ])
  host.server.dispose()
  host.server.dispose()
  expect(aborted).toBe(true)
  host.dispose()
})
