import { expect, test } from 'vitest'
import { handsOverAccount } from './index.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const entry = { chainId: 1, address: to, nonce: 0 }

test.each([
  ['eth_sendTransaction', [{ to, authorizationList: [entry] }]],
  ['eth_sendTransaction', [{ to, authorizationList: [] }]],
  ['eth_sendTransaction', [{ to }, { authorizationList: [entry] }]],
  ['eth_sendTransaction', [{ to, type: '0x4' }]],
  ['eth_sendTransaction', [{ to, type: '0x04' }]],
  ['eth_sendTransaction', [{ to, type: 4 }]],
  ['eth_sendTransaction', [{ to, type: 'eip7702' }]],
  ['wallet_sendCalls', [{ calls: [{ to, authorizationList: [entry] }] }]],
  ['wallet_sendCalls', [{ calls: [{ to }], capabilities: { upgrade: { signedAuthorization: entry } } }]],
  ['eth_sendUserOperation', [{ sender: to, eip7702Auth: entry }, to]],
  ['eth_sendUserOperation', [{ sender: to, authorization: entry }, to]],
  ['eth_sendUserOperation', [{ sender: to, factory: '0x7702' }, to]],
  ['eth_sendUserOperation', [{ sender: to, initCode: '0x77020000000000000000000000000000000000000000' }, to]]
])('T13.11 behavior: %s with an authorization', (method, params) => {
  expect(handsOverAccount(method, params)).toBe(true)
})

test.each([
  ['eth_sendTransaction', [{ to, type: '0x2', authorizationList: null }]],
  ['eth_sendTransaction', [{ to, data: '0x7702' }]],
  ['eth_sendTransaction', undefined],
  [
    'wallet_sendCalls',
    [{ calls: [{ to }], capabilities: { paymasterService: { context: { authorization: 'Bearer' } } } }]
  ],
  ['eth_sendUserOperation', [{ sender: to, factory: to, factoryData: '0x7702' }, to]],
  ['eth_call', [{ to, authorizationList: [entry] }]]
])('T13.11 behavior: %s without one', (method, params) => {
  expect(handsOverAccount(method, params)).toBe(false)
})
