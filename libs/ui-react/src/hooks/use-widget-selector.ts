import { useSyncExternalStore } from 'react'
import type { WidgetState } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** Reads the kit's state. The selector must give the same reference for the same state. */
export function useWidgetSelector<T>(selector: (state: WidgetState) => T): T {
  const { store } = useWidgetEnvironment().widget
  const read = () => selector(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}
