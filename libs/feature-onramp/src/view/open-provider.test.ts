import { expect, test } from 'vitest'
import { openProvider } from './open-provider.js'

const URL_TO_OPEN = 'https://pay.coinbase.com/buy'

/** A page's window whose pop-ups are what a test says. */
function pageWith(open: (url: string, target: string, features: string) => unknown): Window {
  return { open } as unknown as Window
}

test('T13.10 default: an empty window is cut off before it is sent to the page', () => {
  const steps: string[] = []
  const popup = {
    closed: false,
    set opener(value: unknown) {
      steps.push(`opener ${String(value)}`)
    },
    location: { replace: (url: string) => steps.push(`to ${url}`) }
  }
  const page = pageWith((url, target, features) => {
    steps.push(`open "${url}" ${target} ${features}`)
    return popup
  })
  expect(openProvider(page, URL_TO_OPEN)).toBe(true)
  expect(steps).toEqual(['open "" _blank popup,width=600,height=800', 'opener null', `to ${URL_TO_OPEN}`])
})

test.each<[string, () => unknown]>([
  ['none', () => null],
  ['one that is closed at once', () => ({ closed: true })],
  [
    'an error',
    () => {
      throw new TypeError('not here')
    }
  ]
])('behavior: %s counts as blocked', (_name, open) => {
  expect(openProvider(pageWith(open), URL_TO_OPEN)).toBe(false)
})

test('T2.E16 behavior: a window that cannot be sent to the page is closed', () => {
  let isClosed = false
  const popup = {
    closed: false,
    opener: {},
    location: {
      replace: () => {
        throw new DOMException('no')
      }
    },
    close: () => (isClosed = true)
  }
  expect(
    openProvider(
      pageWith(() => popup),
      URL_TO_OPEN
    )
  ).toBe(false)
  expect(isClosed).toBe(true)
})
