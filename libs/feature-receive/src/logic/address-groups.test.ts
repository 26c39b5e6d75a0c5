import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressGroups } from './address-groups.js'

it('keeps 0x with the first four', () => {
  expect(addressGroups('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toEqual([
    '0x71C7',
    '656E',
    'C7ab',
    '88b0',
    '98de',
    'fB75',
    '1B74',
    '01B5',
    'f6d8',
    '976F'
  ])
})

it('behavior: a last group may be shorter', () => {
  expect(addressGroups('7xKXtg2CW87')).toEqual(['7xKX', 'tg2C', 'W87'])
  expect(addressGroups('')).toEqual([''])
})

it('behavior: joined, the groups are the address', () => {
  fc.assert(
    fc.property(fc.string(), (address) => addressGroups(address).join('') === address),
    { seed: 20_261_121 }
  )
})
