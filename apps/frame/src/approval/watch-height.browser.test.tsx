import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../page/frame.css'
import { ApprovalSheet } from './approval-sheet.js'
import type { Fact } from './review.js'
import { watchHeight } from './watch-height.js'

const ADDRESS = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'
const host = { origin: 'https://app.example', name: undefined, isOwn: true, isKept: true }

function openSheet() {
  const place = document.createElement('div')
  document.body.append(place)
  const told: number[] = []
  const stop = watchHeight(place, (height) => told.push(height))
  const root = createRoot(place)
  const show = (facts: readonly Fact[]): void =>
    root.render(
      <ApprovalSheet
        review={{ title: 'Sign a message', facts, warnings: [], network: { name: 'Ethereum' }, account: ADDRESS }}
        host={host}
        hasNext={false}
        view={window}
        isOwnWindow={false}
        onDecide={() => undefined}
      />
    )
  onTestFinished(() => {
    stop()
    root.unmount()
    place.remove()
  })
  return { told, show, place }
}

const facts = (count: number): readonly Fact[] =>
  Array.from({ length: count }, (_, place) => ({ name: `Fact ${place}`, value: 'Something' }))
/** Until what was laid out just now has been observed, and what that changed. */
const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
const sheetBody = () => document.querySelector('.sheet-body') as HTMLElement

test('default: a frame as high as was told has no hole and nothing to scroll, and is told of what comes later', async () => {
  await page.viewport(376, 320)
  const { told, show } = openSheet()
  show(facts(3))
  await expect.poll(() => told.length).toBeGreaterThan(0)
  await page.viewport(376, told.at(-1) ?? 0)
  await nextFrames()
  await page.viewport(376, told.at(-1) ?? 0)
  await expect.poll(() => sheetBody().scrollHeight - sheetBody().clientHeight).toBe(0)
  const last = sheetBody().lastElementChild?.getBoundingClientRect().bottom ?? 0
  expect(sheetBody().getBoundingClientRect().bottom - last).toBeLessThan(30)
  const before = told.at(-1) ?? 0
  show(facts(6))
  await expect.poll(() => told.at(-1)).toBeGreaterThan(before + 100)
})

test('default: never less than 320, and an address in groups of four that is copied as it is', async () => {
  await page.viewport(376, 700)
  const { told, show } = openSheet()
  show([])
  await expect.poll(() => told.at(-1)).toBeGreaterThanOrEqual(320)
  const groups = [...document.querySelectorAll('.address > span')].map(({ textContent }) => textContent)
  expect(groups).toEqual(['0xAbCd', 'Ef01', '2345', '6789', 'aBcD', 'eF01', '2345', '6789', 'AbCd', 'Ef01'])
  expect(document.querySelector('.address')?.textContent).toBe(ADDRESS)
})

test('T3.14 behavior: zoom, by a page or by a browser, changes nothing of what is told: the page enlarges the frame by it', async () => {
  await page.viewport(376, 700)
  const { told, show } = openSheet()
  show(facts(4))
  await expect.poll(() => told.length).toBeGreaterThan(0)
  const [plain = 0] = told
  onTestFinished(() => void document.documentElement.style.removeProperty('zoom'))
  for (const zoom of [2, 4]) {
    document.documentElement.style.setProperty('zoom', String(zoom))
    await page.viewport(376 * zoom, plain * zoom)
    await nextFrames()
  }
  expect(Math.max(...told)).toBeLessThanOrEqual(plain + 1)
})

test('behavior: a frame that is not shown tells nothing', async () => {
  const { told, show, place } = openSheet()
  place.style.display = 'none'
  show(facts(3))
  await nextFrames()
  expect(told).toEqual([])
  place.style.display = ''
  await expect.poll(() => told.length).toBe(1)
})

test('behavior: what is told in little room, where parts stand in another order, is no more than what is needed with room', async () => {
  await page.viewport(376, 320)
  const small = openSheet()
  small.show(facts(5))
  await expect.poll(() => small.told.length).toBeGreaterThan(0)
  await page.viewport(376, small.told[0] ?? 0)
  await nextFrames()
  const last = small.told.at(-1) ?? 0
  await page.viewport(376, 900)
  const large = openSheet()
  large.show(facts(5))
  await expect.poll(() => large.told.length).toBeGreaterThan(0)
  expect(Math.abs(last - (large.told.at(-1) ?? 0))).toBeLessThanOrEqual(1)
})
