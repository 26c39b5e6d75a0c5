import { expect, test } from 'vitest'
import { createWaitingBytes, type WaitingAccount, type WaitingBytes } from './waiting-bytes.js'

const LIMITS = { waitingBytes: 100, waitingBytesPerAddress: 300, waitingBytesTogether: 1000 }

interface Connection extends WaitingAccount {
  isHeld: boolean
}

function join(bytes: WaitingBytes, address: string): Connection {
  const connection: Connection = Object.assign(
    bytes.join(address, (isHeld) => {
      connection.isHeld = isHeld
    }),
    { isHeld: false }
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
