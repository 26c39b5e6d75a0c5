import { goTo, isViewOffered, type Destination } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'

/**
 * The way to a view that another feature may bring.
 * @param view its name: of a view that can be opened without parameters
 * @returns `undefined`: no feature that is on brings it
 */
export function useFeatureView(view: string): (() => void) | undefined {
  const { widget } = useWidgetEnvironment()
  const isOffered = useWidgetSelector((state) => isViewOffered(widget.views, state, view))
  // The feature is none that this one knows of, and neither is the type of its view.
  return isOffered ? () => widget.dispatch(goTo({ view } as Destination)) : undefined
}
