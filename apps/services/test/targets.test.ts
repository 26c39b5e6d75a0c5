import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from './raw-request.js'
import { runServices, type RunningServices } from './run-services.js'

let services: RunningServices
beforeAll(async () => {
  services = await runServices({ SERVICES_CHAINS: 'eip155:1=http://127.0.0.1:1/' }, false)
})
afterAll(() => services.stop())

const pieces = fc.constantFrom(
  ...['/', '..', '%2e%2e', '%2f', '%5c', '\\', '%00', '%', '?', '&', '=', '#', ';', '//', ':', '@', '__proto__'],
  ...['getWallets', 'getWalletImage', 'public', 'getTokenImage', 'v1', 'profile', 'account', 'identity', 'sessions'],
  ...['page=-1', 'entries=1e9', 'search=%ff', 'chains=eip155:1', 'eip155:1:0x', '0x'.padEnd(42, 'a')]
)
const target = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => `/${text.replaceAll(/[\r\n ]/g, '')}`),
  fc.webPath().map((path) => `/v1${path}`)
)
const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 0

test.each([20260101, fresh])(
  'T9.07 whatever the address is, it is answered or refused, and nothing is told about the inside (seed %i)',
  async (seed) => {
    const property = fc.asyncProperty(target, async (path) => {
      const bytes = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`
      const { status, text } = await rawRequest(services.port, Buffer.from(bytes, 'latin1'))
      expect([200, 400, 404]).toContain(status)
      expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|\/src\/|SQLITE/)
    })
    await fc.assert(property, { seed, numRuns: 300 })
    expect(services.child.exitCode).toBeNull()
  }
)
