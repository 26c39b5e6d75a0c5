/**
 * Runs in the page before its scripts, the same on all pages: tells the benchmark when the trigger, the dialog and the first wallet row are painted,
 * when the person acts and when the page says it is connected. Nobody polls from outside while time is measured.
 * A frame's paint is taken as the first task after the frame in which the thing was found to be visible, when all its callbacks had run.
 * @param {{ isClickedAtOnce: boolean }} manner whether the trigger is clicked as soon as it is painted and enabled
 */
export function watchPage({ isClickedAtOnce }) {
  window.bench = { findTrigger, findRow, isOpen, countRows, longestTaskBeforeClick }
  const note = (what, time) => window.benchNote(JSON.stringify({ what, time }))

  const tasks = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => tasks.shift()?.(performance.now())
  function afterPaint(task) {
    tasks.push(task)
    port2.postMessage(undefined)
  }

  function findTrigger() {
    const place = document.querySelector('button, appkit-connect-button, appkit-button')
    const button = place instanceof HTMLButtonElement ? place : place?.shadowRoot?.querySelector('button')
    return button && !button.disabled && isPainted(button) ? button : undefined
  }

  function listRows() {
    const buttons = document.querySelector('appkit-modal')?.shadowRoot?.querySelectorAll('button') ?? []
    return [...buttons].filter((button) => button.textContent.includes('Bench Wallet'))
  }

  function findRow() {
    // One that is rendered ahead, unseen, may come before the one on screen.
    return listRows().find(isPainted)
  }

  /** Whether a press in the middle of the row of the wallet that announced itself first reaches that row. */
  function isOwnRowPressable() {
    const own = listRows().filter((row) => row.textContent.includes('Bench Wallet 1') && isPainted(row))
    return own.some((row) => {
      if (row.disabled || row.getAttribute('aria-disabled') === 'true') return false
      const { x, y, width, height } = row.getBoundingClientRect()
      return row.contains(row.getRootNode().elementFromPoint(x + width / 2, y + height / 2))
    })
  }

  function countRows() {
    return listRows().length
  }

  function isOpen() {
    return document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog')?.open ?? false
  }

  function isPainted(element) {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && opacityOf(element) > 0
  }

  function opacityOf(element) {
    let opacity = 1
    for (let node = element; node; node = node.assignedSlot ?? node.parentElement ?? node.getRootNode().host) {
      opacity *= Number(getComputedStyle(node).opacity)
    }
    return opacity
  }

  function watchTrigger() {
    if (!findTrigger()) return requestAnimationFrame(watchTrigger)
    afterPaint((time) => {
      note('trigger', time)
      if (isClickedAtOnce) findTrigger()?.click()
    })
  }

  const seen = new Set()
  function noteOnce(what, time) {
    if (!seen.has(what)) note(what, time)
    seen.add(what)
  }
  function watchRow() {
    const row = findRow()
    if (row) afterPaint((time) => noteOnce('row', time))
    if (isOpen()) afterPaint((time) => noteOnce('dialog', time))
    if (row && !seen.has('own row') && isOwnRowPressable()) afterPaint((time) => noteOnce('own row', time))
    if (row && seen.has('own row') && opacityOf(row) > 0.99) return afterPaint((time) => note('row opaque', time))
    requestAnimationFrame(() => beforePaint(watchRow))
  }

  const probe = document.createElement('div')
  Object.assign(probe.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    contain: 'strict',
    visibility: 'hidden'
  })
  const looks = []
  new ResizeObserver(() => looks.shift()?.()).observe(probe)
  /** To be called in a frame callback. The page may show something in another callback of the same frame: observers of sizes are told after them. */
  function beforePaint(look) {
    looks.push(look)
    if (!probe.isConnected) document.documentElement.append(probe)
    probe.style.height = probe.style.height === '1px' ? '2px' : '1px'
  }

  // Tasks of at least 50 ms, and handlers of at least 16 ms: the browser tells of no shorter ones.
  const busy = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busy.push([startTime, startTime + duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { processingStart, processingEnd } of list.getEntries()) busy.push([processingStart, processingEnd])
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  let intentAt
  let clickAt
  /** @returns for how long one task or handler kept a click waiting, from the first sign of the user until it was dispatched, ms; 0: not that the browser told */
  function longestTaskBeforeClick() {
    const lengths = busy
      .filter(([start, end]) => end > intentAt && start < clickAt)
      .map(([start, end]) => Math.min(end, clickAt) - start)
    return Math.max(0, ...lengths)
  }
  for (const type of ['pointerover', 'focusin']) {
    window.addEventListener(
      type,
      (event) => {
        const trigger = findTrigger()
        if (trigger && event.composedPath().includes(trigger)) intentAt ??= performance.now()
      },
      { capture: true }
    )
  }

  let isWatchingRow = false
  for (const type of ['pointerdown', 'keydown', 'click']) {
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        note(type, timeStamp)
        if (type !== 'click' || isWatchingRow) return
        isWatchingRow = true
        clickAt = performance.now()
        intentAt ??= clickAt
        requestAnimationFrame(() => beforePaint(watchRow))
      },
      { capture: true }
    )
  }
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'connected') note(name, startTime)
  }).observe({ type: 'mark' })
  requestAnimationFrame(watchTrigger)
}
