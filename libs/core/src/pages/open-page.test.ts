import { expect, test } from 'vitest'
import { openPage } from './open-page.js'

/** A window that opens tabs, or does not. */
function fakeWindow(isBlocked = false) {
  const visits: string[] = []
  const tab = {
    opener: {} as unknown,
    closed: false,
    location: { replace: (url: string) => visits.push(`tab ${url}`) },
    close() {
      tab.closed = true
    }
  }
  const view = {
    open: () => (isBlocked ? null : tab),
    location: { assign: (url: string) => visits.push(`page ${url}`) }
  } as unknown as Window
  return { view, tab, visits }
}

test('default: the tab goes there, and cannot reach back', () => {
  const { view, tab, visits } = fakeWindow()
  const page = openPage(view, true)
  expect(tab.opener).toBeNull()
  expect(page.goTo('https://exchange.example/')).toBe(true)
  expect(visits).toEqual(['tab https://exchange.example/'])
})

test('behavior: a browser that opens nothing, and a person who has closed it', () => {
  expect(openPage(fakeWindow(true).view, true).goTo('https://exchange.example/')).toBe(false)
  const { view, tab } = fakeWindow()
  const page = openPage(view, true)
  page.close()
  expect(tab.closed).toBe(true)
  expect(page.goTo('https://exchange.example/')).toBe(false)
})

test('parameters: isInNewTab', () => {
  const { view, visits } = fakeWindow()
  const page = openPage(view, false)
  expect(visits).toEqual([])
  expect(page.goTo('https://exchange.example/')).toBe(true)
  expect(visits).toEqual(['page https://exchange.example/'])
})
