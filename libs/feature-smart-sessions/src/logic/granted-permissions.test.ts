import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { anyGrantRequest } from '../../test/any-grant-request.js'
import { decodeGrantedPermissions } from './granted-permissions.js'
import { checkGrantRequest, type GrantPermissionsRequest, type SessionPermission } from './grant-request.js'

const NOW = 1_800_000_000
const ADDRESS = `0x${'5a'.repeat(20)}`
const OTHER = `0x${'5b'.repeat(20)}`
const KEY = { type: 'secp256k1', publicKey: '0x04ab' } as const

const call = (data: object = {}, allowed: object = {}) => ({
  type: 'contract-call' as const,
  data: {
    address: ADDRESS,
    abi: [{ type: 'function', name: 'move' }],
    functions: [
      {
        functionName: 'move',
        args: [{ operator: 'EQUAL' as const, value: '0x01' }],
        valueLimit: '0x10',
        ...allowed
      },
      { functionName: 'rest' }
    ],
    ...data
  }
})
const coins = (data: object = {}) => ({
  type: 'native-token-recurring-allowance' as const,
  data: { allowance: '0x10', start: NOW + 10, period: 60, ...data }
})
const tokens = (data: object = {}) => ({
  type: 'erc20-recurring-allowance' as const,
  data: { token: ADDRESS, allowance: '0x10', start: NOW + 10, period: 60, ...data }
})
const request: GrantPermissionsRequest = {
  chainId: '0x1',
  expiry: NOW + 3_600,
  signer: { type: 'keys', data: { keys: [KEY] } },
  permissions: [call(), coins(), tokens()],
  policies: [{ type: 'rate-limit', data: { count: 3 } }]
}

