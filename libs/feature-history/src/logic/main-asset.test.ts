import { expect, it } from 'vitest'
import type { ActivityItem, Movement } from './activity-item.js'
import { mainAsset } from './main-asset.js'

const movement = (direction: Movement['direction'], unit: string): Movement => ({
  direction,
  sign: '',
  quantity: '1',
  unit,
  isCollectible: false
})

const item = (parts: Partial<ActivityItem>): ActivityItem => ({
  id: 'a',
  hash: '',
  chainId: 'eip155:1',
  operation: 'trade',
  status: 'confirmed',
  direction: 'none',
  at: 0,
  from: undefined,
  to: undefined,
  counterparty: undefined,
  movements: [],
  isHidden: false,
  ...parts
})

it('is what came in, or else what left', () => {
  const left = movement('out', 'ETH')
  expect(mainAsset(item({ movements: [left, movement('in', 'USDC')] }))?.unit).toBe('USDC')
  expect(mainAsset(item({ movements: [left] }))).toBe(left)
  expect(mainAsset(item({}))).toBeUndefined()
})

it('is what is being bought, while the amount is unknown', () => {
  expect(mainAsset(item({ bought: 'ETH' }))).toEqual({ unit: 'ETH', listedAs: 'ETH' })
})

it('T13.07 is nothing of a hidden one', () => {
  expect(mainAsset(item({ movements: [movement('in', 'SCAM')], isHidden: true }))).toBeUndefined()
})
