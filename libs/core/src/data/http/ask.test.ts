import { describe, expect, test } from 'vitest'
import { createFakeClock, createFakePlatform, createTestWidget, settle } from '../../testing/index.js'
import type { FakeReply } from '../../testing/index.js'
import { createFakeDataProvider } from '../../testing/index.js'
import type { WidgetThunk } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import { SDK_VERSION } from '../../version/sdk-version.js'
import { createDataBaseQuery } from './data-base-query.js'
import type { Answer, DataRequest } from './data-request.js'

const BASE = 'https://rpc.example'
const PATH = '/v1/thing'

function setUp(reply: FakeReply = { ok: 1 }, baseUrls: { rpc?: string } = { rpc: BASE }) {
  const provider = createFakeDataProvider().reply(PATH, reply)
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls, clock: createFakeClock() })
  const { widget } = createTestWidget({ platform })
  const left = new AbortController()
  const baseQuery = createDataBaseQuery((dispatch) => dispatch(dataApi.endpoints.getSupportedChains.initiate()))
  const start = (parts: Partial<DataRequest> = {}): Promise<Answer<unknown>> =>
    widget.dispatch((async (dispatch, getState, extra) => {
      const { signal } = left
      const abort = () => left.abort()
      const request = { service: 'rpc', path: ['v1', 'thing'], whenSkipped: { data: 'unsupported' }, ...parts } as const
      const context = { dispatch, getState, extra, signal, abort, endpoint: 'getThing', type: 'query' } as const
      const { data, error } = await baseQuery(request, context)
      return error ? { error } : { data }
    }) satisfies WidgetThunk<Promise<Answer<unknown>>>)
  return { provider, platform, widget, left, start }
}

/** Asks, and lets time pass until there is an answer. */
async function outcome(reply: FakeReply, parts?: Partial<DataRequest>, milliseconds = 10_000) {
  const { start, platform, provider } = setUp(reply, undefined)
  const answer = start(parts)
  await platform.clock.advance(milliseconds)
  const result = await answer
  expect(platform.clock.pending).toBe(0)
  return { ...result, attempts: provider.requests.length }
}

const json = (body: BodyInit, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })

describe('default', () => {
  test('every request carries the project and the version, and nothing of the user', async () => {
    const { start, provider } = setUp()
    expect(await start({ query: { a: 'b c', none: undefined } })).toEqual({ data: { ok: 1 } })
    const [request] = provider.requests
    const sv = `html-eip155-${SDK_VERSION}`
    expect(provider.asked(PATH)).toEqual([{ projectId: 'test', st: 'appkit', sv, a: 'b c' }])
    expect([request?.method, request?.credentials, request?.referrerPolicy, request?.redirect, request?.cache]).toEqual(
      ['GET', 'omit', 'no-referrer', 'manual', 'no-cache']
    )
    expect([...request!.headers]).toEqual([])
  })

  test('a body makes it a POST of JSON', async () => {
    const { start, provider } = setUp()
    await start({ body: { a: 1, b: undefined } })
    const [request] = provider.requests
    expect([request?.method, request?.headers.get('content-type'), await request?.text()]).toEqual([
      'POST',
      'application/json',
      '{"a":1}'
    ])
  })

  test('without a base URL no request is sent', async () => {
    const { start, provider } = setUp({}, {})
    expect([await start(), provider.requests]).toEqual([{ data: 'unsupported' }, []])
  })

  test('parts of the path cannot leave it', async () => {
    const { start, provider } = setUp()
    for (const part of ['..', '.', '', 'a'.repeat(513)]) {
      expect(await start({ path: ['v1', part] })).toMatchObject({ error: { code: 'BAD_RESPONSE' } })
    }
    expect(provider.requests).toEqual([])
    provider.reply('/v1/a%2Fb%3Fc%23d', {})
    await start({ path: ['v1', 'a/b?c#d'] })
    expect(new URL(provider.requests[0]!.url).pathname).toBe('/v1/a%2Fb%3Fc%23d')
  })

  test('a text given for failures takes the place of the message, the code stays', async () => {
    const { error } = (await outcome(json('', {}, 404), { failure: 'Error resolving name' })) as { error?: object }
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', message: 'Error resolving name', context: { status: 404 } })
  })
})

