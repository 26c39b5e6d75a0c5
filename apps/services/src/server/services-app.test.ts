import { expect, test } from 'vitest'
import { servicesApp } from './services-app.js'

const frame = { modules: [], origins: [], projectIds: undefined, log: () => undefined }

test.each([
  ['whole', undefined, { ok: true }],
  ['full', 'The disk takes no more', { ok: true, degraded: ['storage'] }]
])('T9.02 /health of a server whose storage is %s', async (_, trouble, body) => {
  const storage = { get: async () => undefined, trouble: () => trouble }
  const answer = await servicesApp({ ...frame, storage }).request('/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(body)
})
