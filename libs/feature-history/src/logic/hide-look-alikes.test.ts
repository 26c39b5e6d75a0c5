import { expect, test } from 'vitest'
import { historyEntry, tokenTransfer } from '../testing/index.js'
import { hideLookAlikes } from './hide-look-alikes.js'
import { toActivityItem } from './to-activity-item.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const FRIEND = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const LIKE_FRIEND = '0x1f9800000000000000000000000000000000F984'
const LIKE_OWN = '0x71C700000000000000000000000000000000976F'

const gift = (from: string, id = 'gift') =>
  toActivityItem(
    historyEntry(id, 1_000, 'receive', { from, to: OWN, transfers: [tokenTransfer('in', '0.001', 'USDC')] }),
    OWN
  )
const sent = (to: string) =>
  toActivityItem(
    historyEntry('sent', 5_000, 'send', { from: OWN, to, transfers: [tokenTransfer('out', '5', 'USDC')] }),
    OWN
  )
const hiddenIds = (...items: Parameters<typeof hideLookAlikes>[0]) =>
  hideLookAlikes(items, OWN).flatMap(({ id, isHidden }) => (isHidden ? [id] : []))

test('T13.05 what comes from a look-alike of an account that was sent to is hidden', () => {
  expect(hiddenIds(gift(LIKE_FRIEND), sent(FRIEND))).toEqual(['gift'])
})

test('T13.05 what comes from a look-alike of the account is hidden', () => {
  expect(hiddenIds(gift(LIKE_OWN))).toEqual(['gift'])
})

test('default: what comes from any other account is shown, whatever was sent', () => {
  expect(hiddenIds(gift(FRIEND), sent(FRIEND))).toEqual([])
  expect(hiddenIds(gift(LIKE_FRIEND), gift(FRIEND, 'other'))).toEqual([])
})
