import { AppKitError } from '@appkit/core'
import {
  MESSAGE_TYPES,
  answerType,
  requestType,
  type FrameMessage,
  type FrameRequestName
} from '@appkit/frame-protocol'
import { expect, test } from 'vitest'
import { createHostPage, FRAME_ORIGIN, watchPromise, type HostPage } from '../../test/host-page.js'
import { createTestFrame } from '../testing/index.js'
import { createFrameClient, FrameFailure } from './index.js'

const ready = { type: MESSAGE_TYPES.ready, payload: { version: 4 } }

/** Answers the last request of the name that has arrived. */
async function answerLast(
  page: HostPage,
  name: FrameRequestName,
  payload?: unknown,
  outcome: 'SUCCESS' | 'ERROR' = 'SUCCESS'
) {
  await page.clock.advance(0)
  const id = page.received.filter(({ type }) => type === requestType(name)).at(-1)?.id
  page.answer({ type: answerType(name, outcome), id, ...(payload === undefined ? {} : { payload }) })
  await page.arrive()
}

const reasonOf = (error: unknown): unknown => (error instanceof FrameFailure ? error.reason : error)

test('default: a request loads the frame, waits until it is ready, and is answered', async () => {
  const frame = createTestFrame()
  const { clock } = createHostPage()
  const client = createFrameClient({
    frameUrl: frame.origin,
    frame: frame.access,
    clock,
    random: (bytes) => crypto.getRandomValues(bytes)
  })
  expect(client.status).toBe('idle')
  const action = watchPromise(client.request('CONNECT_EMAIL', { email: 'alice@example.com' }))
  expect(client.status).toBe('loading')
  await clock.advance(0)
  await clock.advance(499)
  expect([client.status, action.settled]).toEqual(['loading', false])
  await clock.advance(1)
  expect([client.status, action.value]).toEqual(['ready', { action: 'VERIFY_OTP' }])
  expect(await client.request('CONNECT_OTP', { otp: '123456' })).toBe(undefined)
  expect(await client.request('GET_USER')).toMatchObject({ email: 'alice@example.com', chainId: 1 })
  expect(client.dropped).toEqual({ window: 0, malformed: 0, unexpected: 0 })
  client.dispose()
  frame.dispose()
  expect(clock.pending).toBe(0)
})

