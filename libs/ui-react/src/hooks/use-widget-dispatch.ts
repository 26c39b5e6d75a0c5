import type { WidgetDispatch } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** Dispatches actions and thunks of the kit. */
export function useWidgetDispatch(): WidgetDispatch {
  return useWidgetEnvironment().widget.dispatch
}
