import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.js'
import { NONCE_PLACE } from './nonce-place.js'
import { RENDERED_PLACE } from './rendered-place.js'
import { sandboxApp } from './sandbox-app.js'
import { SERVICES_PLACE } from './services-place.js'
import type { StaticFile } from './static-files.js'

const file = (text: string, type: string, isHashed = false): StaticFile => ({
  body: new TextEncoder().encode(text),
  type,
  entityTag: `"${text.length}"`,
  isHashed
})

const SERVICES = 'http://127.0.0.1:2'
const page = `${SERVICES_PLACE}<script type="module" nonce="${NONCE_PLACE}" src="/assets/x.js"></script>`

function app(fetch: typeof globalThis.fetch = () => Promise.reject(new TypeError('no network'))) {
  return sandboxApp({
    files: new Map([
      ['/index.html', file(page, 'text/html')],
      ['/strict-csp.html', file(page, 'text/html')],
      ['/ssr.html', file(`${page}<div id="root">${RENDERED_PLACE}</div>`, 'text/html')],
      ['/assets/x.js', file('x', 'text/javascript', true)]
    ]),
    nodeUrl: (chainId) => (chainId === 31337 ? 'http://node' : undefined),
    services: { rpc: SERVICES, directory: SERVICES },
    render: (origin, { rpc }) => `<p>rendered for ${origin} with ${rpc} $&</p>`,
    fetch
  })
}

const rpc = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{"jsonrpc":"2.0","id":7,"method":"evm_mine","params":[]}'
})

test('T10.02 the strict page is served with exactly this policy', async () => {
  const answer = await app().request('http://127.0.0.1:1/strict-csp')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(await answer.text()).toContain(`nonce="${nonce}"`)
  expect(policy.replace(nonce, 'N')).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'none'; img-src 'self' blob: data: http://127.0.0.1:2; font-src 'self'; connect-src 'self' http://127.0.0.1:2; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /csp-reports"`
  )
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('behavior: every answer has its own nonce', async () => {
  const server = app()
  const [first, second] = await Promise.all(
    ['/', '/index.html'].map(async (path) => (await server.request(path)).text())
  )
  expect(first).not.toBe(second)
  expect(first).not.toContain(NONCE_PLACE)
})

test('parameters: connect and frames widen the policy by that much', () => {
  const strict = contentSecurityPolicy({ nonce: 'N' })
  const wide = contentSecurityPolicy({ nonce: 'N', connect: ['https://rpc.test'], frames: true })
  expect(wide).toBe(strict.replace(`connect-src 'self'`, `connect-src 'self' https://rpc.test; frame-src 'self'`))
})

test('parameters: rpc and directory lead a page elsewhere on this machine, or nowhere', async () => {
  const server = app()
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
  const moved = await server.request('http://127.0.0.1:1/?rpc=http://127.0.0.1:7/x&directory=http://localhost:8')
  expect(policyOf(moved)).toContain("img-src 'self' blob: data: http://127.0.0.1:7 http://localhost:8;")
  expect(policyOf(moved)).toContain(' http://127.0.0.1:7 http://localhost:8;')
  expect(await moved.text()).toContain(
    '<meta name="services-rpc" content="http://127.0.0.1:7" /><meta name="services-directory" content="http://localhost:8" />'
  )
  const alone = await server.request('http://127.0.0.1:1/strict-csp?rpc=off&directory=off')
  expect(policyOf(alone)).toContain("connect-src 'self';")
  expect(await alone.text()).not.toContain('<meta')
  for (const address of ['https://evil.test', 'http://127.0.0.1.evil.test', 'javascript:1', '', "x'"]) {
    const refused = await server.request(`http://127.0.0.1:1/?rpc=${encodeURIComponent(address)}`)
    expect([refused.status, policyOf(refused)]).toEqual([400, ''])
  }
})

test('parameters: relay leads a page to another relay on this machine', async () => {
  const server = app()
  const moved = await server.request('http://127.0.0.1:1/?relay=ws://127.0.0.1:9/relay?x=1')
  expect(moved.headers.get('content-security-policy')).toContain(' ws://127.0.0.1:9;')
  expect(await moved.text()).toContain('<meta name="services-relay" content="ws://127.0.0.1:9/relay" />')
  for (const address of ['http://127.0.0.1:9/relay', 'wss://relay.test', 'ws://relay.test'])
    expect((await server.request(`http://127.0.0.1:1/?relay=${encodeURIComponent(address)}`)).status).toBe(400)
})

test('behavior: the server-rendered page carries what was rendered, literally', async () => {
  const answer = await app().request('http://127.0.0.1:1/ssr')
  expect(await answer.text()).toContain(
    '<div id="root"><p>rendered for http://127.0.0.1:1 with http://127.0.0.1:2 $&</p></div>'
  )
})

test('behavior: hashed files are cached for ever and answered 304 when unchanged', async () => {
  const answer = await app().request('/assets/x.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await app().request('/assets/x.js', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('behavior: a path outside of the build is not found', async () => {
  for (const path of ['/nothing', '/..%2f..%2fpackage.json', '/assets/', '/constructor', '/__proto__']) {
    expect((await app().request(path)).status).toBe(404)
  }
})

test('default: JSON-RPC reaches the node of its chain unchanged', async () => {
  const seen: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    seen.push([String(input), init?.body])
    return Response.json({ jsonrpc: '2.0', id: 7, result: '0x0' })
  }
  const answer = await app(fetch).request('http://127.0.0.1:1/rpc/31337', rpc({ origin: 'http://127.0.0.1:1' }))
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x0' })
  expect(seen).toEqual([['http://node', rpc().body]])
})

test('behavior: another site, another chain, another content type and a dead node are refused', async () => {
  const server = app()
  const ask = async (path: string, headers?: Record<string, string>) =>
    (await server.request(`http://127.0.0.1:1${path}`, rpc(headers))).status
  expect(await ask('/rpc/31337', { origin: 'https://evil.test' })).toBe(403)
  expect(await ask('/rpc/31337', { origin: 'null' })).toBe(403)
  expect((await server.request('http://rebound.test/rpc/31337', rpc({ origin: 'http://rebound.test' }))).status).toBe(
    403
  )
  expect(await ask('/rpc/1')).toBe(404)
  expect(await ask('/rpc/31337', { 'content-type': 'text/plain' })).toBe(415)
  expect(await ask('/rpc/31337', { origin: 'chrome-extension://abc' })).toBe(502)
})

test('behavior: policy reports are kept, listed and forgotten', async () => {
  const server = app()
  const report = { 'csp-report': { 'violated-directive': 'style-src' } }
  const post = (body: string) =>
    server.request('/csp-reports', { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body })
  expect((await post(JSON.stringify(report))).status).toBe(204)
  expect((await post('no json')).status).toBe(400)
  expect(await (await server.request('/csp-reports')).json()).toEqual([report])
  await server.request('/csp-reports', { method: 'DELETE' })
  expect(await (await server.request('/csp-reports')).json()).toEqual([])
})
