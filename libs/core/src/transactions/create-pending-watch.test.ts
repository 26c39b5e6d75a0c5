import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/index.js'
import { createPendingWatch, PENDING_HIDDEN_LIMIT_MS, PENDING_NOTICE_LIMIT } from './create-pending-watch.js'

/** A page whose visibility a test chooses. */
function createFakePage() {
  const target = new EventTarget()
  let visibilityState: DocumentVisibilityState = 'visible'
  const listeners = new Set<unknown>()
  return {
    get visibilityState() {
      return visibilityState
    },
    addEventListener(name: string, listener: EventListener) {
      listeners.add(listener)
      target.addEventListener(name, listener)
    },
    removeEventListener(name: string, listener: EventListener) {
      listeners.delete(listener)
      target.removeEventListener(name, listener)
    },
    show(next: DocumentVisibilityState) {
      visibilityState = next
      target.dispatchEvent(new Event('visibilitychange'))
    },
    listeners
  }
}

function start(pollingInterval?: number) {
  const clock = createFakeClock()
  const page = createFakePage()
  const state = { isPending: true, looks: 0 }
  const watch = createPendingWatch({
    clock,
    page: page as unknown as Document,
    pollingInterval,
    hasPending: () => state.isPending,
    look: () => (state.looks += 1)
  })
  return { clock, page, state, watch }
}

describe('pending watch', () => {
  test('default: looks every 30 s, from when something was sent until nothing is pending', async () => {
    const { clock, state, watch } = start()
    expect(clock.pending).toBe(0)
    watch.wake()
    await clock.advance(29_999)
    expect(state.looks).toBe(0)
    await clock.advance(30_001)
    expect(state.looks).toBe(2)
    state.isPending = false
    await clock.advance(30_000)
    expect(state.looks).toBe(2)
    expect(clock.pending).toBe(0)
  })

  test('parameters: pollingInterval', async () => {
    const { clock, state, watch } = start(1_000)
    watch.wake()
    await clock.advance(5_000)
    expect(state.looks).toBe(5)
  })

  test('T6.13 stops at 99 looks, and begins anew when something else is sent', async () => {
    const { clock, state, watch } = start(1_000)
    watch.wake()
    await clock.advance(200_000)
    expect(state.looks).toBe(PENDING_NOTICE_LIMIT)
    expect(clock.pending).toBe(0)
    watch.wake()
    await clock.advance(1_000)
    expect(state.looks).toBe(PENDING_NOTICE_LIMIT + 1)
  })

  test('T6.13 nothing is looked for while the page is hidden', async () => {
    const { clock, page, state, watch } = start()
    watch.wake()
    page.show('hidden')
    expect(clock.pending).toBe(0)
    await clock.advance(PENDING_HIDDEN_LIMIT_MS)
    expect(state.looks).toBe(0)
    page.show('visible')
    await clock.advance(30_000)
    expect(state.looks).toBe(1)
  })

  test('T6.13 a page hidden for more than five minutes ends the watch', async () => {
    const { clock, page, state, watch } = start()
    watch.wake()
    page.show('hidden')
    await clock.advance(PENDING_HIDDEN_LIMIT_MS + 1)
    page.show('visible')
    await clock.advance(600_000)
    expect(state.looks).toBe(0)
    expect(clock.pending).toBe(0)
  })

  test('behavior: what was sent from a hidden page is looked for once it is seen again', async () => {
    const { clock, page, state, watch } = start()
    page.show('hidden')
    watch.wake()
    expect(clock.pending).toBe(0)
    page.show('visible')
    await clock.advance(30_000)
    expect(state.looks).toBe(1)
  })

  test('T6.13 disposing leaves neither timer nor listener', async () => {
    const { clock, page, state, watch } = start()
    watch.wake()
    watch.dispose()
    watch.dispose()
    expect(clock.pending).toBe(0)
    expect(page.listeners.size).toBe(0)
    await clock.advance(60_000)
    expect(state.looks).toBe(0)
  })
})
