import { expect, onTestFinished, test, vi } from 'vitest'
import { LEAST_HEIGHT, LEAST_WIDTH, VIEW_MS, watchView, type ViewState } from './watch-view.js'

/** A window in front, whose size changes as the test says. */
function openView(width: number, height: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = Object.assign(new EventTarget(), {
    innerWidth: width,
    innerHeight: height,
    document: page,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout
  })
  const states: ViewState[] = []
  const watched = watchView({
    element: {} as Element,
    view: view as never,
    isOwnWindow: true,
    onChange: (state) => states.push(state)
  })
  onTestFinished(() => watched.stop())
  return {
    states,
    watched,
    resize(to: { readonly innerWidth?: number; readonly innerHeight?: number }) {
      Object.assign(view, to)
      view.dispatchEvent(new Event('resize'))
      vi.advanceTimersByTime(VIEW_MS)
    }
  }
}

test('T3.10 behavior: what is too narrow or too low to be read cannot be approved, until it is large enough for a moment', () => {
  const { states, watched, resize } = openView(LEAST_WIDTH, 134)
  vi.advanceTimersByTime(VIEW_MS)
  expect([states, watched.isReady()]).toEqual([['narrow'], false])
  resize({ innerHeight: LEAST_HEIGHT })
  expect([states, watched.isReady()]).toEqual([['narrow', 'waiting', 'ready'], true])
  resize({ innerHeight: LEAST_HEIGHT - 1 })
  expect(watched.isReady()).toBe(false)
  resize({ innerHeight: LEAST_HEIGHT, innerWidth: LEAST_WIDTH - 1 })
  expect(watched.isReady()).toBe(false)
})
