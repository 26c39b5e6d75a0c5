import { describe, expect, test } from 'vitest'
import { checkGrantRequest, type GrantPermissionsRequest } from './grant-request.js'

const NOW = 1_800_000_000
const ADDRESS = `0x${'5a'.repeat(20)}`
const call = { type: 'contract-call', data: { address: ADDRESS, abi: [], functions: [{ functionName: 'move' }] } }
const spend = (data: object = {}) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x1', start: NOW, period: 60, ...data }
})
const withAbi = (item: object) => ({ ...call, data: { ...call.data, abi: [item] } })
const deep = (levels: number): unknown => (levels === 0 ? 'end' : [deep(levels - 1)])
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

test('T8.25 behavior: what is no plain data of its own is what JSON makes of it, once', () => {
  const item = { name: ['move'], at: new Date(NOW * 1_000), nothing: undefined }
  const checked = problemOf({ permissions: [withAbi(item)] })
  item.name.push('steal')
  const at = '2027-01-15T08:00:00.000Z'
  expect(checked).toMatchObject({ permissions: [{ data: { abi: [{ name: ['move'], at }] } }] })
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
    ['expiry', { expiry: NOW * 1_000_000 }],
    ['permissions', { permissions: Array.from({ length: 33 }, () => call) }],
    ['permissions.0.data.allowance', { permissions: [spend({ allowance: `0x1${'0'.repeat(64)}` })] }],
    ['permissions.0.data.start', { permissions: [spend({ start: NOW * 1_000_000 })] }],
    ['permissions.0.data.period', { permissions: [spend({ period: 1e300 })] }],
    ['permissions.0.data.abi.0', { permissions: [withAbi({ name: 1n })] }],
    ['permissions.0.data.abi.0', { permissions: [withAbi({ name: 1e300 })] }],
    ['permissions.0.data.abi.0', { permissions: [withAbi({ name: deep(9) })] }],
    ['policies.0.data', { policies: [{ type: 'rate-limit', data: { count: 1e300 } }] }],
    ['extra', { extra: true }]
  ])('%s', (field, change) => {
    expect(problemOf(change)).toMatchObject({
      code: 'OPTIONS_INVALID',
      context: { option: `grantPermissions.${field}` }
    })
  })
})
