import { expect, test } from 'vitest'
import { createAnalyticsSender } from './analytics-sender.js'

function setUp(endpoint: string) {
  const requests: [unknown, RequestInit | undefined][] = []
  const sender = createAnalyticsSender({
    endpoint,
    fetch: async (url, init) => {
      requests.push([url, init])
      return new Response(null, { status: 204 })
    }
  })
  return { sender, requests, signal: new AbortController().signal }
}

const EVENT = { event: 'MODAL_OPEN', timestamp: 1, properties: { view: 'Connect' } } as const

test('T12.04 default: one POST of the events and nothing else: no cookie, no page, no redirect', async () => {
  const { sender, requests, signal } = setUp('https://shop.example/events')
  await sender.send([EVENT], signal)
  const [[url, init] = []] = requests
  expect(requests).toHaveLength(1)
  expect(url).toBe('https://shop.example/events')
  expect(init).toEqual({
    method: 'POST',
    body: JSON.stringify([EVENT]),
    credentials: 'omit',
    keepalive: true,
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal
  })
})

test('behavior: more than a browser lets a page send as it goes is dropped', async () => {
  const { sender, requests, signal } = setUp('/events')
  await sender.send([{ ...EVENT, properties: { view: 'x'.repeat(50_000) } }], signal)
  expect(requests).toEqual([])
})

test.each([
  '/events',
  'https://shop.example/events?app=1',
  'http://localhost:4000/x',
  'http://127.0.0.1/',
  'http://[::1]/'
])('default: %s is an address', (endpoint) => expect(() => setUp(endpoint)).not.toThrow())

test.each([
  'http://shop.example/events',
  '//shop.example/events',
  '/\\shop.example',
  'https://user:word@shop.example/',
  'javascript:alert(1)',
  'events',
  '',
  undefined as never
])('T4.09 behavior: %s is none', (endpoint) => {
  expect(() => createAnalyticsSender({ endpoint })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
})
