import { asBaseUnits, AppKitError } from '@appkit/core'
import type { ApprovalTransaction } from '@appkit/core/data'
import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, maxUint256, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { ACCOUNT, DOLLAR, OTHER, ROUTER, SNAPSHOT, USDC } from '../../test/swap-fixtures.js'
import { approvalData, checkApproval } from './check-approval.js'
import { routerName, swapContracts } from './swap-contracts.js'

const AMOUNT = '250000000'
const contracts = swapContracts('eip155:1')

const good = (parts: Partial<ApprovalTransaction> = {}): ApprovalTransaction => ({
  from: `eip155:1:${ACCOUNT}`,
  to: `eip155:1:${DOLLAR}`,
  data: approvalData(ROUTER, BigInt(AMOUNT)),
  value: asBaseUnits('0'),
  gas: 60_000,
  gasPrice: asBaseUnits('1000000000'),
  spender: ROUTER,
  amount: asBaseUnits(AMOUNT),
  ...parts
})

function isLetThrough(transaction: ApprovalTransaction): boolean {
  try {
    checkApproval(transaction, { snapshot: SNAPSHOT, token: USDC, amount: asBaseUnits(AMOUNT), contracts })
    return true
  } catch (error) {
    if (AppKitError.is(error, 'UNSAFE_TRANSACTION')) return false
    throw error
  }
}

test('default: exactly the amount, or nothing first, for a known router', () => {
  expect(isLetThrough(good())).toBe(true)
  expect(isLetThrough(good({ data: approvalData(ROUTER, 0n), amount: asBaseUnits('0') }))).toBe(true)
  expect([routerName('eip155:1', ROUTER.toLowerCase()), routerName('eip155:1', OTHER)]).toEqual([
    'Uniswap V2',
    undefined
  ])
})

test('default: call data is as any library writes it', async () => {
  await checkProperty(
    fc.property(fc.bigInt({ min: 0n, max: maxUint256 }), (amount) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, amount] })
      expect(approvalData(ROUTER, amount)).toBe(data)
    }),
    300
  )
  expect(approvalData(ROUTER, undefined)).toBe(approvalData(ROUTER, maxUint256))
})

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((bits): Hex => `0x${bits.toString(16).padStart(40, '0')}`)
const otherAmount = fc.bigInt({ min: 1n, max: maxUint256 }).filter((amount) => amount !== BigInt(AMOUNT))

test('T13.01 behavior: alter any field, and it is refused', async () => {
  const altered: fc.Arbitrary<Partial<ApprovalTransaction>> = fc.oneof(
    address.map((from) => ({ from: `eip155:1:${from}` as const })),
    address.map((to) => ({ to: `eip155:1:${to}` as const })),
    fc.constantFrom({ from: `eip155:10:${ACCOUNT}` as const }, { to: `eip155:10:${DOLLAR}` as const }),
    address.map((spender) => ({ spender, data: approvalData(spender, BigInt(AMOUNT)) })),
    address.map((spender) => ({ spender })),
    address.map((spender) => ({ data: approvalData(spender, BigInt(AMOUNT)) })),
    otherAmount.map((amount) => ({ amount: asBaseUnits(amount), data: approvalData(ROUTER, amount) })),
    otherAmount.map((amount) => ({ data: approvalData(ROUTER, amount) })),
    fc.bigInt({ min: 1n, max: maxUint256 }).map((value) => ({ value: asBaseUnits(value) })),
    fc.integer({ min: 2_000_001, max: 16_777_216 }).map((gas) => ({ gas })),
    fc.constantFrom<Hex>('0x', `${approvalData(ROUTER, 1n)}00`, '0xa9059cbb').map((data) => ({ data }))
  )
  await checkProperty(
    fc.property(altered, (parts) => {
      expect(isLetThrough(good(parts))).toBe(false)
    }),
    2_000
  )
})

test('T13.01 parameters: the host may name further contracts, for its network only', () => {
  expect(swapContracts('eip155:1', [OTHER]).routers).toContain(OTHER.toLowerCase())
  expect(swapContracts('eip155:31337')).toEqual({ routers: [], wrapped: [], between: [] })
})
