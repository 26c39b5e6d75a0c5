import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { anyPermission } from '../../test/any-grant-request.js'
import { activationTypedData } from './activation-typed-data.js'
import { describePermission } from './described-permission.js'
import { checkGrantRequest } from './grant-request.js'

const NOW = 1_800_000_000
const SECONDS = { days: 86_400, hours: 3_600, seconds: 1 }
const GRANT = {
  chainId: '0x1',
  expiry: NOW + 60,
  signer: { type: 'keys' as const, data: { keys: [{ type: 'secp256k1' as const, publicKey: '0x04ab' }] } }
}
const ADDRESS = `0x${'5a'.repeat(20)}`
const spend = (data: object) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x10', start: 1, period: 86_400, ...data }
})

test('default: calls, coins and tokens', () => {
  const functions = [{ functionName: 'move' }, { functionName: 'a\u202Ett\nack' }]
  expect(describePermission({ type: 'contract-call', data: { address: ADDRESS, abi: [], functions } })).toEqual({
    kind: 'calls',
    address: ADDRESS,
    names: ['move', 'att ack'],
    sends: undefined,
    isInControl: false
  })
  expect(describePermission(spend({}))).toEqual({ kind: 'coins', units: '16', period: { unit: 'days', count: 1 } })
  const token = { type: 'erc20-recurring-allowance', data: { ...spend({ period: 7_200 }).data, token: ADDRESS } }
  expect(describePermission(token)).toEqual({
    kind: 'tokens',
    token: ADDRESS,
    units: '16',
    period: { unit: 'hours', count: 2 }
  })
})

test('T8.25 default: what calls may send along, and a contract whose code runs as the account', () => {
  const calls = (...functions: readonly object[]) =>
    describePermission({ type: 'contract-call', data: { address: ADDRESS, abi: [], functions } })
  const move = { functionName: 'move' }
  expect(calls({ ...move, valueLimit: '0x0a' }, move, { ...move, valueLimit: '0x9' })).toMatchObject({ sends: '10' })
  expect(calls({ ...move, valueLimit: '0x0' })).toMatchObject({ sends: undefined })
  expect(calls(move, { ...move, operation: 'Call' })).toMatchObject({ isInControl: false })
  expect(calls(move, { ...move, operation: 'DelegateCall' })).toMatchObject({ isInControl: true })
})

test('T8.25 whatever may be asked for is shown with what is signed, and never by its type alone', async () => {
  const property = fc.property(anyPermission(NOW), (permission) => {
    const checked = checkGrantRequest({ ...GRANT, permissions: [permission] }, NOW)
    const { message } = activationTypedData({
      account: `eip155:1:${ADDRESS}`,
      pci: 'p1',
      origin: 'https://app.example',
      grant: checked,
      context: '0x',
      expiry: NOW
    })
    const { nativeAllowances, tokenAllowances, contractCalls } = message
    const signed = { coins: nativeAllowances[0], tokens: tokenAllowances[0], calls: contractCalls[0] }
    const shown = describePermission(permission)
    switch (shown.kind) {
      case 'coins':
      case 'tokens':
        expect(shown.units).toBe(signed[shown.kind]?.allowance)
        expect(String(shown.period.count * SECONDS[shown.period.unit])).toBe(signed[shown.kind]?.periodSeconds)
        if (shown.kind === 'tokens') expect(shown.token.toLowerCase()).toBe(signed.tokens?.token)
        break
      case 'calls': {
        const { functions = [], contract } = signed.calls ?? {}
        expect(shown.address.toLowerCase()).toBe(contract)
        expect(shown.names).toHaveLength(functions.length)
        expect(shown.isInControl).toBe(functions.some(({ operation }) => operation === 'DelegateCall'))
        for (const { valueLimit } of functions) expect(BigInt(valueLimit) <= BigInt(shown.sends ?? 0)).toBe(true)
        break
      }
      default:
        expect(shown).not.toMatchObject({ kind: 'other' })
    }
  })
  await checkProperty(property, 200)
})

test.each([
  spend({ allowance: `0x1${'0'.repeat(64)}` }),
  spend({ allowance: 'lots' }),
  spend({ period: 0 }),
  { type: 'contract-call', data: { address: 'x', functions: [] } },
  { type: 'something', data: null }
])('behavior: %j is named by its type', (permission) => {
  expect(describePermission(permission)).toEqual({ kind: 'other', type: permission.type })
})
