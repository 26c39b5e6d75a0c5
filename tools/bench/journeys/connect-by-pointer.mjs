import { clickOn } from './click-on.mjs'
import { visitAndWait } from './visit-and-wait.mjs'

/** Visit, settle, point, wait a moment, click; then choose the first wallet on a settled list, or as soon as it is there. */
export async function connectByPointer(tab, address, { dwellMs, isListSettled }) {
  const visit = await visitAndWait(tab, address)
  const filesBefore = ownFiles(tab)
  const click = await clickOn(tab, 'findTrigger', dwellMs)
  const row = (await tab.notes.next('row')) - click
  const ownRow = (await tab.notes.next('own row')) - click
  const rowOpaque = isListSettled ? (await tab.notes.next('row opaque')) - click : undefined
  if (isListSettled) await tab.settle()
  const files = isListSettled ? { before: filesBefore, settled: ownFiles(tab) } : undefined
  const choice = await clickOn(tab, 'findRow', dwellMs)
  const connect = (await tab.notes.next('connected')) - choice
  await tab.settle(500)
  return {
    ...visit,
    row,
    ownRow,
    rowOpaque,
    connect,
    longestTask: await tab.longestTaskBeforeClick(),
    files,
    foreignHosts: foreignHosts(tab)
  }
}

/** The script files of the page's own origin so far, by name, in the order in which they were asked for. */
function ownFiles(tab) {
  const { origin } = new URL(tab.page.url())
  return tab.requests
    .map((url) => new URL(url))
    .filter((address) => address.origin === origin && address.pathname.endsWith('.js'))
    .map(({ pathname }) => pathname)
}

function foreignHosts(tab) {
  const { host } = new URL(tab.page.url())
  return [...new Set(tab.requests.map((url) => new URL(url).host))].filter((other) => other !== host)
}