describe('a status', () => {
  test.each([400, 404, 422])('T2.F01 behavior: %d is not repeated', async (status) => {
    expect(await outcome(json('{}', {}, status))).toMatchObject({
      error: { code: 'BAD_RESPONSE', context: { status } },
      attempts: 1
    })
  })

  test.each([401, 403])(
    'T2.F02 behavior: %d is FORBIDDEN, raises the alert once and is not repeated',
    async (status) => {
      const { start, widget, provider } = setUp(json('{}', {}, status))
      expect(await start()).toMatchObject({ error: { code: 'FORBIDDEN' } })
      await start()
      expect(widget.store.getState().alerts.codes).toEqual(['INVALID_APP_CONFIGURATION'])
      expect(provider.requests).toHaveLength(2)
    }
  )

  test.each([
    ['5', 5],
    ['99999', 30],
    ['-1', 1],
    ['abc', 1],
    [undefined, 1]
  ])('T2.F03 behavior: 429 with Retry-After %s asks to wait %d s', async (header, seconds) => {
    const reply = json('{}', header === undefined ? {} : { 'retry-after': header }, 429)
    expect(await outcome(reply)).toMatchObject({
      error: { code: 'RATE_LIMITED', context: { retryAfterSeconds: seconds } },
      attempts: 1
    })
  })

  test.each([500, 502, 504])('T2.F04 behavior: %d is UNAVAILABLE and not repeated', async (status) => {
    expect(await outcome(json('{}', {}, status))).toMatchObject({
      error: { code: 'UNAVAILABLE', context: { status } },
      attempts: 1
    })
  })

  test('T2.F04 behavior: 503 is repeated twice, a POST never', async () => {
    expect(await outcome(json('{}', {}, 503))).toMatchObject({ error: { code: 'UNAVAILABLE' }, attempts: 3 })
    expect(await outcome(json('{}', {}, 503), { body: {} })).toMatchObject({
      error: { code: 'UNAVAILABLE' },
      attempts: 1
    })
  })

  test('T2.F04 behavior: a 503 that passes gives the answer', async () => {
    let turn = 0
    const reply = () => (turn++ === 0 ? json('{}', {}, 503) : json('{"ok":1}'))
    expect(await outcome(reply)).toEqual({ data: { ok: 1 }, attempts: 2 })
  })

  test.each([301, 302, 303, 307, 308])('T2.F11 behavior: %d is REDIRECTED, its target is not asked', async (status) => {
    const reply = new Response(null, { status, headers: { location: 'https://elsewhere.example' } })
    expect(await outcome(reply)).toMatchObject({ error: { code: 'REDIRECTED' }, attempts: 1 })
  })

  test('T2.F11 behavior: a redirect the browser hides is REDIRECTED', async () => {
    const hidden = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    expect(await outcome(hidden)).toMatchObject({ error: { code: 'REDIRECTED' }, attempts: 1 })
  })
})

describe('a body', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const names = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`

  test.each([
    ['T2.F05 HTML', '<!doctype html>'],
    ['T2.F05 nothing', ''],
    ['T2.F05 half of it', '{"a":'],
    ['T2.F05 a byte order mark', '\uFEFF{}'],
    ['T2.F06 1e400', '{"a":1e400}'],
    ['T2.F06 a number of 10,000 digits', `{"a":${'9'.repeat(10_000)}}`],
    ['T2.F06 a whole number beyond 2^53', '{"a":9007199254740993}'],
    ['T2.F06 NaN', '{"a":NaN}'],
    ['T2.F08 17 levels', deep(17)],
    ['T2.F08 100,000 levels', deep(100_000)],
    ['T2.F08 50,000 names', names(50_002)],
    ['T2.F08 a name twice', '{"a":1,"a":2}'],
    ['T2.F08 a name twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['T2.F08 a name for prototypes', '{"__proto__":{"polluted":1}}'],
    ['T2.F08 an escaped name for prototypes', '{"a":[{"\\u005f_proto__":1}]}']
  ])('%s is BAD_RESPONSE', async (_name, body) => {
    expect(await outcome(json(body))).toMatchObject({ error: { code: 'BAD_RESPONSE' }, attempts: 1 })
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('T2.F05 behavior: bytes that are not UTF-8 are BAD_RESPONSE', async () => {
    expect(await outcome(json(new Uint8Array([0x22, 0xff, 0x22])))).toMatchObject({ error: { code: 'BAD_RESPONSE' } })
  })

  test('default: quotes, braces and colons inside texts, and 16 levels, are read', async () => {
    const body = `{"a":"}\\"{:,","b":"a","c":{"a":1},"d":${deep(15)}}`
    expect(await outcome(json(body))).toMatchObject({ data: { a: '}"{:,', c: { a: 1 } } })
  })

  test.each(['text/html', 'text/plain', '', 'application/json; charset=iso-8859-1', 'application/jsonp'])(
    'T2.F12 behavior: the content type %j is BAD_RESPONSE',
    async (type) => {
      expect(await outcome(json('{}', { 'content-type': type }))).toMatchObject({ error: { code: 'BAD_RESPONSE' } })
    }
  )

  test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json;charset="UTF-8"'])(
    'default: the content type %j is read',
    async (type) => {
      expect(await outcome(json('{}', { 'content-type': type }))).toMatchObject({ data: {} })
    }
  )

  test('T2.F07 behavior: an endless body is cut once it is larger than 1 MiB', async () => {
    let sent = 0
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel: () => void (isCancelled = true)
    })
    expect(await outcome(() => json(endless, { 'content-length': '2' }), {}, 0)).toMatchObject({
      error: { code: 'TOO_LARGE', context: { limit: 1_048_576 } },
      attempts: 1
    })
    expect([sent <= 1_048_576 + 3 * 65_536, isCancelled]).toEqual([true, true])
  })
})

