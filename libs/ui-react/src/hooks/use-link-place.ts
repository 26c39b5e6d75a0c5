import type { LinkPlace } from '@appkit/core/internal'
import { linkPlace } from '../element/link-place.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { readWindow } from './read-window.js'

/** Where the page is shown, as far as links to wallets differ. */
export function useLinkPlace(): LinkPlace {
  const { device, widget } = useWidgetEnvironment()
  return linkPlace(widget.dispatch(readWindow), device)
}
