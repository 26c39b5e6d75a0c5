import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APP, FRAME_ORIGIN } from '../../test/frame-client.js'
import { loginHarness, type LoginHarness } from '../../test/login-harness.js'

let frame: LoginHarness
const setUp = async (): Promise<void> => {
  frame = await loginHarness()
}
const ROUTES = [
  ['POST', 'email'],
  ['POST', 'device'],
  ['POST', 'otp'],
  ['GET', 'session'],
  ['GET', 'user'],
  ['DELETE', 'user'],
  ['POST', 'sign-out'],
  ['POST', 'step-up'],
  ['POST', 'export'],
  ['POST', 'update-email'],
  ['POST', 'update-email-primary-otp'],
  ['POST', 'update-email-secondary-otp'],
  ['OPTIONS', 'email'],
  ['GET', 'nothing']
] as const

const askFrom = async (origin: string | undefined, method: string, route: string): Promise<Response> =>
  frame.app.request(`https://api.example/frame/v1/${route}`, {
    method,
    headers: { ...(origin !== undefined && { origin }), 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' })
  })

describe('T8.20 the routes of the frame', () => {
  test.each([
    undefined,
    'null',
    '',
    'https://app.example',
    'https://api.example',
    `${FRAME_ORIGIN}/`,
    `${FRAME_ORIGIN}:443`,
    `${FRAME_ORIGIN}.`,
    `${FRAME_ORIGIN}.evil.example`,
    'https://evil-secure.example',
    'https://sub.secure.example',
    'http://secure.example',
    'https://SECURE.example',
    'https://sécure.example',
    'https://xn--scure-bsa.example',
    'https://secure.example:8443'
  ])('are not there for %s', async (origin) => {
    await setUp()
    for (const [method, route] of ROUTES) {
      const answer = await askFrom(origin, method, route)
      expect([method, route, answer.status]).toEqual([method, route, 403])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(frame.mails).toEqual([])
  })

  test('are for the frame, with the headers that it needs, and kept by no cache', async () => {
    await setUp()
    const before = await askFrom(FRAME_ORIGIN, 'OPTIONS', 'user')
    expect([before.status, Object.fromEntries(before.headers)]).toMatchObject([
      204,
      {
        'access-control-allow-origin': FRAME_ORIGIN,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'authorization, content-type'
      }
    ])
    expect(before.headers.get('access-control-allow-credentials')).toBeNull()
    const { status, headers } = await frame.ask('POST /frame/v1/email', { ...APP, email: 'alice@app.example' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-expose-headers')).toContain('x-session-token')
    expect(headers.get('vary')).toContain('Origin')
  })
})

describe('T8.20 the app that is logged in to', () => {
  const statusFor = async (appOrigin: string): Promise<number> =>
    (await frame.ask('POST /frame/v1/email', { ...APP, appOrigin, email: 'not an email' })).status
  const [LISTED, REFUSED] = [400, 403]

  test('is on the list, exactly, or by one whole label', async () => {
    await setUp()
    for (const origin of ['https://app.example', 'https://one.apps.example', 'https://xn--bcher-kva.apps.example'])
      expect([origin, await statusFor(origin)]).toEqual([origin, LISTED])
    for (const origin of [
      'null',
      '',
      'https://app.example.evil.example',
      'https://evil-app.example',
      'https://app.example:8443',
      'https://app.example:443',
      'https://app.example/',
      'https://App.example',
      'http://app.example',
      'https://app.example.',
      'https://apps.example',
      'https://.apps.example',
      'https://a.b.apps.example',
      'https://*.apps.example',
      'https://bücher.apps.example',
      'https://user@app.example',
      'https://app.example?x',
      'https://app.example\u0000'
    ])
      expect([origin, await statusFor(origin)]).toEqual([origin, REFUSED])
  })

  test('and whatever else looks like it is not', async () => {
    await setUp()
    const part = fc.constantFrom(
      'https://',
      'http://',
      'app',
      'apps',
      '.',
      'example',
      'evil',
      '@',
      ':443',
      '/',
      '-',
      'A',
      '*',
      'а'
    )
    const made = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(made, async (origin) => {
        const isListed = origin === 'https://app.example' || /^https:\/\/[a-z0-9-]+\.apps\.example$/.test(origin)
        expect(await statusFor(origin)).toBe(isListed ? LISTED : REFUSED)
      }),
      { numRuns: 500 }
    )
  })

  test('of a project that is known', async () => {
    const strict = await loginHarness({ projectIds: new Set(['mine']) })
    const wish = { ...APP, email: 'alice@app.example' }
    expect((await strict.ask('POST /frame/v1/email', { ...wish, projectId: 'other' })).status).toBe(403)
    expect((await strict.ask('POST /frame/v1/email', wish)).status).toBe(200)
  })
})
