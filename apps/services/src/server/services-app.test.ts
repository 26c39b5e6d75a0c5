import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readText } from '../http/read-json.js'
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

test('T9.18 of long bodies one is worked on in a turn, callers by turns, and short ones do not wait', async () => {
  const served: string[] = []
  const module = new Hono().post('/:name', async (context) => {
    await readText(context, 10_000)
    served.push(context.req.param('name'))
    return context.text('done')
  })
  const caller = {
    payers: payerScope(),
    callerOf: ({ req }: { req: { header: (name: string) => string | undefined } }) => req.header('x-caller') ?? ''
  }
  const app = servicesApp({ ...frame, modules: [module], storage: memoryStorage(), caller })
  const post = (name: string, from: string, bytes = 5000): unknown =>
    app.request(`/${name}`, { method: 'POST', body: 'x'.repeat(bytes), headers: { 'x-caller': from } })
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => post(name, '192.0.2.1')),
    post('b', '198.51.100.1'),
    post('c', '203.0.113.1', 4096)
  ]
  await Promise.all(all)
  expect(served.indexOf('c')).toBeLessThan(served.indexOf('a2'))
  expect(served.filter((name) => name !== 'c')).toEqual(['a1', 'b', 'a2', 'a3', 'a4'])
})