test('T3.03 behavior: the handshake goes to the exact origin of the frame, and nothing else through a window', async () => {
  const page = createHostPage()
  void page.client.request('SIGN_OUT').catch(() => undefined)
  await page.makeReady()
  expect(page.handshakes.map(({ target }) => target)).toEqual([FRAME_ORIGIN])
  expect(page.handshakes[0]?.message).toEqual({
    type: MESSAGE_TYPES.handshake,
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    payload: { version: 4 }
  })
  await page.clock.advance(0)
  expect(page.received).toEqual([{ type: requestType('SIGN_OUT'), id: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  page.dispose()
})

test('behavior: a request hears that the person has agreed, before its answer; what is about no open request is dropped', async () => {
  const page = createHostPage()
  let agreed = 0
  const payload = { method: 'personal_sign', params: ['0x00', '0x00'], chainNamespace: 'eip155' } as const
  const open = watchPromise(page.client.request('RPC_REQUEST', payload, { onApproved: () => (agreed += 1) }))
  await page.makeReady()
  await page.clock.advance(0)
  const requestId = page.received.at(-1)?.id
  for (const said of [{ requestId: 'other' }, { requestId: 1 }, undefined, { requestId }]) {
    page.answer({ type: MESSAGE_TYPES.approved, ...(said && { payload: said }) })
    await page.arrive()
  }
  expect([agreed, open.settled]).toEqual([1, false])
  expect(page.client.dropped).toMatchObject({ malformed: 2, unexpected: 1 })
  await answerLast(page, 'RPC_REQUEST', '0x01')
  expect(open.value).toBe('0x01')
  page.answer({ type: MESSAGE_TYPES.approved, payload: { requestId } })
  await page.arrive()
  expect(agreed).toBe(1)
  page.dispose()
})

test('T3.05 behavior: the frame says its height; what is no whole number within bounds, or has an id, is dropped', async () => {
  const page = createHostPage()
  page.client.request('IS_CONNECTED').catch(() => undefined)
  await page.makeReady()
  const heights = [412, 1, 10_000, 0, -320, 10_001, 412.5, Number.NaN, Infinity, '412', [412], undefined]
  for (const height of heights) {
    page.answer({ type: MESSAGE_TYPES.height, payload: { height } })
    await page.arrive()
  }
  page.answer({ type: MESSAGE_TYPES.height, id: '0'.repeat(32), payload: { height: 412 } })
  page.answer({ type: MESSAGE_TYPES.height })
  await page.arrive()
  expect(page.events.filter((event) => event.startsWith('height:'))).toEqual(['height:412', 'height:1', 'height:10000'])
  expect(page.client.dropped.malformed).toBe(11)
  page.dispose()
})

test('T3.01 T3.05 behavior: a height that comes to the window, from any origin, is none; a thousand in a second end no request', async () => {
  const page = createHostPage()
  const answer = page.client.request('IS_CONNECTED')
  await page.makeReady()
  for (const origin of [FRAME_ORIGIN, 'https://evil.example']) {
    for (const source of [{ name: 'the frame, past its port' }, null]) {
      page.dispatch({ data: { type: MESSAGE_TYPES.height, payload: { height: 555 } }, origin, source })
    }
  }
  const { window: strange } = page.client.dropped
  expect(strange).toBe(4)
  expect(page.events).not.toContain('height:555')
  for (let height = 1; height <= 1_000; height += 1) page.answer({ type: MESSAGE_TYPES.height, payload: { height } })
  await page.arrive()
  expect(page.events.filter((event) => event.startsWith('height:'))).toHaveLength(1_000)
  const { id } = page.received.at(-1) as FrameMessage
  page.answer({ type: answerType('IS_CONNECTED', 'SUCCESS'), id, payload: { isConnected: true } })
  expect(await answer).toEqual({ isConnected: true })
  page.dispose()
})

test('parameters: frameUrl', () => {
  for (const frameUrl of ['', '/sdk', 'javascript:alert(1)', 'data:text/html,x', 'about:blank']) {
    expect(() => createHostPage({ frameUrl })).toThrow(AppKitError)
  }
})

test('T3.03 T3.08 behavior: a frame that loads again is a stranger: the port is dropped, open requests end, hands are shaken anew', async () => {
  const page = createHostPage()
  const open = watchPromise(page.client.request('CONNECT_FARCASTER'))
  await page.makeReady()
  const old = page.handshakes[0]?.port
  const [request] = page.received
  page.load()
  await page.clock.advance(0)
  expect(reasonOf(open.error)).toBe('interrupted')
  expect(String(open.error)).toContain('Something went wrong')
  expect([page.client.status, page.handshakes.length]).toEqual(['loading', 2])
  old?.postMessage({ type: answerType('CONNECT_FARCASTER', 'SUCCESS'), id: request?.id, payload: { userName: 'eve' } })
  const next = watchPromise(page.client.request('IS_CONNECTED'))
  page.answer(ready)
  await page.clock.advance(500)
  await page.clock.advance(500)
  await answerLast(page, 'IS_CONNECTED', { isConnected: true })
  expect(next.value).toEqual({ isConnected: true })
  page.dispose()
})

test('T3.08 behavior: a frame whose end of the port closes is waited for again', async () => {
  const page = createHostPage()
  const open = watchPromise(page.client.request('CONNECT_FARCASTER'))
  await page.makeReady()
  page.handshakes[0]?.port.close()
  await page.clock.advance(0)
  await page.clock.advance(0)
  expect([reasonOf(open.error), page.client.status]).toEqual(['interrupted', 'loading'])
  page.dispose()
})

test('T3.08 behavior: an iframe that was removed is made again by the next request', async () => {
  const page = createHostPage()
  const open = watchPromise(page.client.request('CONNECT_FARCASTER'))
  await page.makeReady()
  page.remove()
  const next = watchPromise(page.client.request('IS_CONNECTED'))
  await page.clock.advance(0)
  expect(reasonOf(open.error)).toBe('interrupted')
  expect([page.elements, page.client.status]).toEqual([2, 'loading'])
  await page.makeReady()
  await answerLast(page, 'IS_CONNECTED', { isConnected: false })
  expect(next.value).toEqual({ isConnected: false })
  page.dispose()
})

test('T3.08 behavior: without an iframe', async () => {
  const page = createHostPage({ hasElement: false })
  await expect(page.client.request('SIGN_OUT')).rejects.toThrow('W3mFrame: iframe is not set')
  expect(page.client.status).toBe('idle')
  page.dispose()
})

test('T3.06 behavior: a frame that is not ready in 20 s has failed, and the next request tries a fresh one', async () => {
  const page = createHostPage()
  const first = watchPromise(page.client.request('IS_CONNECTED'))
  const theme = watchPromise(page.client.request('SYNC_THEME', { themeMode: 'dark' }))
  page.load()
  await page.clock.advance(19_999)
  expect([first.settled, theme.settled]).toEqual([false, false])
  await page.clock.advance(1)
  expect([reasonOf(first.error), reasonOf(theme.error)]).toEqual(['iframe_load_failed', 'iframe_load_failed'])
  expect(String(first.error)).toContain('Unable to load email login dependency')
  expect(page.events).toEqual(['loading', 'discard', 'iframe_load_failed', 'failed'])
  page.answer(ready)
  await page.clock.advance(1_000)
  expect(page.client.status).toBe('failed')
  const next = watchPromise(page.client.request('IS_CONNECTED'))
  expect(page.elements).toBe(2)
  await page.makeReady()
  await answerLast(page, 'IS_CONNECTED', { isConnected: true })
  expect(next.value).toEqual({ isConnected: true })
  page.dispose()
})

test('T3.06 behavior: a frame that loads again in the 500 ms after READY has 20 s anew', async () => {
  const page = createHostPage()
  const open = watchPromise(page.client.request('IS_CONNECTED'))
  page.load()
  page.answer(ready)
  await page.clock.advance(0)
  await page.clock.advance(400)
  page.load()
  await page.clock.advance(19_999)
  expect([open.settled, page.client.status]).toEqual([false, 'loading'])
  await page.clock.advance(1)
  expect([reasonOf(open.error), page.client.status]).toEqual(['iframe_load_failed', 'failed'])
  expect(page.clock.pending).toBe(0)
  page.dispose()
})

test('T3.06 behavior: an iframe that reports an error has failed at once', async () => {
  const page = createHostPage()
  const open = watchPromise(page.client.request('IS_CONNECTED'))
  page.fireError()
  await page.clock.advance(0)
  expect([reasonOf(open.error), page.client.status]).toEqual(['iframe_load_failed', 'failed'])
  expect(page.listeners).toBe(1)
  page.dispose()
})

test('T3.06 behavior: a request that no caller waits for gives the frame no time limit', async () => {
  const page = createHostPage()
  const patient = [
    watchPromise(page.client.request('SYNC_THEME', {})),
    watchPromise(page.client.request('SYNC_DAPP_DATA', { projectId: 'p' })),
    watchPromise(page.client.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' }))
  ]
  await page.clock.advance(3_600_000)
  expect(patient.map(({ settled }) => settled)).toEqual([false, false, false])
  expect(page.client.status).toBe('loading')
  await page.makeReady()
  await page.clock.advance(0)
  expect(page.received.map(({ type }) => type)).toEqual(
    (['SYNC_THEME', 'SYNC_DAPP_DATA', 'SET_PREFERRED_ACCOUNT'] as const).map((name) => requestType(name))
  )
  page.dispose()
})

test('T3.06 behavior: READY in another version, and READY twice', async () => {
  const page = createHostPage()
  const open = watchPromise(page.client.request('CONNECT_FARCASTER'))
  page.load()
  page.answer({ type: MESSAGE_TYPES.ready, payload: { version: 5 } })
  page.answer({ type: MESSAGE_TYPES.ready })
  await page.clock.advance(0)
  expect(page.client.dropped.malformed).toBe(2)
  page.answer(ready)
  await page.clock.advance(0)
  await page.clock.advance(400)
  page.answer(ready)
  await page.clock.advance(0)
  await page.clock.advance(100)
  expect([page.client.status, page.client.dropped.malformed]).toEqual(['ready', 3])
  page.answer(ready)
  await page.clock.advance(0)
  expect([page.client.status, reasonOf(open.error)]).toEqual(['loading', 'interrupted'])
  await page.clock.advance(500)
  expect(page.client.status).toBe('ready')
  page.dispose()
})

test('T3.07 behavior: five requests have 30 s; the others go on, and so does the frame', async () => {
  const page = createHostPage()
  await Promise.all([
    page.client.request('IS_CONNECTED').catch(() => undefined),
    page.makeReady().then(() => answerLast(page, 'IS_CONNECTED', { isConnected: false }))
  ])
  const { client } = page
  const patient = [client.request('CONNECT_FARCASTER'), client.request('GET_USER'), client.request('SIGN_OUT')].map(
    watchPromise
  )
  const limited = [
    client.request('CONNECT_EMAIL', { email: 'alice@example.com' }),
    client.request('CONNECT_DEVICE'),
    client.request('CONNECT_OTP', { otp: '123456' }),
    client.request('CONNECT_SOCIAL', { provider: 'google', uri: `${FRAME_ORIGIN}/done` }),
    client.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  ].map(watchPromise)
  await page.clock.advance(29_999)
  expect(limited.map(({ settled }) => settled)).toEqual(limited.map(() => false))
  await page.clock.advance(1)
  expect(limited.map(({ error }) => reasonOf(error))).toEqual(limited.map(() => 'iframe_request_timeout'))
  expect(page.events.filter((event) => event === 'iframe_request_timeout').length).toBe(5)
  await page.clock.advance(3_600_000)
  expect([...patient.map(({ settled }) => settled), client.status]).toEqual([false, false, false, 'ready'])
  await answerLast(page, 'GET_USER', { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 1 })
  expect(patient[1]?.value).toMatchObject({ chainId: 1 })
  page.dispose()
})

test('T3.07 behavior: a signal ends its own request, and the frame is told which', async () => {
  const page = createHostPage()
  const control = new AbortController()
  const call = { method: 'personal_sign', params: ['0x00', '0x00'], chainNamespace: 'eip155', chainId: 1 } as const
  const aborted = watchPromise(page.client.request('RPC_REQUEST', call, { signal: control.signal }))
  const other = watchPromise(page.client.request('RPC_REQUEST', call))
  await page.makeReady()
  const [first, second] = page.received
  control.abort()
  await page.clock.advance(0)
  expect(String(aborted.error)).toContain('Request was aborted')
  expect(page.received.at(-1)).toMatchObject({ type: requestType('RPC_ABORT'), payload: { requestId: first?.id } })
  page.answer({ type: answerType('RPC_REQUEST', 'ERROR'), id: first?.id, payload: { message: 'Request was aborted' } })
  page.answer({ type: answerType('RPC_REQUEST', 'SUCCESS'), id: second?.id, payload: '0x01' })
  await page.arrive()
  await answerLast(page, 'RPC_ABORT')
  expect(other.value).toBe('0x01')
  expect(page.client.dropped).toEqual({ window: 0, malformed: 0, unexpected: 1 })
  expect(page.clock.pending).toBe(0)
  page.dispose()
})

test('T3.07 behavior: what is aborted before the frame is ready is never sent; the signal’s own error is kept', async () => {
  const page = createHostPage()
  const control = new AbortController()
  const error = new AppKitError('CONNECTION_CANCELLED', { connector: 'Email' })
  const request = watchPromise(page.client.request('CONNECT_DEVICE', undefined, { signal: control.signal }))
  control.abort(error)
  await expect(page.client.request('CONNECT_DEVICE', undefined, { signal: control.signal })).rejects.toBe(error)
  await page.makeReady()
  expect(request.error).toBe(error)
  expect(page.received).toEqual([])
  page.dispose()
})

test('T3.09 T13.11 behavior: what the frame must refuse does not reach it', async () => {
  const page = createHostPage()
  const call = { chainNamespace: 'eip155', chainId: 1 } as const
  const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const refusals = await Promise.allSettled([
    page.client.request('RPC_REQUEST', { ...call, method: 'eth_sign' }),
    page.client.request('RPC_REQUEST', { ...call, method: ['personal_sign'] as unknown as string }),
    page.client.request('RPC_REQUEST', {
      ...call,
      method: 'eth_sendTransaction',
      params: [{ to, authorizationList: [] }]
    }),
    page.client.request('RPC_REQUEST', { ...call, method: 'eth_call', params: [() => undefined] }),
    page.client.request('SYNC_DAPP_DATA', { projectId: 'p'.repeat(2_000_000) })
  ])
  expect(refusals.map((refusal) => refusal.status === 'rejected' && (refusal.reason as AppKitError).code)).toEqual([
    'METHOD_NOT_ALLOWED',
    'METHOD_NOT_ALLOWED',
    'UNSAFE_TRANSACTION',
    'INVALID_MESSAGE',
    'INVALID_MESSAGE'
  ])
  expect([page.elements, page.client.status]).toEqual([0, 'idle'])
  page.dispose()
})

test('behavior: what the frame refuses keeps its words; a person who said no is USER_REJECTED, a login that is over SESSION_EXPIRED', async () => {
  const page = createHostPage()
  const otp = watchPromise(page.client.request('CONNECT_OTP', { otp: '000000' }))
  await page.makeReady()
  await answerLast(page, 'CONNECT_OTP', { message: 'Invalid code' }, 'ERROR')
  expect(otp.error).toMatchObject({ reason: 'answered', code: 'WALLET_ERROR', message: 'Invalid code' })
  const call = { method: 'personal_sign', params: ['0x00', '0x00'], chainNamespace: 'eip155' } as const
  const signature = watchPromise(page.client.request('RPC_REQUEST', call))
  await answerLast(page, 'RPC_REQUEST', { message: 'User rejected the request' }, 'ERROR')
  expect(signature.error).toMatchObject({
    reason: 'answered',
    code: 'USER_REJECTED',
    context: { method: 'personal_sign' }
  })
  const user = watchPromise(page.client.request('GET_USER'))
  await answerLast(page, 'GET_USER', undefined, 'ERROR')
  expect(user.error).toMatchObject({ message: 'An error occurred' })
  const login = watchPromise(page.client.request('CONNECT_FARCASTER'))
  await answerLast(page, 'CONNECT_FARCASTER', { message: 'Begin again', code: -32_010 }, 'ERROR')
  expect(login.error).toMatchObject({ reason: 'answered', code: 'SESSION_EXPIRED', message: 'Begin again' })
  page.dispose()
})

test('behavior: dispose ends what is open and leaves nothing behind', async () => {
  const page = createHostPage()
  const open = [page.client.request('CONNECT_FARCASTER'), page.client.request('CONNECT_DEVICE')].map(watchPromise)
  await page.makeReady()
  page.client.dispose()
  page.client.dispose()
  await page.clock.advance(0)
  expect(open.map(({ error }) => (error as AppKitError).code)).toEqual(['DISPOSED', 'DISPOSED'])
  expect([page.listeners, page.clock.pending]).toEqual([0, 0])
  await expect(page.client.request('SIGN_OUT')).rejects.toMatchObject({ code: 'DISPOSED' })
  page.dispose()
})
