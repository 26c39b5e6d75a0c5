import { summarise } from './report/statistics.mjs'

/** From the last keystroke until a quote is asked for, ms. */
const debounceMs = 200

/**
 * How soon the quote for what was typed is on screen: against the time that cannot be saved, that of the wait for more keystrokes and of the provider.
 * @returns `{ median, worst, unavoidable }`, ms
 */
export async function measureQuotes({ browser, origin, repeats, log }) {
  log(`quotes: ${repeats} times`)
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/quotes/`)
    await page.waitForFunction(() => window.quotes !== undefined)
    const times = []
    for (let repeat = 0; repeat <= repeats; repeat += 1) {
      times.push(await page.evaluate((amount) => window.quotes.time(amount), `${repeat + 1}.25`))
    }
    const counted = times.slice(1)
    const providerMs = await page.evaluate(() => window.quotes.providerMs)
    return { median: summarise(counted).median, worst: Math.max(...counted), unavoidable: debounceMs + providerMs }
  } finally {
    await context.close()
  }
}
