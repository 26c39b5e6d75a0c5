import { summarise } from './report/statistics.mjs'

const names = ['wallets', 'tokens', 'history']
const searched = 10_000

/**
 * How long lists bear being scrolled, at full speed, each beside a plain `<ul>` of as many rows; and what a keystroke of the search costs.
 * @returns `lists`: `{ name, kit, plain }` with late frames in all, longest frame in ms and most elements; `search`: ms of the slowest keystroke
 */
export async function measureLists({ browser, origin, repeats, log }) {
  const lists = []
  for (const name of names) {
    log(`lists: ${name}, ${repeats} times`)
    const kit = []
    const plain = []
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      kit.push(await scroll({ browser, address: `${origin}/lists/?list=${name}` }))
      plain.push(await scroll({ browser, address: `${origin}/lists/?list=${name}&plain` }))
    }
    lists.push({ name, kit: sum(kit), plain: sum(plain) })
  }
  return { lists, search: await search({ browser, address: `${origin}/lists/`, repeats }) }
}

async function scroll({ browser, address }) {
  return inPage(browser, address, (page) => page.evaluate(() => window.lists.scroll()))
}

async function search({ browser, address, repeats }) {
  return inPage(browser, address, async (page) => {
    const times = []
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      times.push(await page.evaluate((count) => window.lists.timeSearch(count), searched))
    }
    const middle = (name) => summarise(times.slice(1).map((time) => time[name])).median
    return { size: searched, kit: middle('kit'), plain: middle('plain') }
  })
}

async function inPage(browser, address, measure) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForFunction(() => window.lists !== undefined)
    return await measure(page)
  } finally {
    await context.close()
  }
}

function sum(figures) {
  return {
    frames: figures.reduce((all, { frames }) => all + frames, 0),
    lateFrames: figures.reduce((all, { lateFrames }) => all + lateFrames, 0),
    longestFrame: summarise(figures.map(({ longestFrame }) => longestFrame)).median,
    nodes: Math.max(...figures.map(({ nodes }) => nodes))
  }
}
