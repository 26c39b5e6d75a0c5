import { fileURLToPath } from 'node:url'
import { collectGarbage, openOnce } from './journeys/open-and-close.mjs'
import { openTab } from './open-tab.mjs'
import { createOwnerOf, sizesByOwner } from './owner-of.mjs'

/** Bytes between two samples, in the middle. */
const samplingInterval = 1024

/**
 * What the first two openings leave in a page, by whose code made it: bytes on the heap, and listeners of the window, the document and its elements.
 * @param browser with V8's compilers off, whose code would be counted as well
 * @returns `[{ owner, heap, listeners }]`, most bytes first
 */
export async function measureFirstOpening({ browser, origin, page, log }) {
  log(`what the first opening leaves: ${page}`)
  const ownerOf = createOwnerOf(fileURLToPath(new URL(`dist/${page}`, import.meta.url)))
  const tab = await openTab(browser, origin)
  try {
    await tab.visit(`/${page}/`)
    await tab.speedUp()
    await tab.settle()
    const middle = await tab.middleOf('findTrigger')
    const before = await listenersByOwner(tab.devtools, ownerOf)
    await collectGarbage(tab)
    await tab.devtools.send('HeapProfiler.startSampling', { samplingInterval })
    for (let round = 0; round < 2; round += 1) await openOnce(tab, middle)
    await collectGarbage(tab)
    const { profile } = await tab.devtools.send('HeapProfiler.stopSampling')
    const heap = sizesByOwner(profile.head, ownerOf)
    const after = await listenersByOwner(tab.devtools, ownerOf)
    return [...new Set([...Object.keys(heap), ...Object.keys(after)])]
      .map((owner) => ({
        owner,
        heap: heap[owner] ?? 0,
        listeners: (after[owner] ?? 0) - (before[owner] ?? 0)
      }))
      .sort((one, other) => other.heap - one.heap)
  } finally {
    await tab.close()
  }
}

const targets = `(() => {
  const found = [window, document]
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      found.push(element)
      if (element.shadowRoot) walk(element.shadowRoot)
      if (element.shadowRoot) found.push(element.shadowRoot)
    }
  }
  walk(document)
  return found
})()`

/** @returns owner → how many listeners */
async function listenersByOwner(devtools, ownerOf) {
  const urls = new Map()
  const remember = ({ scriptId, url }) => urls.set(scriptId, url)
  devtools.on('Debugger.scriptParsed', remember)
  await devtools.send('Debugger.enable')
  const { result: list } = await devtools.send('Runtime.evaluate', { expression: targets, objectGroup: 'listeners' })
  const { result: properties } = await devtools.send('Runtime.getProperties', {
    objectId: list.objectId,
    ownProperties: true
  })
  const counts = {}
  for (const { value } of properties.filter(({ value }) => value?.objectId)) {
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: value.objectId })
    for (const { scriptId, lineNumber, columnNumber } of listeners) {
      const owner = ownerOf({ url: urls.get(scriptId) ?? '', lineNumber, columnNumber }) ?? 'the browser'
      counts[owner] = (counts[owner] ?? 0) + 1
    }
  }
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'listeners' })
  await devtools.send('Debugger.disable')
  devtools.off('Debugger.scriptParsed', remember)
  return counts
}
