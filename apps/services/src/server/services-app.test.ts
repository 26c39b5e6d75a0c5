import { expect, test } from 'vitest'
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
