import { asBaseUnits, type BalanceChange } from '@appkit/core'
import type { TransactionMove } from '@appkit/core/internal'
import { describe, expect, it } from 'vitest'
import { findDifferences, isAsAsked, unaskedApprovals } from './find-differences.js'

const DOLLAR = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const OTHER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const token = (direction: 'in' | 'out', amount: bigint, of = DOLLAR): BalanceChange => ({
  kind: 'token',
  token: of,
  direction,
  amount: asBaseUnits(amount)
})
const coins = (direction: 'in' | 'out', amount: bigint): BalanceChange => ({
  kind: 'coin',
  direction,
  amount: asBaseUnits(amount)
})
const collectible: BalanceChange = {
  kind: 'collectible',
  token: OTHER,
  id: asBaseUnits('7'),
  direction: 'out',
  amount: asBaseUnits('1')
}
const move = (direction: 'in' | 'out', amount: bigint, of?: string): TransactionMove => ({
  direction,
  amount: asBaseUnits(amount),
  token: of,
  symbol: of === undefined ? 'ETH' : 'TUSD',
  decimals: 6
})
const kinds = (changes: readonly BalanceChange[], moves: readonly TransactionMove[], isWhole = true) =>
  findDifferences(changes, moves, isWhole).map(({ kind }) => kind)

describe('T13.12 what leaves', () => {
  it('default: what is asked for, however its contract is written, is no difference; nor is less', () => {
    expect(kinds([token('out', 5n)], [move('out', 5n, DOLLAR.toLowerCase())])).toEqual([])
    expect(kinds([token('out', 4n)], [move('out', 5n, DOLLAR)])).toEqual([])
    expect(kinds([coins('out', 5n)], [move('out', 5n)])).toEqual([])
    expect(kinds([], [move('out', 5n)])).toEqual([])
  })

  it('behavior: one unit more is one', () => {
    const change = token('out', 6n)
    const promised = move('out', 5n, DOLLAR)
    expect(findDifferences([change], [promised], true)).toEqual([{ kind: 'leavesMore', change, promised }])
  })

  it('behavior: whatever is not asked for is one, also where not everything could be read', () => {
    const asked = [move('out', 5n, DOLLAR)]
    expect(kinds([token('out', 5n), token('out', 1n, OTHER)], asked)).toEqual(['leavesOther'])
    expect(kinds([token('out', 5n), coins('out', 1n)], asked, false)).toEqual(['leavesOther'])
    expect(kinds([token('out', 5n), collectible], asked)).toEqual(['leavesOther'])
    expect(kinds([token('out', 5n)], [])).toEqual(['leavesOther'])
  })
})

describe('T13.12 what arrives', () => {
  const swap = [move('out', 5n), move('in', 100n, DOLLAR)]

  it('default: the least that was promised, or more, is no difference; nor is something that was not promised', () => {
    expect(kinds([coins('out', 5n), token('in', 100n)], swap)).toEqual([])
    expect(kinds([coins('out', 5n), token('in', 200n), token('in', 1n, OTHER)], swap)).toEqual([])
  })

  it('behavior: less is one, and so is nothing', () => {
    expect(findDifferences([token('in', 99n)], swap, true)).toMatchObject([{ kind: 'arrivesLess', amount: '99' }])
    expect(findDifferences([], swap, true)).toMatchObject([{ kind: 'arrivesLess', amount: '0' }])
  })

  it('behavior: what is missing is nothing where not everything could be read', () => {
    expect(kinds([], swap, false)).toEqual([])
  })
})

describe('T13.12 as asked', () => {
  it('default: exactly as much leaves, at least as much arrives, and nothing else', () => {
    const moves = [move('out', 5n), move('in', 7n, DOLLAR)]
    expect(isAsAsked([coins('out', 5n), token('in', 7n)], moves)).toBe(true)
    expect(isAsAsked([coins('out', 5n), token('in', 9n)], moves)).toBe(true)
    expect(isAsAsked([], [])).toBe(true)
  })

  it('behavior: anything more, less or else is not', () => {
    const moves = [move('out', 5n), move('in', 7n, DOLLAR)]
    const [paid, got] = [coins('out', 5n), token('in', 7n)]
    for (const changes of [
      [coins('out', 6n), got],
      [coins('out', 4n), got],
      [paid, token('in', 6n)],
      [paid],
      [got],
      [paid, got, token('in', 1n, OTHER)],
      [paid, got, collectible]
    ]) {
      expect(isAsAsked(changes, moves)).toBe(false)
    }
  })

  it('behavior: an approval of another token, spender or amount is not asked for', () => {
    const approval = { transaction: 0, token: DOLLAR, spender: OTHER, amount: asBaseUnits('5'), isUnlimited: false }
    const asked = [{ token: DOLLAR.toLowerCase(), spender: OTHER.toLowerCase(), amount: asBaseUnits('5') }]
    const any = [{ token: DOLLAR, spender: OTHER, amount: undefined }]
    expect(unaskedApprovals([approval], asked)).toEqual([])
    expect(unaskedApprovals([{ ...approval, isUnlimited: true }], any)).toEqual([])
    for (const other of [
      { ...approval, amount: asBaseUnits('6') },
      { ...approval, isUnlimited: true },
      { ...approval, token: OTHER },
      { ...approval, spender: DOLLAR }
    ]) {
      expect(unaskedApprovals([approval, other], asked)).toEqual([other])
    }
    expect(unaskedApprovals([approval], any)).toEqual([approval])
    expect(unaskedApprovals([approval], undefined)).toEqual([approval])
  })
})
