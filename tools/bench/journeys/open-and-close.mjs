import { pause } from '../open-tab.mjs'

const warmUps = 2
const patienceMs = 15_000

/**
 * Opens the modal by the mouse and closes it by Escape, many times. Not slowed down: it counts what stays, not time.
 * @returns listeners, nodes and heap bytes that stayed, against the state after two rounds and against the state before the first
 */
export async function openAndClose(tab, address, { times }) {
  await tab.visit(address)
  await tab.speedUp()
  await tab.settle()
  const middle = await tab.middleOf('findTrigger')
  const untouched = await count(tab)
  for (let round = 0; round < warmUps; round += 1) await openOnce(tab, middle)
  const warm = await count(tab)
  for (let round = 0; round < times; round += 1) await openOnce(tab, middle)
  const last = await count(tab)
  return { sinceWarm: difference(last, warm), sinceUntouched: difference(last, untouched) }
}

/** Opens the modal by the mouse, and closes it by Escape. */
export async function openOnce(tab, { x, y }) {
  await tab.page.mouse.move(x, y)
  await tab.page.mouse.down()
  await tab.page.mouse.up()
  await until(tab, 'bench.isOpen() && bench.findRow() !== undefined')
  await tab.page.keyboard.press('Escape')
  await until(tab, '!bench.isOpen() && bench.findRow() === undefined')
  await tab.page.mouse.move(5, 5)
}

/** Asks through the protocol, so that nothing of the asking stays in the page. */
async function until(tab, expression) {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { result } = await tab.devtools.send('Runtime.evaluate', { expression, returnByValue: true })
    if (result.value === true) return
    if (performance.now() > deadline) throw new Error(`Still not so: ${expression}`)
    await pause(20)
  }
}

/** Three times, since some of it is only known to be garbage once other garbage is gone. */
export async function collectGarbage({ devtools }) {
  await pause(500)
  for (let round = 0; round < 3; round += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    await pause(100)
  }
}

async function count({ devtools }) {
  await collectGarbage({ devtools })
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name) => metrics.find((metric) => metric.name === name).value
  return { listeners: read('JSEventListeners'), nodes: read('Nodes'), heap: read('JSHeapUsedSize') }
}

function difference(later, earlier) {
  return Object.fromEntries(Object.keys(later).map((name) => [name, later[name] - earlier[name]]))
}
