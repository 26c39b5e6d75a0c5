import { expect, test } from 'vitest'
import { followOnce } from './follow-once.js'

test('default: one run at a time; many calls meanwhile are one run more', async () => {
  const ends: (() => void)[] = []
  const follow = followOnce(() => new Promise<void>((resolve) => void ends.push(resolve)))
  for (let call = 0; call < 1_000; call += 1) follow()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await Promise.resolve()
  expect(ends).toHaveLength(2)
})

test('behavior: a run that fails ends like another', async () => {
  let runs = 0
  const follow = followOnce(async () => {
    runs += 1
    throw new TypeError('no')
  })
  follow()
  await expect.poll(() => runs).toBe(1)
  await Promise.resolve()
  follow()
  await expect.poll(() => runs).toBe(2)
})
