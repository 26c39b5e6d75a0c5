import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import type { WallTime } from '../time/wall-time.js'
import { readSignIn } from './read-sign-in.js'

const NOW = Date.UTC(2027, 0, 1) as WallTime
const wanted = { domain: 'app.example', siweUri: 'https://app.example', nonce: '0123456789abcdef', now: NOW }
const good: Parameters<typeof createSiweMessage>[0] = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 10,
  domain: 'app.example',
  nonce: '0123456789abcdef',
  uri: 'https://app.example',
  version: '1',
  statement: 'Farcaster Auth',
  issuedAt: new Date(NOW - 1000),
  expirationTime: new Date(NOW + 1000),
  resources: ['farcaster://fid/123']
}
type Change = Partial<Parameters<typeof createSiweMessage>[0]>
const read = (change: Change = {}) => readSignIn(createSiweMessage({ ...good, ...change }), wanted)

test('default: who the user says they are', () => {
  const claimed = { fid: 123, custody: good.address }
  expect(read()).toEqual(claimed)
  expect(read({ statement: 'Farcaster Connect', expirationTime: undefined })).toEqual(claimed)
  expect(read({ resources: ['https://app.example/terms', 'farcaster://fid/123/'] })).toEqual(claimed)
})

test.each<readonly [string, Change]>([
  ['another domain', { domain: 'evil.example' }],
  ['a domain that ends alike', { domain: 'app.example.evil.example' }],
  ['another page', { uri: 'https://evil.example' }],
  ['another nonce', { nonce: 'fedcba9876543210' }],
  ['another chain', { chainId: 1 }],
  ['another statement', { statement: 'Sign in' }],
  ['an end that has passed', { expirationTime: new Date(NOW - 1) }],
  ['a beginning that is still to come', { notBefore: new Date(NOW + 1) }],
  ['no account', { resources: [] }],
  ['two accounts', { resources: ['farcaster://fid/123', 'farcaster://fid/124'] }],
  ['an account that is no number', { resources: ['farcaster://fid/0x7b'] }],
  ['an account without end', { resources: ['farcaster://fid/9999999999999999'] }]
])('T3.12 behavior: %s is refused', (_what, change) => {
  expect(read(change)).toBe(undefined)
})

test.each(['', 'app.example', createSiweMessage(good).replace('Version: 1', 'Version: 2')])(
  'T3.12 behavior: what is no such message is refused',
  (text) => {
    expect(readSignIn(text, wanted)).toBe(undefined)
  }
)
