import { expect, onTestFinished, test, vi } from 'vitest'
import { LEAST_HEIGHT, LEAST_WIDTH } from './screen-size.js'
import { VIEW_MS, watchView, type ViewState } from './watch-view.js'

/** A window in front, whose size changes as the test says. */
function openView(width: number, height: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = Object.assign(new EventTarget(), {
    innerWidth: width,
    innerHeight: height,
    devicePixelRatio: 1,
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
    focus: () => void view.dispatchEvent(new Event('focus')),
    pass: (ms: number) => void vi.advanceTimersByTime(ms),
    resize(to: { readonly innerWidth?: number; readonly innerHeight?: number; readonly devicePixelRatio?: number }) {
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

/** One that was in view for long enough. */
function openReady() {
  const opened = openView(LEAST_WIDTH, LEAST_HEIGHT)
  opened.pass(VIEW_MS)
  expect(opened.watched.isReady()).toBe(true)
  return opened
}

test('T3.10 behavior: the second press of a double click whose first one closed a window over this one does not count', () => {
  const { watched, focus, pass, states } = openReady()
  // It comes back from the window that has closed, or, where the page has kept it, with the press.
  focus()
  expect([watched.isReady(), states.at(-1)]).toEqual([false, 'waiting'])
  pass(VIEW_MS - 1)
  expect(watched.isReady()).toBe(false)
  pass(1)
  expect([watched.isReady(), states.at(-1)]).toEqual([true, 'ready'])
})

test('behavior: the next press counts, also of who has only just come, and who stays presses once', () => {
  const { watched, focus, pass } = openReady()
  focus()
  pass(VIEW_MS)
  expect(watched.isReady()).toBe(true)
  pass(60_000)
  expect(watched.isReady()).toBe(true)
})

test('behavior: the focus makes nothing ready that is too small to be read, and is not heard once it is stopped', () => {
  const { watched, states, focus, pass, resize } = openReady()
  resize({ innerHeight: LEAST_HEIGHT - 1 })
  focus()
  pass(VIEW_MS)
  expect([watched.isReady(), states.at(-1)]).toEqual([false, 'narrow'])
  resize({ innerHeight: LEAST_HEIGHT })
  watched.stop()
  focus()
  expect([states.at(-1), vi.getTimerCount()]).toEqual(['ready', 0])
})

test('T3.14 behavior: a page that zooms the frame out after it was read takes the approval back, and the moment begins anew when it is back', () => {
  const { watched, states, resize } = openReady()
  resize({ devicePixelRatio: 0.25 })
  expect([watched.isReady(), states.at(-1)]).toEqual([false, 'narrow'])
  resize({ devicePixelRatio: 1 })
  expect(watched.isReady()).toBe(true)
  // Large enough still, and yet something else than what was seen.
  resize({ devicePixelRatio: 2 })
  expect(states.slice(-2)).toEqual(['waiting', 'ready'])
})
