import { watchPointerScale } from './pointer-scale.js'
import { isLargeOnScreen } from './screen-size.js'

/** For how long the whole frame has to be in view, ms. @source docs/secure-frame.md, Before the frame signs */
export const VIEW_MS = 600
/** How seldom a browser looks whether something covers the frame, ms. The least that the standard allows. */
const LOOK_MS = 100

/** Whether a user who sees the frame could agree. `narrow`: too small to be read. */
export type ViewState = 'waiting' | 'narrow' | 'ready'

/** What Intersection Observer v2 adds to an entry. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** What is watched. */
export interface WatchViewOptions {
  /** Fills the whole window. */
  readonly element: Element
  /** The window that the element is in. */
  readonly view: Window & Pick<typeof globalThis, 'IntersectionObserver'>
  /** A window of its own cannot be covered by a page: then only its size and being in front count. */
  readonly isOwnWindow: boolean
  onChange(state: ViewState): void
}

/** A view that is being watched. */
export interface WatchedView {
  /** Whether it is ready in this moment, with what the browser has not told yet. */
  isReady(): boolean
  stop(): void
}

/** Whether the browser can say that nothing covers an element. */
export function canTellVisibility(view: Pick<typeof globalThis, 'IntersectionObserver'>): boolean {
  return 'trackVisibility' in view.IntersectionObserver.prototype
}

/**
 * Follows whether the whole of the frame has been in view for 600 ms without a break, large enough on the screen, uncovered and not seen
 * through, and whether the user has not just come to it from another window or from the page around it.
 * @source docs/threats.md T3.10 T3.14
 */
export function watchView({ element, view, isOwnWindow, onChange }: WatchViewOptions): WatchedView {
  let state: ViewState = 'waiting'
  let isInView = isOwnWindow
  let timer: number | undefined

  const set = (next: ViewState): void => {
    if (next === state) return
    state = next
    onChange(next)
  }
  const judge = (): void => {
    const isLarge = isLargeOnScreen(view, pointer.read())
    if (isLarge && isInView && view.document.visibilityState === 'visible') {
      timer ??= view.setTimeout(() => set('ready'), VIEW_MS)
      if (state === 'narrow') set('waiting')
      return
    }
    view.clearTimeout(timer)
    timer = undefined
    set(isLarge ? 'waiting' : 'narrow')
  }
  const take = (entries: readonly VisibilityEntry[]): void => {
    for (const { intersectionRatio, isVisible } of entries) {
      const before = isInView
      // Browsers call a frame visible that CSS has scaled up, but none that it has scaled down, turned or laid back.
      isInView = intersectionRatio >= 0.999 && isVisible === true
      if (before && !isInView) judge()
    }
    judge()
  }
  /**
   * A page can lay a window of its own over this one, have it close at the first press of a double click, and let the second one land here: no
   * browser tells of windows that cover others. Either this window gets the focus back when that one closes, or, where the page has kept the focus,
   * it gets it with the press, before that counts. Who reads in peace has it long before their single click, since the heading takes it as soon as
   * it is drawn. Only who comes straight from elsewhere to the button presses twice, and sees why: the button rests for the moment in between.
   * The pointer is no measure: a browser need not tell when it leaves, and who moves it in and presses at once may have read everything.
   */
  const restart = (): void => {
    view.clearTimeout(timer)
    timer = undefined
    if (state === 'ready') set('waiting')
    judge()
  }
  /** Another size, or another zoom: what was seen before was something else. */
  const resize = (): void => {
    pointer.forget()
    restart()
  }
  const pointer = watchPointerScale(view, () => judge())
  const options = { threshold: [0, 0.5, 0.999, 1], trackVisibility: true, delay: LOOK_MS }
  const observer = isOwnWindow ? undefined : new view.IntersectionObserver(take, options)
  observer?.observe(element)
  view.addEventListener('resize', resize)
  view.document.addEventListener('visibilitychange', judge)
  view.addEventListener('focus', restart)
  judge()

  return {
    isReady() {
      take(observer?.takeRecords() ?? [])
      return state === 'ready'
    },
    stop() {
      view.clearTimeout(timer)
      observer?.disconnect()
      view.removeEventListener('resize', resize)
      pointer.stop()
      view.removeEventListener('focus', restart)
      view.document.removeEventListener('visibilitychange', judge)
    }
  }
}
