import { expect, it } from 'vitest'
import type { Movement } from './activity-item.js'
import { exactMovement, shownMovement } from './shown-movement.js'

const movement = (quantity: string, parts: Partial<Movement> = {}): Movement => ({
  direction: 'in',
  sign: '+',
  quantity,
  unit: 'ETH',
  isCollectible: false,
  ...parts
})

it.each([
  ['1.23456', '+1.234'],
  ['0.0001', '<0.001'],
  ['1250.5', '+1,250.5'],
  ['12345.678', '+12,345.6'],
  ['1234567.8', '+1,234,567'],
  ['12', '+12']
])('T11.06 %s in a row: %s', (quantity, text) => {
  expect(shownMovement(movement(quantity), 'en')).toBe(text)
})

it('what left has a true minus; collectibles are whole pieces', () => {
  expect(shownMovement(movement('1', { sign: '-' }), 'en')).toBe('−1')
  expect(shownMovement(movement('3', { isCollectible: true }), 'en')).toBe('+3')
  expect(shownMovement(movement('1.5'), 'de')).toBe('+1,5')
})

it('T11.06 the details have every digit', () => {
  expect(exactMovement(movement('0.000000000000000001'), 'en')).toBe('+0.000000000000000001')
  expect(exactMovement(movement('12'), 'en')).toBe('+12')
})

it('T11.06 nothing has zeros at its end', () => {
  expect(shownMovement(movement('312.000'), 'en')).toBe('+312')
  expect(exactMovement(movement('312.000'), 'en')).toBe('+312')
  expect(exactMovement(movement('98.400'), 'de')).toBe('+98,4')
})
