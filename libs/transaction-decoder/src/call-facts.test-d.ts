import type { BaseUnits } from '@appkit/core'
import type { Address } from 'viem'
import { expectTypeOf, it } from 'vitest'
import { decodeCall, decodeTypedData, type CallFacts } from './index.js'

it('a kind says what else is there', () => {
  const facts = decodeCall({ chainId: 1, data: '0x' })
  expectTypeOf(facts).toEqualTypeOf<CallFacts>()
  expectTypeOf(facts.to).toEqualTypeOf<Address | undefined>()
  if (facts.kind === 'tokenTransfer') expectTypeOf(facts.amount).toEqualTypeOf<BaseUnits>()
  if (facts.kind === 'batch') expectTypeOf(facts.calls).toEqualTypeOf<readonly CallFacts[]>()
})

it('typed data that is not readable has no domain', () => {
  const facts = decodeTypedData('{}', { chainId: 1 })
  if (facts.kind === 'unreadable') expectTypeOf(facts).not.toHaveProperty('domain')
  else expectTypeOf(facts.domain.verifyingContract).toEqualTypeOf<Address | undefined>()
})
