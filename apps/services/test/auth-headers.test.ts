import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APP_ORIGIN, AUTH_SECRET } from './auth-harness.js'
import { rawRequest } from './raw-request.js'
import { runServices } from './run-services.js'

const PATHS = ['session', 'csrf', 'providers', 'sessions', 'signin', 'error', 'callback/credentials', 'nothing']

test('T8.06 broken headers are refused, and the process lives', async () => {
  const { port } = await runServices({
    SERVICES_MODULES: 'auth',
    SERVICES_RELAY: 'off',
    SERVICES_AUTH_ORIGIN: APP_ORIGIN,
    SERVICES_AUTH_SECRET: AUTH_SECRET,
    SERVICES_DRAIN_TIMEOUT_MS: '500'
  })
  const send = (path: string, lines: readonly string[], method = 'GET') =>
    rawRequest(
      port,
      `${method} /api/auth/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`
    )
  const session = '__Host-auth.session-token'
  const odd: readonly (readonly [string, readonly string[], readonly number[]])[] = [
    ['session', ['authorization: Bearer'], [200]],
    ['session', ['authorization: %%%', `authorization: ${'x'.repeat(1000)}`], [200, 400]],
    ['session', [`cookie: ${session}=%E0%A4%A`], [200]],
    ['session', [`cookie: ${session}=%; =; ;;; ${session}`], [200]],
    ['session', [`cookie: ${session}=a; ${session}=b`], [400]],
    ['session', [`cookie: a=${'b'.repeat(20_000)}`], [400]],
    ['session', [`x-junk: ${'j'.repeat(100 * 1024)}`], [400, 431]],
    ['session', ['bad header'], [400]],
    ['session', ['cookie: a=\u0000'], [400]],
    ['session%', [], [400]],
    ['%E0%A4%A', [], [400]],
    ['signin/%00', [], [400]],
    ['signin?callbackUrl=%E0%A4%A&error=%', [], [200]],
    ['callback/credentials?state=%E0%A4%A', [], [302]]
  ]
  for (const [path, lines, statuses] of odd) {
    const { status } = await send(path, lines)
    expect(statuses, `${path} ${lines.join().slice(0, 60)}`).toContain(status)
  }
  for (const type of [
    '',
    'content-type: x',
    'content-type: application/json',
    'content-type: application/x-www-form-urlencoded'
  ]) {
    const lines = ['content-length: 3', ...(type === '' ? [] : [type])]
    const { status } = await rawRequest(
      port,
      `POST /api/auth/signout HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n%E0`
    )
    expect([400, 403, 415]).toContain(status)
  }
  const text = fc.string({
    unit: fc.constantFrom('%', '=', ';', ',', '"', '\\', ' ', '\t', 'a', '.', '~', '|', '\u00ff', '{', '0'),
    maxLength: 200
  })
  const name = fc.constantFrom(
    'cookie',
    'authorization',
    'origin',
    'sec-fetch-site',
    'x-forwarded-host',
    'x-auth-return-redirect',
    'content-type',
    'accept'
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PATHS),
      fc.array(fc.tuple(name, text), { maxLength: 4 }),
      async (path, headers) => {
        const { status } = await send(
          path,
          headers.map(([key, value]) => `${key}: ${value}`)
        )
        expect([200, 302, 400, 401, 403, 431]).toContain(status)
      }
    ),
    { numRuns: 300 }
  )
  expect((await send('providers', [])).status).toBe(200)
})
