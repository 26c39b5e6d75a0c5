import { expect, test } from 'vitest'
import { createWaitingBytes, type WaitingAccount, type WaitingBytes } from './waiting-bytes.js'

const LIMITS = { waitingBytes: 100, waitingBytesPerAddress: 300, waitingBytesTogether: 1000 }

interface Connection extends WaitingAccount {
  isHeld: boolean
  isCut: boolean
}

function join(bytes: WaitingBytes, address: string): Connection {
  const connection: Connection = Object.assign(
    bytes.join(address, {
      hold(isHeld) {
        connection.isHeld = isHeld
      },
      cut() {
        connection.isCut = true
      }
    }),
    { isHeld: false, isCut: false }
  )
  return connection
}

test('default: a connection with its share waiting is not read, until half of it is done', () => {
  const bytes = createWaitingBytes(LIMITS)
  const [one, other] = [join(bytes, 'a'), join(bytes, 'b')]
  one.add(100)
  expect(one.isHeld).toBe(false)
  one.add(1)
  expect([one.isHeld, other.isHeld]).toEqual([true, false])
  one.remove(50)
  expect(one.isHeld).toBe(true)
  one.remove(1)
  expect(one.isHeld).toBe(false)
})

test('behavior: no connection of an address is read that has its share waiting, of the others every one', () => {
  const bytes = createWaitingBytes(LIMITS)
  const greedy = Array.from({ length: 80 }, () => join(bytes, 'a'))
  const other = join(bytes, 'b')
  for (const connection of greedy.slice(0, 4)) connection.add(80)
  expect(greedy.every(({ isHeld }) => isHeld)).toBe(true)
  other.add(80)
  expect(other.isHeld).toBe(false)
  for (const connection of greedy.slice(0, 3)) connection.remove(80)
  expect(greedy.some(({ isHeld }) => isHeld)).toBe(false)
})

test('behavior: what all may have together is shared by the addresses that have something waiting', () => {
  const bytes = createWaitingBytes(LIMITS)
  const addresses = Array.from({ length: 20 }, (_, index) => join(bytes, `address ${index}`))
  for (const connection of addresses) connection.add(40)
  expect(addresses.every(({ isHeld }) => !isHeld)).toBe(true)
  addresses[0]?.add(20)
  expect(addresses.map(({ isHeld }) => isHeld)).toEqual([true, ...Array.from({ length: 19 }, () => false)])
})

test('behavior: beyond twice the bound, unfinished frames included, there is no room', () => {
  const bytes = createWaitingBytes(LIMITS)
  const [one, other] = [join(bytes, 'a'), join(bytes, 'a')]
  expect(one.setUnfinished(500)).toBe(true)
  expect(other.add(100)).toBe(true)
  expect(other.add(1)).toBe(false)
  expect(one.setUnfinished(0)).toBe(true)
  expect(other.add(1)).toBe(true)
})

test('behavior: what a connection had waiting is gone with it, also what is told of it later', () => {
  const bytes = createWaitingBytes(LIMITS)
  const [one, other] = [join(bytes, 'a'), join(bytes, 'a')]
  one.add(400)
  one.setUnfinished(20)
  expect([bytes.total(), other.isHeld]).toEqual([420, true])
  one.leave()
  one.remove(400)
  one.setUnfinished(5)
  one.leave()
  expect([bytes.total(), other.isHeld]).toEqual([0, false])
})

test('T9.15 T9.18 when all have too much, the heaviest connection of who has most is cut off, and a newcomer goes on', () => {
  const bytes = createWaitingBytes(LIMITS)
  const heavy = Array.from({ length: 5 }, () => join(bytes, 'heavy'))
  for (const [index, connection] of heavy.entries()) connection.setUnfinished(90 + index)
  const others = Array.from({ length: 20 }, (_, index) => join(bytes, `other ${index}`))
  for (const connection of others) expect(connection.setUnfinished(76)).toBe(true)
  expect(bytes.total()).toBe(460 + 1520)
  const newcomer = join(bytes, 'newcomer')
  expect(newcomer.add(21)).toBe(true)
  expect([...heavy, ...others, newcomer].map(({ isCut }) => isCut)).toEqual(
    Array.from({ length: 26 }, (_, index) => index === 4)
  )
  expect(bytes.total()).toBe(460 + 1520 + 21 - 94)
  expect(heavy[4]?.setUnfinished(500)).toBe(false)
  const greedy = join(bytes, 'other 0')
  expect(greedy.setUnfinished(500)).toBe(false)
  expect([greedy.isCut, bytes.total()]).toEqual([true, 460 + 1520 + 21 - 94])
})

test('T9.15 the addresses of an IPv6 network have one share', () => {
  const bytes = createWaitingBytes(LIMITS)
  const [one, other, elsewhere] = ['2001:db8:1:1::', '2001:db8:1:2::', '2001:db8:2:1::'].map((address) =>
    join(bytes, address)
  )
  one?.add(301)
  expect([other?.isHeld, elsewhere?.isHeld]).toEqual([true, false])
})
