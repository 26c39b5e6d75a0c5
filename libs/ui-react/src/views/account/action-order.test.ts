import { expect, test } from 'vitest'
import type { FeatureEntry } from '../../features/feature.js'
import { inActionOrder } from './action-order.js'

const entries = ['other', 'send', 'receive', 'history', 'swaps', 'onramp'].map((id) => ({ id }) as FeatureEntry)
const order = (...wanted: Parameters<typeof inActionOrder>[1] & object) =>
  inActionOrder(entries, wanted).map(({ id }) => id)

test('default: buy, swap, receive, send, then what else was announced', () => {
  expect(order()).toEqual(['onramp', 'swaps', 'receive', 'send', 'other', 'history'])
})

test('parameters: those the host names come first, once', () => {
  expect(order('receive', 'send', 'receive')).toEqual(['receive', 'send', 'onramp', 'swaps', 'other', 'history'])
})
