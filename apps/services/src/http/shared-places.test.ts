import { expect, test } from 'vitest'
import { sharedPlaces, type Place } from './shared-places.js'

/** Places, who has them, and a clock that goes on by one for each. */
function open(limits: { perAddress: number; together: number }) {
  let time = 0
  const places = sharedPlaces(limits, () => (time += 1))
  const held: { address: string; place: Place; isOpen: boolean }[] = []
  const take = (address: string, perAddress = limits.perAddress) => {
    const entry = { address, isOpen: true }
    const outcome = places.take({ address, perAddress, end: () => void (entry.isOpen = false) })
    if ('isRefused' in outcome) return outcome.isRefused
    held.push(Object.assign(entry, outcome))
    return 'taken' as const
  }
  const count = (address: string) => held.filter((entry) => entry.address.startsWith(address) && entry.isOpen).length
  return { take, count, held }
}

test('T9.15 the largest holder gives up to newcomers what is idle for longest, until they have as much', () => {
  const { take, count, held } = open({ perAddress: 10, together: 20 })
  for (let index = 0; index < 10; index += 1) take('192.0.2.1')
  for (let index = 0; index < 10; index += 1) take('192.0.2.2')
  held[0]?.place.use()
  held[1]?.place.setBusy(true)
  for (let index = 0; index < 9; index += 1) expect(take(`198.51.100.${index}`)).toBe('taken')
  expect([count('192.0.2.1'), count('192.0.2.2')].sort()).toEqual([5, 6])
  expect([held[0]?.isOpen, held[1]?.isOpen, held[2]?.isOpen]).toEqual([true, true, false])
  const taken = Array.from({ length: 20 }, () => take('203.0.113.1')).filter((outcome) => outcome === 'taken')
  expect(taken).toHaveLength(3)
  expect(take('203.0.113.1')).toBe('all')
})

test('T9.15 where all is busy, what has gone on for longest ends', () => {
  const { take, held } = open({ perAddress: 10, together: 3 })
  for (let index = 0; index < 3; index += 1) take('192.0.2.1')
  for (const index of [2, 0, 1]) held[index]?.place.setBusy(true)
  expect(take('192.0.2.2')).toBe('taken')
  expect(held.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true])
})

test('T9.15 an IPv6 /64 has its bound, a /56 twice, a /48 four times as much, and newcomers in them get their part', () => {
  const { take, count } = open({ perAddress: 4, together: 1000 })
  const taken = (address: string, times: number): number =>
    Array.from({ length: times }, () => take(address)).filter((outcome) => outcome === 'taken').length
  expect(taken('2001:db8:1:100::', 9)).toBe(4)
  expect(taken('2001:db8:1:101::', 9)).toBe(4)
  expect(taken('2001:db8:1:102::', 9)).toBe(2)
  expect(count('2001:db8:1:1')).toBe(8)
  for (let index = 2; index < 6; index += 1) taken(`2001:db8:1:${index.toString(16)}00::`, 9)
  expect(count('2001:db8:1:')).toBe(16)
  expect(take('2001:db8:1:ff00::')).toBe('taken')
  expect(count('2001:db8:1:')).toBe(16)
  expect(taken('2001:db8:2:100::', 4)).toBe(4)
})

test('default: a place is free again once it was left, also twice; a proxy may have any number', () => {
  const { take, held } = open({ perAddress: 1, together: 3 })
  expect([take('192.0.2.1'), take('192.0.2.1')]).toEqual(['taken', 'address'])
  held[0]?.place.leave()
  held[0]?.place.leave()
  expect(take('192.0.2.1')).toBe('taken')
  expect([take('10.0.0.1', Infinity), take('10.0.0.1', Infinity)]).toEqual(['taken', 'taken'])
})
