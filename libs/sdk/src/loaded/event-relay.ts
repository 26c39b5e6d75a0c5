import type { Clock, WidgetEvent } from '@appkit/core'
import type { AppKitEvent } from '../page/kit-event.js'

/** Passes events on to the host. */
export interface EventRelay {
  push(event: WidgetEvent): void
  dispose(): void
}

/**
 * Emits each event in a task of its own, so that the state has settled, a caller awaiting a result has it first, and a listener that is shown the
 * last one only is shown each. Of what happened at once, closing is told after the success that it is due to.
 */
export function createEventRelay(clock: Clock, tell: (event: AppKitEvent) => void): EventRelay {
  const waiting: AppKitEvent[] = []
  /** How many of those that wait have happened before the others. */
  let earlier = 0
  let timer: unknown
  let isDisposed = false

  function tellNext(): void {
    const event = waiting.shift()
    earlier = waiting.length
    timer = earlier > 0 ? clock.setTimeout(tellNext, 0) : undefined
    if (event) tell(event)
  }

  return {
    push(event) {
      if (isDisposed) return
      waiting.push({ timestamp: clock.now(), data: { type: 'track', ...event } })
      if (event.event.endsWith('_SUCCESS')) {
        const last = waiting.findLastIndex(({ data }) => /^MODAL_(OPEN|CLOSE)$/.test(data.event))
        if (last >= earlier && waiting[last]?.data.event === 'MODAL_CLOSE') waiting.push(...waiting.splice(last, 1))
      }
      timer ??= clock.setTimeout(tellNext, 0)
    },
    dispose() {
      isDisposed = true
      if (timer !== undefined) clock.clearTimeout(timer)
      waiting.length = 0
    }
  }
}
