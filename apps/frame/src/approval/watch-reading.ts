import { VIEW_MS } from './watch-view.js'

/** So much at the lower edge fades while there is more below, CSS pixels. In `frame.css` as well. */
const FADE = 28
/** So much of what was read stays in view when more is shown, CSS pixels. */
const OVERLAP = 20
/** Places may be fractions of a pixel. */
const TOLERANCE = 2

/** From where to where in the text, CSS pixels. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** A text that is being read. */
export interface WatchedReading {
  /** Whether every part was in view, or the reader asked to be shown everything and has come to the end. */
  isDone(): boolean
  /** Whether there is more than fits. */
  isLong(): boolean
  /** Whether there is more below. */
  hasMore(): boolean
  /** What is in view counts only while nothing covers the window. */
  setInView(isInView: boolean): void
  /** Goes on to the first part that was not in view, with the focus, so that it is read out. */
  showMore(): void
  /** Another text, from its beginning: nothing of it was read. */
  forget(): void
  stop(): void
}

/** Follows which parts of a scrolled text were in view. @source docs/threats.md T3.16 */
export function watchReading(
  body: HTMLElement,
  view: Window & Pick<typeof globalThis, 'ResizeObserver'>,
  onChange: () => void
): WatchedReading {
  let isInView = false
  let wasAsked = false
  let hasEnded = false
  let width = body.clientWidth
  let seen: readonly Stretch[] = []
  /** What was in view before it was sure that nothing covers it. */
  let recent: readonly (Stretch & { readonly at: number })[] = []

  const current = (): Stretch => {
    const { scrollTop, clientHeight, scrollHeight } = body
    const to = scrollTop + clientHeight
    return { from: scrollTop, to: to >= scrollHeight - TOLERANCE ? to : to - FADE }
  }
  const isDone = (): boolean => (wasAsked && hasEnded) || firstUnseen(seen) >= body.scrollHeight - TOLERANCE
  const add = (stretches: readonly Stretch[]): void => {
    seen = [...seen, ...stretches]
    if (wasAsked && stretches.some(({ to }) => to >= body.scrollHeight - TOLERANCE)) hasEnded = true
  }
  const look = (): void => {
    const at = view.performance.now()
    if (body.clientWidth !== width) forget()
    if (isInView) add([current()])
    else recent = [...recent.filter((one) => at - one.at <= VIEW_MS), { ...current(), at }]
    onChange()
  }
  const forget = (): void => {
    width = body.clientWidth
    wasAsked = false
    hasEnded = false
    seen = []
    recent = []
  }
  const observer = new view.ResizeObserver(look)
  observer.observe(body)
  body.addEventListener('scroll', look)

  return {
    isDone,
    hasMore: () => body.scrollTop + body.clientHeight < body.scrollHeight - TOLERANCE,
    isLong: () => body.scrollHeight > body.clientHeight + TOLERANCE,
    setInView(next) {
      if (next && !isInView) {
        const since = view.performance.now() - VIEW_MS
        add(recent.filter(({ at }) => at >= since))
        recent = []
      }
      isInView = next
      look()
    },
    showMore() {
      wasAsked = true
      const start = firstUnseen(seen)
      const behavior = view.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      const isBelow = ({ offsetTop, offsetHeight }: HTMLElement): boolean => offsetTop + offsetHeight > start
      const part = [...body.querySelectorAll<HTMLElement>('[data-part]')].find(isBelow)
      ;(part ?? body).focus({ preventScroll: true })
      body.scrollTo({ top: start - OVERLAP, behavior })
      look()
    },
    forget() {
      forget()
      body.scrollTop = 0
      look()
    },
    stop() {
      observer.disconnect()
      body.removeEventListener('scroll', look)
    }
  }
}

/** Where the first part begins that none of these has. */
function firstUnseen(seen: readonly Stretch[]): number {
  return seen
    .toSorted((one, other) => one.from - other.from)
    .reduce((end, { from, to }) => (from <= end + TOLERANCE ? Math.max(end, to) : end), 0)
}
