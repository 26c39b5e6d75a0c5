import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from '../errors/error-body.js'
import { toServiceError } from '../errors/to-service-error.js'
import { NO_LIMIT } from '../http/request-limit.js'
import { chainProxy } from './chain-proxy.js'
import { nodeCalls } from './node-calls.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A node that answers as the test says and keeps what it was asked. */
let node: Server
let answer: Answer
let received: string[] = []
/** Waits long enough for a busy machine. */
let chains: Hono
/** Gives up after a second: for nodes that do not answer. */
let impatient: Hono
const honest: Answer = (_request, response) =>
  void response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}')

beforeAll(async () => {
  node = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString()))
    request.on('end', () => {
      received.push(body)
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/`
  const nodes = new Map([
    ['eip155:31337', url],
    ['solana:localnet', url],
    ['eip155:1', 'http://127.0.0.1:1/']
  ])
  const makeProxy = (timeout: number) =>
    new Hono()
      .route(
        '/',
        chainProxy({ nodes, timeout, callGas: 50_000_000n, calls: nodeCalls({ atOnce: 8 }), requestLimit: NO_LIMIT })
      )
      .onError((thrown, context) => {
        const error = toServiceError(thrown)
        return context.json(errorBody(error, 'id'), error.status, { ...error.headers })
      })
  chains = makeProxy(30_000)
  impatient = makeProxy(1_000)
})
beforeEach(() => {
  answer = honest
  received = []
})
afterAll(() => {
  node.closeAllConnections()
  node.close()
})

const request = (method: string, params: unknown = []): object => ({ jsonrpc: '2.0', id: 1, method, params })

async function ask(
  body: unknown,
  chainId = 'eip155:31337',
  path = '/v1/',
  app = chains
): Promise<{ status: number; code: string | undefined; text: string }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await app.request(`${path}?chainId=${chainId}&projectId=p`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: text
  })
  const said = await reply.text()
  return { status: reply.status, code: /"code":"(\w+)"/.exec(said)?.[1], text: said }
}

test('a request goes to the node of its chain, and the answer comes back as it is', async () => {
  for (const path of ['/v1', '/v1/']) {
    const reply = await ask(request('eth_chainId'), 'eip155:31337', path)
    expect(reply).toEqual({ status: 200, code: undefined, text: '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}' })
  }
  await ask([request('eth_blockNumber'), request('eth_chainId')])
  await ask(request('getSlot'), 'solana:localnet')
  expect(received.map((text) => JSON.parse(text))).toEqual([
    request('eth_chainId'),
    request('eth_chainId'),
    [request('eth_blockNumber'), request('eth_chainId')],
    request('getSlot')
  ])
})

test('the list of chains', async () => {
  expect(await (await chains.request('/v1/supported-chains')).json()).toEqual({
    http: ['eip155:31337', 'solana:localnet', 'eip155:1'],
    ws: []
  })
})

describe('T9.13 methods', () => {
  test.each([
    'anvil_setBalance',
    'anvil_impersonateAccount',
    'hardhat_reset',
    'evm_mine',
    'evm_revert',
    'debug_traceTransaction',
    'trace_block',
    'admin_addPeer',
    'personal_unlockAccount',
    'miner_start',
    'txpool_content',
    'eth_accounts',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_sign',
    'eth_subscribe',
    'wallet_switchEthereumChain',
    'requestAirdrop',
    'getSlot',
    'ETH_CALL',
    'eth_call ',
    'constructor',
    '__proto__'
  ])('%s does not pass, also not in a batch', async (method) => {
    expect(await ask(request(method))).toMatchObject({ status: 403, code: 'METHOD_NOT_ALLOWED' })
    expect(await ask([request('eth_chainId'), request(method)])).toMatchObject({
      status: 403,
      code: 'METHOD_NOT_ALLOWED'
    })
    expect(received).toEqual([])
  })

  test('a method that is named twice reaches the node as the one that was checked', async () => {
    await ask('{"jsonrpc":"2.0","id":1,"method":"anvil_setBalance","method":"eth_chainId","extra":1}')
    expect(received).toEqual(['{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'])
  })
})

test('T9.06 what is no JSON-RPC is refused before a node hears of it', async () => {
  const wrong = [
    'null',
    '[]',
    '{}',
    '"x"',
    '{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}',
    JSON.stringify({ ...request('eth_chainId'), id: {} })
  ]
  for (const body of [...wrong, JSON.stringify(Array.from({ length: 101 }, () => request('eth_chainId')))]) {
    expect(await ask(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  }
  expect(await ask(request('eth_call', ['x'.repeat(1024 * 1024)]))).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  expect(received).toEqual([])
})

test('a chain that is not served, or no chain', async () => {
  expect(await ask(request('eth_chainId'), 'eip155:5')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  for (const chainId of ['', '1', 'eip155:', 'http://127.0.0.1/', '__proto__'])
    expect(await ask(request('eth_chainId'), chainId)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

describe('T9.11 a node that fails', () => {
  const CASES: readonly [string, Answer, { status: number; code: string }][] = [
    ['is gone', (incoming) => incoming.socket.destroy(), { status: 503, code: 'UNAVAILABLE' }],
    [
      'answers 500',
      (_, response) => void response.writeHead(500).end('stack at /srv/node.js:1'),
      { status: 503, code: 'UNAVAILABLE' }
    ],
    ['never answers', () => {}, { status: 504, code: 'UPSTREAM_TIMEOUT' }],
    [
      'stalls half-way',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      { status: 504, code: 'UPSTREAM_TIMEOUT' }
    ],
    [
      'answers a page',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      { status: 502, code: 'BAD_RESPONSE' }
    ],
    [
      'sends too much',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(9 * 1024 * 1024)),
      { status: 502, code: 'BAD_RESPONSE' }
    ],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{')
        setImmediate(() => response.destroy())
      },
      { status: 503, code: 'UNAVAILABLE' }
    ],
    [
      'redirects',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      { status: 503, code: 'UNAVAILABLE' }
    ]
  ]
  test.each(CASES)('%s', async (_name, behaviour, expected) => {
    answer = behaviour
    const app = expected.status === 504 ? impatient : chains
    const reply = await ask(request('eth_chainId'), undefined, undefined, app)
    expect(reply).toMatchObject(expected)
    expect(JSON.parse(reply.text)).toEqual({
      error: { code: reply.code, message: expect.any(String), requestId: 'id' }
    })
    expect(reply.text).not.toContain('srv')
  })

  test('does not listen', async () => {
    expect(await ask(request('eth_chainId'), 'eip155:1')).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  })

  test.each([
    ['5', '5'],
    ['99999', '30'],
    ['-1', '1'],
    ['abc', '1']
  ])('is asked too often, Retry-After %s becomes %s', async (said, told) => {
    answer = (_, response) => void response.writeHead(429, { 'retry-after': said }).end()
    const reply = await chains.request('/v1/?chainId=eip155:31337', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request('eth_chainId'))
    })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, told])
  })
})
