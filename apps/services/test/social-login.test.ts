import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { answerAs, PEOPLE, type Person } from '@appkit/openid-provider'
import { describe, expect, onTestFinished, test } from 'vitest'
import { APP, FRAME_ORIGIN, frameClient, type FrameClient } from './frame-client.js'
import { runServices, spawnServices, type RunningServices } from './run-services.js'
import { follow, startSocialProvider } from './social-harness.js'
import { startRedis } from './start-redis.js'
import { temporaryFolder } from './temporary-folder.js'

const [ann] = PEOPLE as readonly [Person]
const open = (url: string, request: RequestInit) => fetch(url, request)

async function settingsFor(storage: string) {
  const provider = await startSocialProvider()
  onTestFinished(provider.stop)
  return {
    provider,
    settings: {
      SERVICES_STORAGE: storage,
      SERVICES_FRAME_ORIGIN: FRAME_ORIGIN,
      SERVICES_ORIGINS: APP.appOrigin,
      SERVICES_SMTP_URL: 'smtp://127.0.0.1:1',
      SERVICES_MAIL_FROM: 'login@kit.example',
      SERVICES_MODULES: 'login',
      SERVICES_RELAY: 'off',
      SERVICES_VAULT_KEY: randomBytes(32).toString('base64'),
      SERVICES_SOCIALS: provider.file
    }
  }
}

const frameOf = ({ url }: RunningServices): FrameClient => frameClient((path, request) => fetch(url + path, request))

describe.each(['file', 'redis'])('social logins over HTTP, two processes with one %s', (kind) => {
  test('T3.12 begun at one, back at another, finished at either, once; by an address and by a form', async () => {
    const redis = kind === 'redis' ? await startRedis() : undefined
    if (redis) onTestFinished(redis.stop)
    const { settings } = await settingsFor(redis?.url ?? `file:${join(await temporaryFolder(), 'services.db')}`)
    const [one, other] = [await runServices(settings), await runServices(settings)]
    const ids = new Set<string>()
    for (const provider of ['google', 'apple']) {
      const { uri, loginId } = await frameOf(one).done('POST /frame/v1/social', { ...APP, provider })
      const led = await answerAs(uri, ann)
      expect(led.form === undefined).toBe(provider === 'google')
      expect(new URL(led.url).origin).toBe(one.url)
      const at = ({ url }: RunningServices) => ({ ...led, url: led.url.replace(one.url, url) })
      const ways = await Promise.all([one, other, one, other].map((process) => follow(at(process), open)))
      expect(ways.map(({ status }) => status).toSorted()).toEqual([303, 410, 410, 410])
      const page = new URL(ways.find(({ status }) => status === 303)?.headers.get('location') ?? '')
      expect(page.origin + page.pathname).toBe(`${FRAME_ORIGIN}/social`)
      const result = page.searchParams.get('result') ?? ''
      const answers = await Promise.all(
        [one, other, one, other].map((process) =>
          frameOf(process).ask('POST /frame/v1/social-finish', { loginId, result })
        )
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
      const done = answers.find((answer) => 'body' in answer)
      if (!done || !('body' in done)) throw new Error('No user got in')
      const token = done.body.sessionToken
      const mine = await frameOf(other).done('GET /frame/v1/user', undefined, { token })
      expect(mine).toMatchObject({ provider, username: 'Ann', email: 'ann@social.example' })
      ids.add(mine.id)
    }
    expect(ids.size).toBe(2)
  }, 180_000)
})

test('T12.07 the log has no name, email, code, state or token, whatever goes wrong', async () => {
  const { provider, settings } = await settingsFor(`file:${join(await temporaryFolder(), 'services.db')}`)
  const services = await runServices(settings)
  const frame = frameOf(services)
  const { uri } = await frame.done('POST /frame/v1/social', { ...APP, provider: 'google' })
  const { url } = await answerAs(uri, ann)
  await provider.stop()
  const answer = await fetch(url, { redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('error=failed')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await frame.refused('POST /frame/v1/social', { ...APP, provider: 'x' })).status).toBe(503)
  services.child.kill('SIGTERM')
  const { errors } = await services.ended
  expect(errors.trim().split('\n')).toEqual([
    '{"requestId":"login","error":"SocialFault: google: ECONNREFUSED"}',
    expect.stringContaining('SocialFault: x: ECONNREFUSED')
  ])
  const asked = new URL(url).searchParams
  for (const secret of ['ann', '@', 'secret-of', asked.get('code') ?? '', asked.get('state') ?? ''])
    expect(errors).not.toContain(secret)
})

test('T9.12 a file of providers that cannot be used stops the start with a sentence', async () => {
  const { settings } = await settingsFor(`file:${join(await temporaryFolder(), 'services.db')}`)
  const { code, errors } = await spawnServices({ ...settings, SERVICES_SOCIALS: '/nowhere/socials.json' }).ended
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^The services did not start: SERVICES_SOCIALS must name a JSON file [^\n]+\n$/)
  ])
})
