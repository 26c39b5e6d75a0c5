import { expect, test } from 'vitest'
import { waitingRoom } from './waiting-room.js'

test('T9.15 when as many wait as may, a newcomer waits in place of one of the address with most', () => {
  const room = waitingRoom()
  const greedy = Array.from({ length: 25 }, (_, index) =>
    Array.from({ length: 20 }, () => room.enter(`192.0.2.${index}`))
  ).flat()
  expect(() => room.enter('192.0.2.1')).toThrow('Too many wait at one address')
  const newcomer = room.enter('198.51.100.1')
  expect(newcomer.signal.aborted).toBe(false)
  expect(greedy.filter(({ signal }) => signal.aborted)).toHaveLength(1)
  for (const waiter of greedy) waiter.leave()
  expect(room.enter('192.0.2.1').signal.aborted).toBe(false)
})
