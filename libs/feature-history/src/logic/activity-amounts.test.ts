import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryTransfer } from '@appkit/core/data'
import { tokenTransfer } from '../testing/index.js'
import { isZero, withoutGas } from './activity-amounts.js'

const shown = (transfers: readonly HistoryTransfer[]) =>
  withoutGas(transfers).map(({ direction, quantity }) => `${direction} ${quantity}`)

describe('gas', () => {
  it.each([
    ['one in, one out below a tenth of it', ['in 10', 'out 0.99'], ['in 10']],
    ['one out, one in below a tenth of it', ['out 10', 'in 0.99'], ['out 10']],
    ['exactly a tenth is no gas', ['in 10', 'out 1'], ['in 10', 'out 1']],
    ['three, below a hundredth of the largest', ['out 100', 'out 1', 'out 0.99'], ['out 100', 'out 1']],
    ['two the same way, below a hundredth', ['out 100', 'out 0.5'], ['out 100']],
    ['two the same way, above a hundredth', ['out 100', 'out 5'], ['out 100', 'out 5']],
    ['one alone is never gas', ['out 0.000001'], ['out 0.000001']]
  ])('%s', (_name, given, kept) => {
    const transfers = given.map((text) => {
      const [direction, quantity] = text.split(' ') as [HistoryTransfer['direction'], string]
      return tokenTransfer(direction, quantity, 'ETH')
    })
    expect(shown(transfers)).toEqual(kept)
  })

  it('of one token says nothing about another', () => {
    expect(shown([tokenTransfer('in', '3000', 'USDC'), tokenTransfer('out', '0.01', 'ETH')])).toHaveLength(2)
  })

  it('is looked for among neither collectibles nor nameless tokens', () => {
    const piece: HistoryTransfer = {
      direction: 'in',
      quantity: '1' as HistoryTransfer['quantity'],
      collectible: { name: 'One', isSpam: false }
    }
    expect(shown([piece, { ...piece, quantity: '1000' as HistoryTransfer['quantity'] }])).toHaveLength(2)
    expect(shown([tokenTransfer('in', '1000', ''), tokenTransfer('in', '1', '')])).toHaveLength(2)
  })

  it('T11.08 is told apart beyond the exactness of floating point', () => {
    const large = `${'9'.repeat(60)}.1`
    const tenth = `${'9'.repeat(59)}.91`
    expect(shown([tokenTransfer('in', large, 'ETH'), tokenTransfer('out', tenth, 'ETH')])).toHaveLength(2)
    const below = `${'9'.repeat(59)}.909`
    expect(shown([tokenTransfer('in', large, 'ETH'), tokenTransfer('out', below, 'ETH')])).toHaveLength(1)
  })

  it('behavior: the largest always stays, and the order too', () => {
    const transfer = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const, 'self' as const),
      quantity: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String)
    })
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 8 }), (given) => {
        const transfers = given.map(({ direction, quantity }) => tokenTransfer(direction, quantity, 'ETH'))
        const kept = withoutGas(transfers)
        const largest = transfers.reduce(
          (most, { quantity }) => (BigInt(quantity) > most ? BigInt(quantity) : most),
          0n
        )
        const places = kept.map((one) => transfers.indexOf(one))
        return (
          places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1)) &&
          (transfers.length === 0 || kept.some(({ quantity }) => BigInt(quantity) === largest))
        )
      }),
      { seed: 20_261_121, numRuns: 300 }
    )
  })
})

it.each([
  ['0', true],
  ['0.000', true],
  ['0.0000000000000000000000001', false],
  ['5', false]
])('%s is nothing: %s', (quantity, isNothing) => {
  expect(isZero(tokenTransfer('in', quantity, 'ETH'))).toBe(isNothing)
})
