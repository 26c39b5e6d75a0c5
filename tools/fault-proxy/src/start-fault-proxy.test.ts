import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from './fault.js'
import { startFaultProxy, type FaultProxy } from './start-fault-proxy.js'

const GOOD = JSON.stringify({ name: 'a good answer' })

let target: Server
let proxy: FaultProxy
let asked: string[]

beforeEach(async () => {
  asked = []
  target = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(request.url === '/' ? GOOD : JSON.stringify(request.url))
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy(`http://127.0.0.1:${(target.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await proxy.stop()
  await new Promise((resolve) => {
    target.close(resolve)
    target.closeAllConnections()
  })
})

function ask(fault?: Fault, init?: RequestInit): Promise<Response> {
  proxy.setFault(fault)
  return fetch(`${proxy.url}/`, init)
}

test('default: passes the answer on', async () => {
  const answer = await ask()
  expect([answer.status, await answer.text(), answer.headers.get('access-control-allow-origin')]).toEqual([
    200,
    GOOD,
    '*'
  ])
  expect(proxy.requests).toEqual([{ method: 'GET', path: '/' }])
})

test('passes the body of a request on', async () => {
  await ask(undefined, { method: 'POST', body: '{}' })
  expect(asked).toEqual(['POST /'])
})

test.each<[string, Fault]>([
  ['delay', { kind: 'delay', milliseconds: 20 }],
  ['drip', { kind: 'drip', bytes: 4, pauseMilliseconds: 1 }]
])('%s: everything comes in the end', async (_, fault) => {
  expect(await (await ask(fault)).text()).toBe(GOOD)
})

test.each<[string, Fault]>([
  ['stall before the headers', { kind: 'stall' }],
  ['stall in the body', { kind: 'stall', afterBytes: 3 }]
])('%s: nothing comes until the caller gives up', async (_, fault) => {
  const patience = new AbortController()
  const text = ask(fault, { signal: patience.signal }).then((answer) => answer.text())
  await proxy.whenRequested(1)
  setTimeout(() => patience.abort(), 50)
  await expect(text).rejects.toThrow(/abort/i)
  await expect.poll(() => proxy.openRequests).toBe(0)
})

test.each<[string, Fault]>([
  ['reset before the headers', { kind: 'reset' }],
  ['reset in the body', { kind: 'reset', afterBytes: 3 }],
  ['truncate', { kind: 'truncate', bytes: 5 }]
])('%s: the connection breaks', async (_, fault) => {
  await expect(ask(fault).then((answer) => answer.text())).rejects.toThrow(TypeError)
})

test.each(['told', 'absent'] as const)('oversize, length %s', async (length) => {
  const answer = await ask({ kind: 'oversize', bytes: 3_000_000, length })
  expect(answer.headers.get('content-length')).toBe(length === 'told' ? '3000000' : null)
  expect((await answer.arrayBuffer()).byteLength).toBe(3_000_000)
})

test('oversize, lying length: more comes than was told', async () => {
  const answer = await ask({ kind: 'oversize', bytes: 300_000, length: 'lying' })
  expect(answer.headers.get('content-length')).toBe('100')
  expect((await answer.arrayBuffer()).byteLength).toBe(100)
})

test('bomb: small on the way, large once unpacked', async () => {
  const answer = await ask({ kind: 'bomb', bytes: 5_000_000 })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(10_000)
  expect((await answer.arrayBuffer()).byteLength).toBe(5_000_000)
})

test('status: readable from another origin, with a body of its own', async () => {
  const answer = await ask({ kind: 'status', status: 429, headers: { 'retry-after': '5' } })
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('access-control-allow-origin')]).toEqual(
    [429, '5', '*']
  )
})

test('redirect', async () => {
  const answer = await ask({ kind: 'redirect', status: 308, location: 'http://127.0.0.1:1/' }, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, 'http://127.0.0.1:1/'])
})

test('duplicate: the target is asked twice, the caller answered once', async () => {
  expect(await (await ask({ kind: 'duplicate' })).text()).toBe(GOOD)
  expect(asked).toEqual(['GET /', 'GET /'])
})

test('reorder: the first answer comes after the second', async () => {
  proxy.setFault({ kind: 'reorder' })
  const order: string[] = []
  const read = async (path: string) => order.push(await (await fetch(proxy.url + path)).json())
  const first = read('/first')
  await proxy.whenRequested(1)
  await Promise.all([first, read('/second')])
  expect(order).toEqual(['/second', '/first'])
})

test('rewrite: body and headers', async () => {
  const answer = await ask({
    kind: 'rewrite',
    body: (body) => body.replace('good', 'bad'),
    headers: { 'content-type': 'text/html', 'access-control-allow-origin': undefined }
  })
  expect(await answer.text()).toContain('bad answer')
  expect([answer.headers.get('content-type'), answer.headers.get('access-control-allow-origin')]).toEqual([
    'text/html',
    null
  ])
})

test('a fault meets only the paths it is meant for', async () => {
  proxy.setFault({ kind: 'status', status: 500 }, (path) => path.startsWith('/broken'))
  expect((await fetch(`${proxy.url}/broken`)).status).toBe(500)
  expect((await fetch(`${proxy.url}/whole`)).status).toBe(200)
})
