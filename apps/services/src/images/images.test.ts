import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inFrame } from '../../test/mount.js'
import { payerScope } from '../storage/payer-scope.js'
import { collectibleBook } from '../collectibles/collectible-book.js'
import { listedFetch, type ListedFetchOptions } from './fetch-listed.js'
import { images } from './images.js'

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

/** A host of pictures that answers as the test says. */
let host: Server
let port = 0
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  port = (host.address() as AddressInfo).port
})
beforeEach(() => {
  asked = []
  answer = (_request, response) => void response.end(PNG)
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

/** The module, in a world where `pictures.example` and `other.example` are hosts. */
function ask(url: string, options: Partial<ListedFetchOptions> = {}): Promise<Response> {
  const listed = listedFetch({
    origins: new Set([
      `http://pictures.example:${port}`,
      `http://127.0.0.1:${port}`,
      `http://[::1]:${port}`,
      `http://localhost:${port}`
    ]),
    timeout: 500,
    resolve: () => Promise.resolve(['127.0.0.1']),
    mayReach: () => true,
    ...options
  })
  const app = inFrame(images({ chains: new Map(), listed, collectibles: collectibleBook(listed) }))
  return Promise.resolve(app.request(`/v1/images?url=${encodeURIComponent(url)}`))
}

async function codeOf(answered: Promise<Response>): Promise<string> {
  const { error } = (await (await answered).json()) as { error: { code: string } }
  return error.code
}

test('T9.08 a picture of a listed host, with headers that make it harmless', async () => {
  answer = (_request, response) => void response.setHeader('content-type', 'text/html').end(PNG)
  const picture = await ask(`http://pictures.example:${port}/a.png?size=2`)
  expect(picture.status).toBe(200)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff'
  })
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG)
  expect(asked).toEqual([`pictures.example:${port}/a.png?size=2`])
})

test.each([
  ['another host', (own: number) => `http://other.example:${own}/a.png`],
  ['another port', () => 'http://pictures.example:1/a.png'],
  ['another scheme', (own: number) => `https://pictures.example:${own}/a.png`],
  ['a host that begins alike', (own: number) => `http://pictures.example.evil.example:${own}/a.png`],
  ['credentials', (own: number) => `http://pictures.example:${own}@evil.example/a.png`],
  ['a user', (own: number) => `http://user:secret@pictures.example:${own}/a.png`],
  ['a file', () => 'file:///etc/passwd'],
  ['data', () => 'data:image/png;base64,iVBORw0KGgo='],
  ['a long address', (own: number) => `http://pictures.example:${own}/${'a'.repeat(3000)}`]
])('T9.08 %s is not asked', async (_name, url) => {
  expect(await codeOf(ask(url(port)))).toBe('FORBIDDEN')
  expect(asked).toEqual([])
})

test('T9.08 no address, or two', async () => {
  for (const text of ['', 'a.png', '//pictures.example/a.png']) expect(await codeOf(ask(text))).toBe('BAD_REQUEST')
})

