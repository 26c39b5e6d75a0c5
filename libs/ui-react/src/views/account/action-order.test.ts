import { expect, test } from 'vitest'
import type { FeatureEntry } from '../../features/feature.js'
import { inActionOrder } from './action-order.js'

const entries = ['onramp', 'swaps', 'receive', 'send', 'history'].map((id) => ({ id }) as FeatureEntry)
const order = (...wanted: Parameters<typeof inActionOrder>[1] & object) =>
  inActionOrder(entries, wanted).map(({ id }) => id)

test('default: as they were announced', () => {
  expect(order()).toEqual(['onramp', 'swaps', 'receive', 'send', 'history'])
})

test('parameters: those the host names come first, once', () => {
  expect(order('receive', 'send', 'receive')).toEqual(['receive', 'send', 'onramp', 'swaps', 'history'])
})
