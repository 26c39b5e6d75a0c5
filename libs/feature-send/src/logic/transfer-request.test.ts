import { asBaseUnits, type ChainNamespace } from '@appkit/core'
import { expect, it } from 'vitest'
import type { SendSnapshot } from './send-snapshot.js'
import { transferRequest } from './transfer-request.js'

const fee = { gas: '21000', fee: asBaseUnits(300n), feeCap: asBaseUnits(400n) }
const of = (namespace: ChainNamespace) =>
  transferRequest({
    account: { namespace },
    token: { symbol: 'COIN', decimals: 8 },
    amount: asBaseUnits(5n),
    receiver: { address: 'somebody' },
    fee
  } as SendSnapshot)

it.each([
  ['eip155', { gas: '21000' }],
  ['cosmos', { gas: '21000' }],
  ['bip122', { feeLimit: '400' }],
  ['solana', {}]
] as const)('T13.14 %s: what was reviewed as the fee is what the transaction is bound to', (namespace, bound) => {
  const { gas, feeLimit } = of(namespace) as { gas?: string; feeLimit?: string }
  expect({ ...(gas !== undefined && { gas }), ...(feeLimit !== undefined && { feeLimit }) }).toEqual(bound)
})
