import { describe, expect, it } from 'vitest'
import { historyEntry, tokenTransfer } from '../testing/index.js'
import { signOf, toActivityItem } from './to-activity-item.js'

const FROM = `0x${'a'.repeat(40)}`
const TO = `0x${'b'.repeat(40)}`
const OTHER = `0x${'c'.repeat(40)}`

describe('direction and sign', () => {
  it.each([
    ['receive', 'in', '+'],
    ['deposit', 'out', '+'],
    ['borrow', 'in', '+'],
    ['claim', 'in', '+'],
    ['withdraw', 'in', '-'],
    ['repay', 'out', '-'],
    ['burn', 'out', '-'],
    ['send', 'out', '-'],
    ['trade', 'in', '+'],
    ['trade', 'out', '-'],
    ['send', 'self', '']
  ] as const)('%s, %s: %s', (operation, direction, sign) => {
    expect(signOf(operation, direction)).toBe(sign)
  })

  it('a swap goes both ways and has no one other side', () => {
    const item = toActivityItem(
      historyEntry('a', 0, 'trade', {
        from: FROM,
        to: TO,
        transfers: [tokenTransfer('out', '1', 'ETH'), tokenTransfer('in', '3204.11', 'USDC')]
      }),
      FROM
    )
    expect(item).toMatchObject({ direction: 'both', counterparty: undefined, isHidden: false })
    expect(item.movements.map(({ sign, quantity, unit }) => `${sign}${quantity} ${unit}`)).toEqual([
      '-1 ETH',
      '+3204.11 USDC'
    ])
  })

  it.each([
    ['send', 'out', FROM, TO],
    ['receive', 'in', TO, FROM]
  ] as const)('the other side of %s', (operation, direction, address, counterparty) => {
    const transfers = [tokenTransfer(direction, '1', 'ETH')]
    expect(toActivityItem(historyEntry('a', 0, operation, { from: FROM, to: TO, transfers }), address)).toMatchObject({
      operation,
      direction,
      counterparty
    })
  })

  it('T2.E03 what one stranger sent to another was not sent by the account', () => {
    const entry = historyEntry('a', 0, 'send', { from: FROM, to: TO, transfers: [tokenTransfer('out', '1', 'ETH')] })
    expect(toActivityItem(entry, OTHER)).toMatchObject({ operation: 'unknown', counterparty: undefined })
    expect(toActivityItem(entry, FROM.toUpperCase().replace('0X', '0x')).operation).toBe('send')
    expect(toActivityItem({ ...entry, from: undefined }, OTHER).operation).toBe('send')
  })

  it('an approval moves nothing and is not hidden', () => {
    expect(toActivityItem(historyEntry('a', 0, 'approve'), OTHER)).toMatchObject({
      direction: 'none',
      movements: [],
      isHidden: false
    })
  })
})

describe('T13.07 what the user did not ask for', () => {
  it('an entry of unlisted tokens or of nothing is hidden', () => {
    const unlisted = historyEntry('a', 0, 'receive', { transfers: [tokenTransfer('in', '5', 'SCAM', true)] })
    const nothing = historyEntry('b', 0, 'receive', { transfers: [tokenTransfer('in', '0.0', 'USDC')] })
    expect(toActivityItem(unlisted, OTHER).isHidden).toBe(true)
    expect(toActivityItem(nothing, OTHER).isHidden).toBe(true)
  })

  it('beside something that was meant, it is left out', () => {
    const mixed = historyEntry('a', 0, 'trade', {
      transfers: [tokenTransfer('in', '5', 'SCAM', true), tokenTransfer('in', '1', 'ETH')]
    })
    const item = toActivityItem(mixed, OTHER)
    expect(item.isHidden).toBe(false)
    expect(item.movements.map(({ unit }) => unit)).toEqual(['ETH'])
  })
})
