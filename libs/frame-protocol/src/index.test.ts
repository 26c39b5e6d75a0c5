import { expect, test } from 'vitest'
import { safeParse } from 'valibot'
import * as shared from './index.js'
import * as client from './client/index.js'
import * as server from './server/index.js'
import * as testing from './testing/index.js'

test('default: the public names', () => {
  expect([shared, client, server, testing].map((entry) => Object.keys(entry).sort())).toMatchInlineSnapshot(`
    [
      [
        "ACCOUNT_TYPES",
        "ANSWER_SCHEMAS",
        "FRAME_ERROR_CODES",
        "FRAME_LIMITS",
        "FRAME_NETWORKS",
        "FRAME_REASONS",
        "FRAME_TEXTS",
        "FRAME_TIMES",
        "FRAME_VERSION",
        "MESSAGE_TYPES",
        "PAYLOAD_SCHEMAS",
        "SAFE_METHODS",
        "SOCIAL_PROVIDERS",
        "UNSAFE_METHODS",
        "answerType",
        "classifyMethod",
        "createRequestId",
        "handsOverAccount",
        "isAllowedOrigin",
        "isRequestId",
        "isRequestName",
        "originOf",
        "readAnswerType",
        "readMessage",
        "readRequestType",
        "readThemeTokens",
        "requestType",
      ],
      [
        "FrameFailure",
        "createFrameClient",
      ],
      [
        "FrameError",
        "createFrameServer",
      ],
      [
        "TEST_ACCOUNTS",
        "TEST_CODE",
        "createTestFrame",
        "describeFrameContract",
      ],
    ]
  `)
})

const { ANSWER_SCHEMAS, PAYLOAD_SCHEMAS } = shared

test('default: every request has a form for both ways', () => {
  expect(Object.keys(PAYLOAD_SCHEMAS)).toEqual(Object.keys(ANSWER_SCHEMAS))
  expect(Object.keys(PAYLOAD_SCHEMAS).length).toBe(27)
})

test.each(shared.SOCIAL_PROVIDERS)('parameters: %s can be asked for its redirect', (provider) => {
  expect(safeParse(PAYLOAD_SCHEMAS.GET_SOCIAL_REDIRECT_URI, { provider }).success).toBe(true)
})

const rpc = (method: string, params?: unknown): unknown => {
  const result = safeParse(PAYLOAD_SCHEMAS.RPC_REQUEST, { method, params, chainNamespace: 'eip155', chainId: 1 })
  return result.success ? result.output.params : 'refused'
}

test('default: parameters that have a form keep its fields only', () => {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(
    rpc('wallet_sendCalls', [{ calls: [{ to, data: '0x', gas: '0x1' }], version: '2.0.0', note: 1 }, 'more'])
  ).toEqual([{ calls: [{ to, data: '0x' }], version: '2.0.0' }])
  expect(rpc('solana_signTransaction', { transaction: 'AQ==', pubkey: 'x' })).toEqual({ transaction: 'AQ==' })
  expect(
    rpc('solana_signAndSendTransaction', { transaction: 'AQ==', options: { preflightCommitment: 'max' } })
  ).toEqual({
    transaction: 'AQ==',
    options: { preflightCommitment: 'max' }
  })
  expect(rpc('eth_call', [{ to, anything: 1 }, 'latest'])).toEqual([{ to, anything: 1 }, 'latest'])
  expect(rpc('eth_accounts')).toBe(undefined)
})

test.each([
  ['personal_sign', [1, 2]],
  ['personal_sign', ['0x'.padEnd(131_076, '0'), '0x']],
  ['eth_signTypedData_v4', ['0x', 'x'.repeat(65_537)]],
  ['eth_signTypedData_v4', ['0x', { message: 'x'.repeat(65_537) }]],
  ['eth_sendTransaction', []],
  ['eth_call', { to: '0x' }],
  ['wallet_sendCalls', [{ calls: [] }]],
  ['wallet_sendCalls', [{ calls: [{ to: 'vitalik.eth' }] }]],
  ['wallet_getCallsStatus', [7]],
  ['solana_signMessage', ['hello']],
  ['solana_signAndSendTransaction', { transaction: 'AQ==', options: { preflightCommitment: 'soon' } }]
])('T3.05 parameters: %s refuses others', (method, params) => {
  expect(rpc(method, params)).toBe('refused')
})

test('default: icons that are no address of the web are left out, other addresses are refused', () => {
  const dapp = (url: string, icons: unknown[]): unknown => {
    const result = safeParse(PAYLOAD_SCHEMAS.SYNC_DAPP_DATA, {
      projectId: 'p',
      metadata: { name: 'n', description: 'd', url, icons }
    })
    return result.success ? result.output.metadata?.icons : 'refused'
  }
  expect(dapp('http://192.168.0.2:3000', ['/icon.svg', 'https://a.example/i.png', 'javascript:1', 7])).toEqual([
    'https://a.example/i.png'
  ])
  for (const url of ['javascript:1', '/here', 'https://user:word@a.example', '']) expect(dapp(url, [])).toBe('refused')
})

test('default: a login leads to https, on this machine also to http', () => {
  const isTaken = (uri: string): boolean => safeParse(ANSWER_SCHEMAS.GET_SOCIAL_REDIRECT_URI, { uri }).success
  for (const uri of [
    'https://a.example/x?y#z',
    'http://127.0.0.1:4400/login',
    'http://[::1]:1/',
    'http://localhost',
    'http://a.localhost:8080/'
  ])
    expect([uri, isTaken(uri)]).toEqual([uri, true])
  for (const uri of [
    'http://a.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'javascript:1',
    '//a.example',
    'farcaster://x'
  ])
    expect([uri, isTaken(uri)]).toEqual([uri, false])
})

test('default: one mailbox', () => {
  const isTaken = (email: string): boolean => safeParse(PAYLOAD_SCHEMAS.CONNECT_EMAIL, { email }).success
  for (const email of ['alice@example.com', "o'brien+tag@mail.example.co.uk", 'dev@localhost'])
    expect([email, isTaken(email)]).toEqual([email, true])
  for (const email of [
    '',
    'alice',
    '@example.com',
    'a@b@c.example',
    'Alice <a@b.example>',
    'a@b.example,c@d.example',
    'a@b.example\n',
    'a b@c.example',
    'a@.example'
  ])
    expect([email, isTaken(email)]).toEqual([email, false])
})
