import { expect, test } from 'vitest'
import { describePermission } from './described-permission.js'

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
    names: ['move', 'att ack']
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

test.each([
  spend({ allowance: `0x1${'0'.repeat(64)}` }),
  spend({ allowance: 'lots' }),
  spend({ period: 0 }),
  { type: 'contract-call', data: { address: 'x', functions: [] } },
  { type: 'something', data: null }
])('behavior: %j is named by its type', (permission) => {
  expect(describePermission(permission)).toEqual({ kind: 'other', type: permission.type })
})
