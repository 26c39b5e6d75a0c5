import { useWidgetEnvironment } from '../provider/widget-context.js'

/** The window of the page that the kit is for. */
export function usePageWindow(): Window {
  return useWidgetEnvironment().widget.platform.window
}
