import type { Clock, WidgetEvent } from '@appkit/core'
import type { AppKitEvent } from './kit-event.js'

/** Passes events on to the host. */
export interface EventRelay {
  push(event: WidgetEvent): void
  dispose(): void
}

/**
 * Tells events in a task of their own, so that the state has settled and whoever awaits a result has it first; of what happened at once,
 * closing is told last.
 */
export function createEventRelay(clock: Clock, tell: (event: AppKitEvent) => void): EventRelay {
  let waiting: AppKitEvent[] = []
  let timer: unknown
  let isDisposed = false

  function flush(): void {
    const events = waiting
    waiting = []
    timer = undefined
    const isClosing = ({ data }: AppKitEvent) => data.event === 'MODAL_CLOSE'
    for (const event of [...events.filter((one) => !isClosing(one)), ...events.filter(isClosing)]) tell(event)
  }

  return {
    push(event) {
      if (isDisposed) return
      waiting.push({ timestamp: clock.now(), data: { type: 'track', ...event } })
      timer ??= clock.setTimeout(flush, 0)
    },
    dispose() {
      isDisposed = true
      if (timer !== undefined) clock.clearTimeout(timer)
      waiting = []
    }
  }
}
