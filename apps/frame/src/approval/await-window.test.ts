import { expect, onTestFinished, test, vi } from 'vitest'
import { awaitWindow, LOAD_LIMIT_MS } from './await-window.js'

/** A window that is on its way to its page. */
function openWindow() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const view = { closed: false, location: { pathname: 'blank' }, document: { readyState: 'complete' } }
  const told: string[] = []
  const stop = awaitWindow({
    view: view as never,
    page: '/approval',
    onLoad: () => told.push('load'),
    onClose: () => told.push('close'),
    onFail: () => told.push('fail')
  })
  onTestFinished(stop)
  return { view, told, stop, look: () => vi.advanceTimersByTime(1000) }
}

test('default: it is told once, when the page is there and complete', () => {
  const { view, told, look } = openWindow()
  look()
  Object.assign(view, { location: { pathname: '/approval' }, document: { readyState: 'loading' } })
  look()
  expect(told).toEqual([])
  view.document.readyState = 'complete'
  look()
  look()
  expect([told, vi.getTimerCount()]).toEqual([['load'], 0])
})

test('behavior: one that was closed is told, whatever was in it', () => {
  const { view, told, look } = openWindow()
  view.closed = true
  look()
  expect([told, vi.getTimerCount()]).toEqual([['close'], 0])
})

test('behavior: a page that did not load is of another origin, and is waited for until it is there or was closed', () => {
  const { view, told, look } = openWindow()
  const refuse = (): never => {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame', 'SecurityError')
  }
  Object.defineProperty(view, 'location', { get: refuse, configurable: true })
  look()
  expect(told).toEqual([])
  Object.defineProperty(view, 'location', { value: { pathname: '/approval' } })
  look()
  expect(told).toEqual(['load'])
})

test('behavior: a page that does not load is not waited for without end', () => {
  const { told } = openWindow()
  vi.advanceTimersByTime(LOAD_LIMIT_MS - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(LOAD_LIMIT_MS)
  expect([told, vi.getTimerCount()]).toEqual([['fail'], 0])
})

test('behavior: the caller is told nothing once it is stopped', () => {
  const { view, told, stop, look } = openWindow()
  stop()
  view.closed = true
  look()
  expect([told, vi.getTimerCount()]).toEqual([[], 0])
})
