import { createPatientClock } from '@appkit/core/testing'
import { expect, test } from 'vitest'
import { whenInView } from './when-in-view.js'

/** As much of a page as is looked at. */
function setUp({ connection = {} as object | undefined, isReduced = false, readyState = 'complete' } = {}) {
  const observers: { report(isIntersecting: boolean): void; isOver: boolean; isObserving: boolean }[] = []
  class IntersectionObserver {
    readonly #entry = {
      report: (isIntersecting: boolean) => this.call([{ isIntersecting }]),
      isOver: false,
      isObserving: false
    }
    constructor(private readonly call: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(this.#entry)
    }
    observe() {
      this.#entry.isObserving = true
    }
    disconnect() {
      this.#entry.isOver = true
    }
  }
  const idle: (() => void)[] = []
  const page = Object.assign(new EventTarget(), {
    IntersectionObserver,
    navigator: { connection },
    document: { readyState },
    matchMedia: () => ({ matches: isReduced }),
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    cancelIdleCallback: (request: number) => idle.splice(request - 1, 1)
  })
  let count = 0
  const stop = whenInView({} as Element, page as never, createPatientClock(), () => (count += 1))
  return { page, observers, idle, stop, count: () => count }
}

test('default: once the element has been in view and the page is idle, and not before', () => {
  const { observers, idle, count } = setUp()
  observers[0]?.report(false)
  expect(idle).toEqual([])
  observers[0]?.report(true)
  expect(count()).toBe(0)
  idle[0]?.()
  expect(count()).toBe(1)
  expect(observers[0]?.isOver).toBe(true)
})

test('behavior: a page that is still loading is left alone', () => {
  const { page, observers } = setUp({ readyState: 'interactive' })
  expect(observers[0]?.isObserving).toBe(false)
  page.dispatchEvent(new Event('load'))
  expect(observers[0]?.isObserving).toBe(true)
})

test.each([
  ['saves data', { connection: { saveData: true } }],
  ['has 2g', { connection: { effectiveType: '2g' } }],
  ['has 3g', { connection: { effectiveType: '3g' } }],
  ['wants less', { isReduced: true }]
])('behavior: nothing is looked at for a user who %s', (_name, given) => {
  expect(setUp(given).observers).toEqual([])
})

test('behavior: a browser that tells nothing of the connection counts as fast', () => {
  expect(setUp({ connection: undefined }).observers).toHaveLength(1)
})

test('behavior: stopping ends it at every step', () => {
  const before = setUp({ readyState: 'loading' })
  before.stop()
  before.page.dispatchEvent(new Event('load'))
  expect(before.observers[0]?.isObserving).toBe(false)
  const after = setUp()
  after.observers[0]?.report(true)
  after.stop()
  expect(after.idle).toEqual([])
})
