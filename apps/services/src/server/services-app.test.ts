import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { payerScope } from '../storage/payer-scope.js'
import { memoryStorage } from '../storage/memory-storage.js'
import type { StorageTime, WallTime } from '../time/wall-time.js'
import { servicesApp } from './services-app.js'

const NOW = 1_790_000_000_000
const frame = { modules: [], origins: [], projectIds: undefined, log: () => undefined }

test.each([
  ['whole', {}, { ok: true }],
  ['full', { trouble: () => 'The disk takes no more' }, { ok: true, degraded: ['storage'] }],
  ['behind the wall clock', { now: () => (NOW - 1) as StorageTime }, { ok: true, degraded: ['clock'] }]
])('T9.02 T8.22 /health of a server whose storage is %s', async (_, change, body) => {
  const storage = {
    ...memoryStorage(),
    now: () => NOW as StorageTime,
    toWallTime: () => NOW as WallTime,
    ...change
  }
  const answer = await servicesApp({ ...frame, storage }).request('/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(body)
})

test('T9.18 of requests with long bodies one is served in a turn, callers by turns, and short ones do not wait', async () => {
  const served: string[] = []
  const module = new Hono().post('/:name', (context) => {
    served.push(context.req.param('name'))
    return context.text('done')
  })
  const caller = {
    payers: payerScope(),
    callerOf: ({ req }: { req: { header: (name: string) => string | undefined } }) => req.header('x-caller') ?? ''
  }
  const app = servicesApp({ ...frame, modules: [module], storage: memoryStorage(), caller })
  const post = (name: string, from: string, headers: Record<string, string>): unknown =>
    app.request(`/${name}`, { method: 'POST', body: 'x', headers: { 'x-caller': from, ...headers } })
  const long = { 'content-length': '5000' }
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => post(name, '192.0.2.1', long)),
    post('b', '198.51.100.1', { 'transfer-encoding': 'chunked' }),
    post('c', '203.0.113.1', { 'content-length': '4096' })
  ]
  await nextTurn()
  expect(served).toContain('c')
  expect(served.filter((name) => name !== 'c').length).toBeLessThan(3)
  await Promise.all(all)
  expect(served.filter((name) => name !== 'c')).toEqual(['a1', 'b', 'a2', 'a3', 'a4'])
})
