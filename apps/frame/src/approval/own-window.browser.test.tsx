import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LOAD_MS } from './await-window.js'
import { OwnWindow } from './own-window.js'

/** A request that asks in a window of its own, once that is pressed for. @param opened what the browser's window would be */
function openRequest(opened: Partial<Window> | null) {
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window | null)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const told: string[] = []
  root.render(
    <OwnWindow
      title="Sign a message"
      onLeave={() => told.push('left')}
      onImpossible={(obstacle) => told.push(obstacle)}
    >
      {() => 'the question'}
    </OwnWindow>
  )
  const end = (): void => {
    root.unmount()
    place.remove()
  }
  onTestFinished(() => {
    end()
    open.mockRestore()
  })
  return { review: page.getByRole('button', { name: 'Review in a separate window' }), open, end, told }
}

/** A window that has not loaded yet, and whether its state was read. */
function loadingWindow() {
  const looks = vi.fn(() => ({ pathname: 'blank' }))
  const loading = { closed: false, close: vi.fn(), focus: vi.fn(), document }
  return { looks, loading: Object.defineProperty(loading, 'location', { get: looks }) }
}

/** As long as it takes to look three times. */
const threeLooks = (): Promise<void> =>
  new Promise((resolve) => {
    let count = 0
    const timer = setInterval(() => {
      count += 1
      if (count < 3) return
      clearInterval(timer)
      resolve()
    }, LOAD_MS)
  })

test('behavior: a request that ends takes its window with it, also one that has not loaded yet', async () => {
  const { looks, loading } = loadingWindow()
  const { review, end, told } = openRequest(loading as never)
  await review.click()
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1)
  expect(loading.close).not.toHaveBeenCalled()
  end()
  expect(loading.close).toHaveBeenCalledOnce()
  const before = looks.mock.calls.length
  loading.closed = true
  await threeLooks()
  expect([looks.mock.calls.length, told]).toEqual([before, []])
})

test('T3.15 behavior: one window at a time: a further press shows the one that is open; it goes with the page of the frame', async () => {
  const { loading } = loadingWindow()
  const { review, open } = openRequest(loading as never)
  await review.click()
  await expect.element(page.getByText('This request is open in a separate window.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the window' }).click()
  expect([open.mock.calls.length, loading.focus.mock.calls.length]).toEqual([1, 1])
  window.dispatchEvent(new Event('pagehide'))
  expect(loading.close).toHaveBeenCalled()
})

test('T3.15 behavior: a blocked window is said, and can be pressed for again; a browser that never opens one ends the request', async () => {
  const { review, told } = openRequest(null)
  await review.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't open the window")
  await review.click()
  expect(told).toEqual([])
  await review.click()
  expect(told).toEqual(['browser'])
})
