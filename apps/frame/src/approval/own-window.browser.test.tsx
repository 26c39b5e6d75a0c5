import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LOAD_MS } from './await-window.js'
import { OwnWindow } from './own-window.js'

/** A request that asks in a window of its own, once that is pressed for. @param answer what the browser's window would be */
function openRequest(opened: Partial<Window>) {
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let hasLeft = false
  root.render(
    <OwnWindow title="Sign a message" onLeave={() => (hasLeft = true)}>
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
  return { review: page.getByRole('button', { name: 'Review in a separate window' }), end, hasLeft: () => hasLeft }
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
  const close = vi.fn()
  const looks = vi.fn(() => ({ pathname: 'blank' }))
  const loading = { closed: false, close, document }
  const { review, end, hasLeft } = openRequest(Object.defineProperty(loading, 'location', { get: looks }))
  await review.click()
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1)
  expect(close).not.toHaveBeenCalled()
  end()
  expect(close).toHaveBeenCalledOnce()
  const before = looks.mock.calls.length
  loading.closed = true
  await threeLooks()
  expect([looks.mock.calls.length, hasLeft()]).toEqual([before, false])
})
