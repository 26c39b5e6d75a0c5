import type { LinkPlace } from '@appkit/core/internal'
import { linkPlace } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'

/** Where the page is shown, as far as links to wallets differ. */
export function useLinkPlace(): LinkPlace {
  const { device, widget } = useWidgetEnvironment()
  const isUniversal = useWidgetSelector(({ options }) => options.experimental_preferUniversalLinks)
  return { ...linkPlace(widget.platform.window, device), prefersScheme: !isUniversal }
}
