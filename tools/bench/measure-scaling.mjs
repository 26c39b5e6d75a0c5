import { clickOn } from './journeys/click-on.mjs'
import { conditions } from './conditions.mjs'
import { openTab } from './open-tab.mjs'
import { summarise } from './report/statistics.mjs'

const updates = 1000
const subscribers = 50

/**
 * How the wallet list and the store grow. Calculations run at full speed, the list is opened slowed down; each beside a plain
 * counterpart on the same page.
 * @returns one entry for each thing and size: `{ what, size, kit, plain }`, medians in ms
 */
export async function measureScaling({ browser, origin, sizes, repeats, log }) {
  log(`scaling: selection and updates, ${repeats} times`)
  const calculated = await calculate({ browser, origin, sizes, repeats })
  const lists = []
  for (const size of sizes) {
    log(`scaling: a list of ${size} wallets, ${repeats} times`)
    lists.push(await openList({ browser, origin, size, repeats }))
  }
  return [...calculated, ...lists]
}

async function calculate({ browser, origin, sizes, repeats }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/scaling/`)
  await page.waitForFunction(() => window.scaling !== undefined)
  const selection = []
  for (const size of sizes) {
    const times = []
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      times.push(await page.evaluate((count) => window.scaling.timeSelection(count), size))
    }
    const middle = (name) => summarise(times.slice(1).map((time) => time[name])).median
    const plain = middle('plain')
    selection.push(
      { what: 'rows selected', size, kit: middle('select'), plain },
      { what: 'rows selected again', size, kit: middle('selectAgain'), plain },
      { what: 'found list stored', size, kit: middle('store'), plain }
    )
  }
  const times = []
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    times.push(
      await page.evaluate(([count, readers]) => window.scaling.timeUpdates(count, readers), [updates, subscribers])
    )
  }
  await context.close()
  const whole = (name) => summarise(times.slice(1).map((time) => time[name] * updates)).median
  return [
    ...selection,
    {
      what: `${updates} updates, ${subscribers} subscribers`,
      size: updates,
      kit: whole('store'),
      plain: whole('plain')
    }
  ]
}

async function openList({ browser, origin, size, repeats }) {
  const kit = []
  const plain = []
  const shown = []
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const tab = await openTab(browser, origin, { wallets: 0 })
    try {
      await tab.visit(`/scaling/?wallets=${size}`)
      await tab.settle()
      const click = await clickOn(tab, 'findTrigger', conditions.dwellMs)
      kit.push((await tab.notes.next('row')) - click)
      await tab.settle()
      shown.push(await tab.page.evaluate(() => window.bench.countRows()))
      plain.push(await tab.page.evaluate((count) => window.scaling.listPainted(count), size))
    } finally {
      await tab.close()
    }
  }
  const [middle, plainMiddle] = [kit, plain].map((values) => summarise(values).median)
  return { what: 'click → list painted', size, kit: middle, plain: plainMiddle, rowsInDocument: Math.max(...shown) }
}