describe('T2.F09 behavior: a server that takes its time', () => {
  const hang = () => new Promise<Response>(() => undefined)

  test('no headers: TIMEOUT after 5 s, and the request is aborted', async () => {
    const { start, platform, provider } = setUp(hang)
    const answer = start()
    await platform.clock.advance(4_999)
    expect(provider.requests[0]?.signal.aborted).toBe(false)
    await platform.clock.advance(1)
    expect(await answer).toMatchObject({ error: { code: 'TIMEOUT', context: { milliseconds: 5_000 } } })
    expect([provider.requests[0]?.signal.aborted, provider.requests.length, platform.clock.pending]).toEqual([
      true,
      1,
      0
    ])
  })

  test('a byte each second: TIMEOUT after 10 s', async () => {
    const { start, platform } = setUp(() => {
      const drip = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise<void>((resolve) => void platform.clock.setTimeout(resolve, 1_000))
          controller.enqueue(new Uint8Array([0x20]))
        }
      })
      return json(drip)
    })
    const answer = start()
    await platform.clock.advance(10_000)
    expect(await answer).toMatchObject({ error: { code: 'TIMEOUT', context: { milliseconds: 10_000 } } })
  })

  test('half an answer: TIMEOUT 5 s after its last byte', async () => {
    const half = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([0x7b])) })
    expect(await outcome(json(half), {}, 5_000)).toMatchObject({ error: { code: 'TIMEOUT' }, attempts: 1 })
  })

  test('repetitions do not make it longer than 10 s in all', async () => {
    let turn = 0
    const reply = () => (turn++ < 2 ? Promise.reject(new TypeError('reset')) : hang())
    expect(await outcome(reply)).toMatchObject({ error: { code: 'TIMEOUT' }, attempts: 3 })
  })
})

describe('T2.F10 behavior: no connection', () => {
  const reset = () => Promise.reject(new TypeError('fetch failed'))

  test('UNAVAILABLE after two repetitions, a POST at once', async () => {
    expect(await outcome(reset)).toMatchObject({ error: { code: 'UNAVAILABLE' }, attempts: 3 })
    expect(await outcome(reset, { body: {} })).toMatchObject({ error: { code: 'UNAVAILABLE' }, attempts: 1 })
  })

  test('a connection that breaks within the body is repeated as well', async () => {
    const broken = () =>
      json(new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new TypeError('terminated')) }))
    expect(await outcome(broken)).toMatchObject({ error: { code: 'UNAVAILABLE' }, attempts: 3 })
  })

  test('OFFLINE at once where the device says so', async () => {
    const { start, platform } = setUp(reset)
    Object.assign(platform.window, { navigator: { onLine: false } })
    expect(await start()).toMatchObject({ error: { code: 'OFFLINE' } })
  })
})

describe('T2.F16 behavior: no caller waits any more', () => {
  test.each(['the question was left', 'the kit was disposed'])('%s: the request ends', async (reason) => {
    const { start, left, widget, provider, platform } = setUp(() => new Promise(() => undefined))
    const answer = start()
    await settle()
    if (reason === 'the question was left') left.abort()
    else widget.dispose()
    expect(await answer).toMatchObject({ error: { code: 'CONTEXT_CHANGED' } })
    expect([provider.requests[0]?.signal.aborted, platform.clock.pending]).toEqual([true, 0])
  })

  test('nothing is sent after dispose', async () => {
    const { start, widget, provider } = setUp()
    widget.dispose()
    expect([await start(), provider.requests.length]).toMatchObject([{ error: { code: 'CONTEXT_CHANGED' } }, 0])
  })
})
