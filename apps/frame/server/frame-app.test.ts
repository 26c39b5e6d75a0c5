import { expect, test } from 'vitest'
import { readSettings } from '../src/settings/frame-settings.js'
import { frameApp } from './frame-app.js'
import { readOrigins, servicesOrigins } from './allowed-origins.js'
import { readConfig } from './read-config.js'
import type { StaticFiles } from './static-files.js'

const file = (body: string, type = 'text/html') => ({ body: Buffer.from(body), type })
const files: StaticFiles = new Map([
  ['/sdk.html', file('<head><!--frame-settings--></head>')],
  ['/approval.html', file('<body></body>')],
  ['/social.html', file('<body></body>')],
  ['/assets/main-1.js', file('x', 'text/javascript')]
])
const appFor = (allowed: readonly string[]) =>
  frameApp({
    files,
    servicesUrl: () => 'https://api.example',
    allowedOrigins: async () => allowed,
    ownOrigins: () => ['https://own.example']
  })
const policyOf = async (allowed: readonly string[], path = '/sdk') => {
  const answer = await appFor(allowed).request(path)
  return answer.headers.get('content-security-policy')?.split('; ') ?? []
}

test('T3.02 default: only the listed origins may embed the page; with none listed, no origin may', async () => {
  expect(await policyOf(['https://app.example', 'https://*.example.com'])).toContain(
    'frame-ancestors https://app.example https://*.example.com'
  )
  expect(await policyOf([])).toContain(`frame-ancestors 'none'`)
  expect(await policyOf(['https://app.example'], '/approval')).toContain(`frame-ancestors 'none'`)
})

test('default: scripts of its own only, no connection but to the services, no cookie, no referrer', async () => {
  const answer = await appFor(['https://app.example']).request('/sdk?projectId=p')
  expect(answer.headers.get('content-security-policy')).toContain(
    `script-src 'self'; style-src 'self'; connect-src https://api.example;`
  )
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('set-cookie')).toBe(null)
})

test('default: the page gets its settings as text', async () => {
  const html = await (await appFor(['https://app.example']).request('/sdk')).text()
  const [, content = ''] = /content="([^"]*)"/.exec(html) ?? []
  const meta = { content: content.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))) }
  expect(readSettings({ querySelector: () => meta } as never)).toEqual({
    servicesUrl: 'https://api.example',
    allowedOrigins: ['https://app.example'],
    ownOrigins: ['https://own.example'],
    networks: [],
    smartAccountNetworks: []
  })
})

test('default: a file that was built, and no other path', async () => {
  const app = appFor([])
  expect((await app.request('/assets/main-1.js')).headers.get('cache-control')).toContain('immutable')
  for (const path of ['/', '/sdk.html', '/assets/../sdk.html', '/assets/none.js'])
    expect((await app.request(path)).status).toBe(404)
})

test('default: an operator’s list is read as a whole or not at all', () => {
  const settings = { FRAME_SERVICES_URL: 'https://api.example/' }
  expect(readConfig(settings)).toMatchObject({
    servicesUrl: 'https://api.example',
    port: 4500,
    allowedOrigins: undefined
  })
  expect(
    readConfig({ ...settings, FRAME_ALLOWED_ORIGINS: 'https://app.example, https://*.a.example' }).allowedOrigins
  ).toEqual(['https://app.example', 'https://*.a.example'])
  for (const bad of ['*', 'https://a.example/x', 'https://a.example;script-src *', 'http://localhost:*'])
    expect(() => readConfig({ ...settings, FRAME_ALLOWED_ORIGINS: bad })).toThrow('FRAME_ALLOWED_ORIGINS')
  expect(readConfig({ ...settings, FRAME_SMART_ACCOUNT_NETWORKS: 'eip155:8453, eip155:10' })).toMatchObject({
    smartAccountNetworks: ['eip155:8453', 'eip155:10']
  })
  for (const bad of ['8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:0'])
    expect(() => readConfig({ ...settings, FRAME_SMART_ACCOUNT_NETWORKS: bad })).toThrow('FRAME_SMART_ACCOUNT_NETWORKS')
  expect(() => readConfig({})).toThrow('FRAME_SERVICES_URL')
  expect(() => readConfig({ FRAME_SERVICES_URL: 'https://api.example/path' })).toThrow('FRAME_SERVICES_URL')
})

test('T3.15 default: the operator’s own apps are none, or exactly those that are named', () => {
  const settings = { FRAME_SERVICES_URL: 'https://api.example', FRAME_ALLOWED_ORIGINS: 'https://app.example' }
  expect(readConfig(settings).ownOrigins).toEqual([])
  expect(
    readConfig({ ...settings, FRAME_OWN_ORIGINS: 'https://App.example, http://localhost:3000,' }).ownOrigins
  ).toEqual(['https://app.example', 'http://localhost:3000'])
  for (const bad of [
    '*',
    'https://*.example',
    'https://app.example/',
    'app.example',
    'https://a.example https://b.example',
    'null'
  ])
    expect(() => readConfig({ ...settings, FRAME_OWN_ORIGINS: bad })).toThrow(
      'FRAME_OWN_ORIGINS must be a list of exact origins'
    )
})

test('default: origins of the services; those that browsers read in another way are left out', async () => {
  expect(readOrigins(['https://App.example', 'http://localhost:*', 'https://a.example; x'])).toEqual([
    'https://app.example'
  ])
  let time = 0
  const answers = [
    { allowedOrigins: ['https://one.example'] },
    new Error('down'),
    { allowedOrigins: ['https://two.example'] }
  ]
  const origins = servicesOrigins({
    servicesUrl: 'https://api.example',
    now: () => time,
    fetch: async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return Response.json(answer)
    }
  })
  expect(await origins()).toEqual(['https://one.example'])
  expect(await origins()).toEqual(['https://one.example'])
  time = 61_000
  expect(await origins()).toEqual(['https://one.example'])
  expect(await origins()).toEqual(['https://two.example'])
})

test('T3.12 default: the page on which a window ends is in no frame and requests no server', async () => {
  const policy = await policyOf(['https://app.example'], '/social')
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).toContain(`connect-src 'none'`)
  expect(policy).toContain(`script-src 'self'`)
})