test.each([
  ['loopback', ['127.0.0.1']],
  ['private', ['10.0.0.1']],
  ['link-local', ['169.254.169.254']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ['one good and one private', ['8.8.8.8', '127.0.0.1']]
])('T9.08 a listed name that leads to a %s address is not asked', async (_name, addresses) => {
  const { mayReach: _any, ...strict } = { mayReach: undefined, resolve: () => Promise.resolve(addresses) }
  const listed = listedFetch({ origins: new Set([`http://pictures.example:${port}`]), timeout: 500, ...strict })
  await expect(listed.fetch(`http://pictures.example:${port}/a.png`, 100)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(asked).toEqual([])
})

test.each(['127.0.0.1', '[::1]', 'localhost'])('T9.08 %s is refused even when it is listed', async (name) => {
  const origin = `http://${name}:${port}`
  const listed = listedFetch({ origins: new Set([origin]), timeout: 500 })
  await expect(listed.fetch(`${origin}/a.png`, 100)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(asked).toEqual([])
})

test('T9.08 a name that is resolved differently a moment later leads to the address that was checked', async () => {
  const resolved: string[] = []
  const picture = await ask(`http://pictures.example:${port}/a.png`, {
    resolve: (name) => {
      resolved.push(name)
      return Promise.resolve([resolved.length === 1 ? '127.0.0.1' : '10.0.0.1'])
    },
    mayReach: (address) => address === '127.0.0.1'
  })
  expect([picture.status, resolved]).toEqual([200, ['pictures.example']])
})

test('T9.08 redirects are not followed', async () => {
  answer = (_request, response) => void response.writeHead(302, { location: `http://127.0.0.1:${port}/b.png` }).end(PNG)
  expect(await codeOf(ask(`http://pictures.example:${port}/a.png`))).toBe('BAD_RESPONSE')
  expect(asked).toHaveLength(1)
})

test.each([
  [
    'a page',
    (response: ServerResponse) => void response.setHeader('content-type', 'image/png').end('<html>'),
    'BAD_RESPONSE'
  ],
  [
    'too much',
    (response: ServerResponse) => void response.end(Buffer.concat([PNG, Buffer.alloc(512 * 1024)])),
    'BAD_RESPONSE'
  ],
  ['404', (response: ServerResponse) => void response.writeHead(404).end(PNG), 'BAD_RESPONSE'],
  ['nothing in time', () => {}, 'UPSTREAM_TIMEOUT'],
  ['half of it', (response: ServerResponse) => void response.write(PNG), 'UPSTREAM_TIMEOUT'],
  ['a broken connection', (response: ServerResponse) => void response.destroy(), 'UNAVAILABLE']
])('T9.08 a host that sends %s', async (_name, behaviour, code) => {
  answer = (_request, response) => behaviour(response)
  expect(await codeOf(ask(`http://pictures.example:${port}/a.png`))).toBe(code)
})

test('T9.08 a caller whose pictures are slow has a quarter of the fetches; what waits beyond is refused, and others get theirs', async () => {
  const slow: ServerResponse[] = []
  answer = ({ url }, response) => void (url === '/slow.png' ? slow.push(response) : response.end(PNG))
  const payers = payerScope()
  const origin = `http://pictures.example:${port}`
  const listed = listedFetch({
    origins: new Set([origin]),
    timeout: 60_000,
    resolve: () => Promise.resolve(['127.0.0.1']),
    mayReach: () => true,
    callers: payers
  })
  const fetchAs = (address: string, path: string) => payers.run({ address }, () => listed.fetch(origin + path, 100))
  const greedy = Array.from({ length: 64 }, () => fetchAs('greedy', '/slow.png'))
  await expect.poll(() => slow.length).toBe(8)
  await expect(fetchAs('greedy', '/a.png')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(Buffer.from(await fetchAs('other', '/a.png'))).toEqual(PNG)
  expect(slow).toHaveLength(8)
  answer = (_request, response) => void response.end(PNG)
  for (const response of slow) response.end(PNG)
  expect(await Promise.all(greedy)).toHaveLength(64)
})

test('T9.15 when four callers have all fetches that run, a newcomer has the place of one of them', async () => {
  const slow: ServerResponse[] = []
  answer = ({ url }, response) => void (url === '/slow.png' ? slow.push(response) : response.end(PNG))
  const origin = `http://pictures.example:${port}`
  const payers = payerScope()
  const listed = listedFetch({
    origins: new Set([origin]),
    timeout: 60_000,
    resolve: () => Promise.resolve(['127.0.0.1']),
    mayReach: () => true,
    callers: payers
  })
  const fetchAs = (address: string, path: string) => payers.run({ address }, () => listed.fetch(origin + path, 100))
  const greedy = Promise.allSettled(
    Array.from({ length: 32 }, (_, index) => fetchAs(`greedy ${index % 4}`, '/slow.png'))
  )
  await expect.poll(() => slow.length).toBe(32)
  expect(Buffer.from(await fetchAs('newcomer', '/a.png'))).toEqual(PNG)
  for (const response of slow) response.end(PNG)
  const refused = (await greedy).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'UNAVAILABLE' } }])
})

