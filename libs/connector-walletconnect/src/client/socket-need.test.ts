import { createFakeClock, settle } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { createSocketNeed } from './socket-need.js'

function open() {
  const clock = createFakeClock()
  const changes: boolean[] = []
  return { clock, changes, need: createSocketNeed(clock, (isNeeded) => void changes.push(isNeeded)) }
}

it('is there while a caller wants the socket; each change is told once', () => {
  const { need, changes } = open()
  need.setWanted(true)
  need.setWanted(false)
  need.setWanted(false)
  need.setWanted(true)
  expect(changes).toEqual([false, true])
})

it.each(['taken', 'refused'])('lasts until what is said last was %s', async (outcome) => {
  const { clock, need, changes } = open()
  let end = (): void => undefined
  need.keepFor(
    new Promise<void>((resolve, reject) => {
      end = () => (outcome === 'taken' ? resolve() : reject(new TypeError('gone')))
    })
  )
  need.setWanted(false)
  await clock.advance(1_999)
  expect(changes).toEqual([])
  end()
  await settle()
  expect([changes, clock.pending]).toEqual([[false], 0])
})

it('ends after 2 s without an answer, and at once where it is stopped', async () => {
  const { clock, need, changes } = open()
  const never = new Promise<void>(() => undefined)
  need.keepFor(never)
  need.setWanted(false)
  await clock.advance(2_000)
  expect(changes).toEqual([false])
  need.keepFor(never)
  expect(changes).toEqual([false, true])
  const late = need.awaitLate()
  need.stop()
  need.keepFor(never)
  await Promise.all([late, need.awaitLate()])
  expect([changes, clock.pending]).toEqual([[false, true], 0])
})

it('waits 1.5 s for what is late', async () => {
  const { clock, need } = open()
  let isOver = false
  const late = need.awaitLate().then(() => (isOver = true))
  await clock.advance(1_499)
  expect(isOver).toBe(false)
  await clock.advance(1)
  expect([await late, clock.pending]).toEqual([true, 0])
})