/** What becomes of the answer of a wallet that was asked for this. */
function outcomeOf(answer: unknown, wanted = request): unknown {
  try {
    const asked = { ...checkGrantRequest(wanted, NOW), address: ADDRESS }
    return decodeGrantedPermissions(answer, { asked, now: NOW }).context
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
const answered = (change: object) => outcomeOf({ ...request, context: '0xc0de', ...change })
const granted = (...permissions: readonly object[]) => answered({ permissions })

describe('behavior: a wallet may grant what it was asked for, or less', () => {
  test.each([
    ['the same', {}],
    ['the same, in another order', { permissions: [tokens(), call(), coins()] }],
    ['one of three', { permissions: [coins()] }],
    ['an earlier end', { expiry: NOW + 1 }],
    ['less, later, more seldom', { permissions: [coins({ allowance: '0xf', start: NOW + 11, period: 61 })] }],
    [
      'a lower limit and another condition',
      {
        permissions: [
          call(
            {},
            {
              valueLimit: '0x0f',
              args: [
                { value: '0x01', operator: 'EQUAL' },
                { operator: 'LESS_THAN', value: '0x02' }
              ]
            }
          )
        ]
      }
    ],
    ['one function of two', { permissions: [call({ functions: [{ functionName: 'rest' }] })] }],
    [
      'addresses and keys in capitals',
      {
        address: ADDRESS.toUpperCase().replace('0X', '0x'),
        permissions: [tokens({ token: ADDRESS.toUpperCase().replace('0X', '0x') })],
        signer: { type: 'keys', data: { keys: [{ ...KEY, publicKey: '0x04AB' }] } }
      }
    ],
    ['another policy besides', { policies: [{ type: 'other', data: {} }, ...(request.policies ?? [])] }],
    ['nothing about policies', { policies: undefined }]
  ])('%s', (_name, change) => {
    expect(answered(change)).toBe('0xc0de')
  })
})

describe('T8.25 behavior: a wallet that grants more than it was asked for is not believed', () => {
  test.each([
    ['another chain', { chainId: '0x2105' }],
    ['another account', { address: OTHER }],
    ['a later end', { expiry: NOW + 3_601 }],
    ['an end that is over, or none', { expiry: 0 }],
    ['another key', { signer: { type: 'keys', data: { keys: [{ ...KEY, publicKey: '0x04ac' }] } } }],
    ['a key of another kind', { signer: { type: 'keys', data: { keys: [{ ...KEY, type: 'secp256r1' }] } } }],
    ['a key besides', { signer: { type: 'keys', data: { keys: [KEY, { ...KEY, publicKey: '0x04ac' }] } } }],
    ['a signer of another kind', { signer: { type: 'account', data: { id: OTHER } } }],
    ['no signer', { signer: undefined }],
    ['no permission', { permissions: [] }],
    ['no context', { context: '' }],
    ['a policy left out', { policies: [] }],
    ['a policy with other bounds', { policies: [{ type: 'rate-limit', data: { count: 4 } }] }]
  ])('%s', (_name, change) => {
    expect(answered(change)).toBe('BAD_RESPONSE')
  })

  test.each([
    ['a permission twice', [coins(), coins()]],
    ['a permission of another kind', [{ type: 'everything', data: {} }]],
    ['a higher allowance', [coins({ allowance: '0x11' })]],
    ['a shorter period', [coins({ period: 59 })]],
    ['an earlier start', [coins({ start: NOW + 9 })]],
    ['another token', [tokens({ token: OTHER })]],
    ['a token for a coin', [{ ...tokens(), data: coins().data }]],
    ['a higher allowance of a token', [tokens({ allowance: '0x11' })]],
    ['another contract', [call({ address: OTHER })]],
    ['another interface', [call({ abi: [{ type: 'function', name: 'steal' }] })]],
    ['an interface with more in it', [call({ abi: [{ type: 'function', name: 'move' }, {}] })]],
    ['another function', [call({ functions: [{ functionName: 'steal' }] })]],
    ['no condition', [call({}, { args: undefined })]],
    ['another condition', [call({}, { args: [{ operator: 'GREATER_THAN', value: '0x01' }] })]],
    ['a higher limit', [call({}, { valueLimit: '0x11' })]],
    ['coins where none were asked for', [call({ functions: [{ functionName: 'rest', valueLimit: '0x1' }] })]],
    ['no limit', [call({}, { valueLimit: undefined })]],
    ['the code of a contract run as the account', [call({}, { operation: 'DelegateCall' })]],
    ['a field that says something else', [coins({ isUnlimited: true })]]
  ])('%s', (_name, permissions) => {
    expect(granted(...permissions)).toBe('BAD_RESPONSE')
  })

  test.each([null, 'yes', {}, [], { ...request, context: 1 }])('behavior: %j is no answer', (answer) => {
    expect(outcomeOf(answer)).toBe('BAD_RESPONSE')
  })
})

/** The permission with one bound set further out. */
function widened(permission: SessionPermission): readonly object[] {
  const { type, data } = permission
  if (type === 'contract-call')
    return data.functions.flatMap((allowed, index) =>
      [
        { functionName: `${allowed.functionName}!` },
        { operation: allowed.operation === 'DelegateCall' ? 'Call' : 'DelegateCall' },
        ...(allowed.valueLimit === undefined
          ? [{ valueLimit: '0x1' }]
          : [{ valueLimit: undefined }, { valueLimit: `0x1${'0'.repeat(63)}` }].filter(
              ({ valueLimit }) => valueLimit === undefined || BigInt(valueLimit) > BigInt(allowed.valueLimit ?? 0)
            )),
        ...(allowed.args?.length ? [{ args: [] }] : [])
      ].map((change) => ({
        type,
        data: { ...data, functions: data.functions.with(index, { ...allowed, ...change } as never) }
      }))
    )
  const more = BigInt(data.allowance) + 1n
  return [
    { allowance: `0x${more.toString(16)}` },
    { start: data.start - 1 },
    ...(data.period > 1 ? [{ period: data.period - 1 }] : [])
  ].map((change) => ({ type, data: { ...data, ...change } }))
}

/** Of two entries for the same function one may allow what the other one does not. */
function withOneFunction(permission: SessionPermission): SessionPermission {
  if (permission.type !== 'contract-call') return permission
  return { ...permission, data: { ...permission.data, functions: permission.data.functions.slice(0, 1) } }
}

test('T8.25 whatever was asked for is taken as it is, and never with one bound further out', async () => {
  const property = fc.property(anyGrantRequest(NOW), (wanted) => {
    const one = { ...wanted, permissions: wanted.permissions.slice(0, 1).map(withOneFunction) }
    const answer = { ...one, context: '0xc0de' }
    expect(outcomeOf(JSON.parse(JSON.stringify(answer)), one)).toBe('0xc0de')
    for (const permission of one.permissions.flatMap(widened)) {
      const outcome = outcomeOf({ ...answer, permissions: [permission] }, one)
      expect({ permission, outcome }).toEqual({ permission, outcome: 'BAD_RESPONSE' })
    }
    expect(outcomeOf({ ...answer, expiry: one.expiry + 1 }, one)).toBe('BAD_RESPONSE')
    expect(outcomeOf({ ...answer, permissions: [...one.permissions, ...one.permissions] }, one)).toBe('BAD_RESPONSE')
  })
  await checkProperty(property, 100)
})
