import type { Clock, Disposer } from '@appkit/core'
import { whenIdle } from './when-idle.js'

/** What browsers tell of the connection. @source Network Information API */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the person would rather not have what they may not need: bytes cost them something, or take long. */
function isFrugal(window: Window): boolean {
  const { connection = {} } = window.navigator as { connection?: Connection }
  const { saveData, effectiveType = '4g' } = connection
  return saveData === true || effectiveType !== '4g' || window.matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Calls back once the page has loaded and is idle, and the element has been in view; never where the person is frugal with data. */
export function whenInView(
  element: Element,
  window: Window & typeof globalThis,
  clock: Clock,
  callback: () => void
): Disposer {
  if (!window.IntersectionObserver || isFrugal(window)) return () => undefined
  let stop: Disposer = () => undefined
  const observer = new window.IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    stop = whenIdle(window, clock, callback)
  })
  const observe = () => observer.observe(element)
  if (window.document.readyState === 'complete') observe()
  else window.addEventListener('load', observe, { once: true })
  return () => {
    window.removeEventListener('load', observe)
    observer.disconnect()
    stop()
  }
}
