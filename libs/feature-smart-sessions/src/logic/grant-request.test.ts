import { describe, expect, test } from 'vitest'
import { checkGrantRequest, type GrantPermissionsRequest } from './grant-request.js'

const NOW = 1_800_000_000
const ADDRESS = `0x${'5a'.repeat(20)}`
const call = { type: 'contract-call', data: { address: ADDRESS, abi: [], functions: [{ functionName: 'move' }] } }
const spend = (data: object = {}) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x1', start: NOW, period: 60, ...data }
})
const request = {
  chainId: '0x1',
  expiry: NOW + 60,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04ab' }] } },
  permissions: [call, spend()]
}

/** What is wrong with the request once it is changed. */
function problemOf(change: object): unknown {
  try {
    return checkGrantRequest({ ...request, ...change } as GrantPermissionsRequest, NOW)
  } catch (error) {
    return error
  }
}

test('default: a request that keeps the rules is taken as it is, without policies', () => {
  expect(problemOf({})).toEqual({ ...request, policies: [] })
})

describe('behavior: what breaks a rule is named', () => {
  test.each([
    ['chainId', { chainId: '1' }],
    ['chainId', { chainId: '0xz' }],
    ['address', { address: 'me' }],
    ['expiry', { expiry: NOW }],
    ['expiry', { expiry: 'tomorrow' }],
    ['signer.type', { signer: { type: 'account', data: {} } }],
    ['signer.data.keys', { signer: { type: 'keys', data: { keys: [] } } }],
    ['signer.data.keys.0.type', { signer: { type: 'keys', data: { keys: [{ type: 'rsa', publicKey: '0x04ab' }] } } }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: {} }],
    ['permissions.0.type', { permissions: [{ type: 'anything', data: {} }] }],
    ['permissions.0.data.allowance', { permissions: [spend({ allowance: '1' })] }],
    ['permissions.0.data.period', { permissions: [spend({ period: 0 })] }],
    ['permissions', { permissions: [spend({ start: NOW - 1 })] }],
    ['policies.0.type', { policies: [{ data: {} }] }],
    ['extra', { extra: true }]
  ])('%s', (field, change) => {
    expect(problemOf(change)).toMatchObject({
      code: 'OPTIONS_INVALID',
      context: { option: `grantPermissions.${field}` }
    })
  })
})
