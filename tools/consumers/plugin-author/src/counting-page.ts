import type { Clock } from '@appkit/core'

/** A page as far as discovery needs one, counting its listeners. */
export interface CountingPage {
  readonly window: Window
  readonly listenerCount: number
}

export function createCountingPage(): CountingPage {
  const target = new EventTarget()
  const listeners = new Set<unknown>()
  const window = {
    addEventListener(type: string, listener: EventListener) {
      listeners.add(listener)
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      listeners.delete(listener)
      target.removeEventListener(type, listener)
    },
    dispatchEvent: (event: Event) => target.dispatchEvent(event)
  }
  return {
    window: window as unknown as Window,
    get listenerCount() {
      return listeners.size
    }
  }
}

/** The system's clock, counting the timers that wait. */
export function createCountingClock(): Clock & { readonly pending: number } {
  const timers = new Set<unknown>()
  return {
    now: () => Date.now(),
    setTimeout(run, milliseconds) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, milliseconds)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer)
      clearTimeout(timer as ReturnType<typeof setTimeout>)
    },
    get pending() {
      return timers.size
    }
  }
}
