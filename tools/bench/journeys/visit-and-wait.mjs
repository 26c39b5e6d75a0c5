import { readStorage } from './read-storage.mjs'

/** Visits a page and leaves it alone until it is settled. @returns what it cost and what it asked for by itself */
export async function visitAndWait(tab, address) {
  let requestsOfLoad = Infinity
  tab.page.once('load', () => (requestsOfLoad = tab.requests.length))
  const trigger = await tab.visit(address)
  await tab.settle()
  const origin = new URL(tab.page.url()).origin
  return {
    trigger,
    requestsOfLoad,
    requestsBeforeClick: tab.requests.length - requestsOfLoad,
    foreignBeforeClick: tab.requests.filter((url) => new URL(url).origin !== origin).length,
    keptBeforeClick: await readStorage(tab)
  }
}
