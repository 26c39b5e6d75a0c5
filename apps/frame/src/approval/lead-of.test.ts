import { expect, test } from 'vitest'
import { leadOf } from './lead-of.js'
import type { Fact } from './review.js'

const sends: Fact = { name: 'Sends', value: '1 ETH', form: 'strong' }
const to: Fact = { name: 'To', value: '0x01', form: 'address' }
const token: Fact = { name: 'Token contract', value: '0x02', form: 'address' }

test('default: how much comes first, with who gets it, and all that stands between', () => {
  expect(leadOf([sends, to, token])).toEqual([sends, to])
  expect(leadOf([sends, sends, to, token])).toEqual([sends, sends, to])
})

test('behavior: an amount without a receiver is alone, and what is no amount does not come first', () => {
  expect(leadOf([sends])).toEqual([sends])
  expect(leadOf([to, sends])).toEqual([])
  expect(leadOf([])).toEqual([])
})
