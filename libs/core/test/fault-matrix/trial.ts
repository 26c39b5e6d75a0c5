import { loadDataLayer } from '../../src/data/index.js'
import { createFakePlatform, createTestWidget } from '../../src/testing/index.js'
import type { Widget } from '../../src/store/create-widget.js'
import { createHastyClock, type HastyClock } from './hasty-clock.js'

/** A widget that asks real servers. */
export interface Trial {
  readonly widget: Widget
  readonly clock: HastyClock
  setOnline(isOnline: boolean): void
  /** Whether anything a person could see has changed: a toast. */
  readonly hasToast: boolean
}

/** @param base where every upstream is. @param haste by how much time-outs are shorter */
export function createTrial(base: string, { haste = 1, isOnline = true } = {}): Trial {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: isOnline } })
  const clock = createHastyClock(haste)
  const { widget } = createTestWidget({
    platform: {
      ...createFakePlatform(),
      clock: clock as never,
      fetch: globalThis.fetch,
      baseUrls: { rpc: base, directory: base },
      window: page as unknown as Window
    }
  })
  loadDataLayer(widget)
  return {
    widget,
    clock,
    setOnline(isNowOnline) {
      page.navigator.onLine = isNowOnline
      page.dispatchEvent(new Event(isNowOnline ? 'online' : 'offline'))
    },
    get hasToast() {
      return widget.store.getState().toasts.current !== undefined
    }
  }
}