const CID_0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWTPUPP'
const CID_1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

test.each([
  `ipfs://${CID_0}/1.png`,
  `IPFS://${CID_0}/1.png`,
  `ipfs://ipfs/${CID_0}/1.png`,
  `/ipfs/${CID_0}/1.png`,
  `https://gateway.of-somebody.example/ipfs/${CID_0}/1.png`,
  `ipfs://${CID_1}/1.png`,
  `https://${CID_1}.ipfs.of-somebody.example/1.png`
])('default: %s is read by way of the listed gateway', async (url) => {
  const gateways = new Set([`http://gateway.example:${port}`])
  const picture = await ask(url, { gateways })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(asked).toEqual([`gateway.example:${port}/ipfs/${url.includes(CID_0) ? CID_0 : CID_1}/1.png`])
})

test('behavior: where one gateway has nothing, the next one is asked; a listed host stays itself', async () => {
  const gateways = new Set([`http://empty.example:${port}`, `http://gateway.example:${port}`])
  answer = ({ headers }, response) => {
    response.statusCode = headers.host?.startsWith('empty') ? 504 : 200
    response.end(PNG)
  }
  expect((await ask(`ipfs://${CID_0}`, { gateways })).status).toBe(200)
  expect(asked).toEqual([`empty.example:${port}/ipfs/${CID_0}`, `gateway.example:${port}/ipfs/${CID_0}`])
  asked = []
  expect((await ask(`http://pictures.example:${port}/ipfs/${CID_0}`, { gateways })).status).toBe(200)
  expect(asked).toEqual([`pictures.example:${port}/ipfs/${CID_0}`])
})

test.each([
  ['a path out of the content', `ipfs://${CID_0}/../../admin`],
  ['the same, encoded', `ipfs://${CID_0}/%2e%2e/%2e%2e/admin`],
  ['the same, with backslashes', `ipfs://${CID_0}\\..\\..\\admin`],
  ['no hash', 'ipfs://Qm/a.png'],
  ['a hash with letters that there are not', `ipfs://${CID_0.slice(0, -1)}0/1`],
  ['a hash in another case', `ipfs://${CID_0.toLowerCase()}/1`],
  ['a host in its place', 'ipfs://evil.example/a.png'],
  ['credentials', `ipfs://user@${CID_0}/1`],
  ['a name that may lead elsewhere tomorrow', `ipns://${CID_1}/1`],
  ['another scheme', `ar://${CID_0}/1`],
  ['an address that is too long', `ipfs://${CID_0}/${'a'.repeat(2048)}`]
])('T9.08 by a gateway nothing is fetched for %s', async (_case, url) => {
  const gateways = new Set([`http://gateway.example:${port}`])
  expect([400, 403]).toContain((await ask(url, { gateways })).status)
  expect(asked).toEqual([])
})

test('T9.08 a gateway is under the rules of listed hosts: no private address, no redirect, no more than a picture has', async () => {
  const gateways = new Set([`http://gateway.example:${port}`])
  const url = `ipfs://${CID_0}/1.png`
  expect(await codeOf(ask(url, { gateways, mayReach: (address) => address !== '127.0.0.1' }))).toBe('FORBIDDEN')
  expect(await codeOf(ask(url))).toBe('FORBIDDEN')
  expect(asked).toEqual([])
  answer = (_request, response) => void response.writeHead(302, { location: `http://pictures.example:${port}/` }).end()
  expect(await codeOf(ask(url, { gateways }))).toBe('BAD_RESPONSE')
  answer = (_request, response) => void response.end(Buffer.alloc(1024 * 1024))
  expect(await codeOf(ask(url, { gateways }))).toBe('BAD_RESPONSE')
  answer = (_request, response) => void response.end('<html>')
  expect(await codeOf(ask(url, { gateways }))).toBe('BAD_RESPONSE')
})
