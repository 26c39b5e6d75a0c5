import { asBaseUnits, type BalanceChange } from '@appkit/core'
import type { TransactionMove } from '@appkit/core/internal'
import { describe, expect, it } from 'vitest'
import { findDifferences } from './find-differences.js'

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

  it('default: the least that was promised, or more, is no difference; nor is something nobody promised', () => {
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
