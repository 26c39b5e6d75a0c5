import { expect, test } from 'vitest'
import { loadPatiently } from './load-patiently.js'

/** Loads that end when told to, and a page that is online again when told to. */
function setUp() {
  const page = new EventTarget() as unknown as Window
  const asked: { resolve(one: string): void; reject(error: Error): void }[] = []
  const loaded: string[] = []
  const load = () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject }))
  const goOnline = () => page.dispatchEvent(new Event('online'))
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  const giveUp = loadPatiently(load, page, (one) => loaded.push(one))
  return { asked, loaded, goOnline, turn, giveUp }
}

test('default: loads at once, and tells once', async () => {
  const { asked, loaded, goOnline, turn } = setUp()
  asked[0]?.resolve('here')
  await turn()
  goOnline()
  await turn()
  expect(loaded).toEqual(['here'])
  expect(asked).toHaveLength(1)
})

test('behavior: what does not come is asked for again each time the page is online again', async () => {
  const { asked, loaded, goOnline, turn } = setUp()
  for (const index of [0, 1]) {
    asked[index]?.reject(new TypeError('Failed to fetch'))
    await turn()
    expect(asked).toHaveLength(index + 1)
    goOnline()
  }
  expect(asked).toHaveLength(3)
  asked[2]?.resolve('late')
  await turn()
  expect(loaded).toEqual(['late'])
})

test('behavior: given up, nothing is told and nothing is asked for', async () => {
  const early = setUp()
  early.giveUp()
  early.asked[0]?.resolve('too late')
  await early.turn()
  expect(early.loaded).toEqual([])

  const failed = setUp()
  failed.asked[0]?.reject(new TypeError('Failed to fetch'))
  await failed.turn()
  failed.giveUp()
  failed.goOnline()
  expect(failed.asked).toHaveLength(1)
})
