import { useHeld } from '../hooks/use-held.js'
import { useClock } from '../hooks/use-clock.js'
import { useWidgetSelector } from '../hooks/use-widget-selector.js'
import { DialogFrame } from './dialog-frame.js'
import { EmbeddedFrame } from './embedded-frame.js'
import { Toasts } from './toasts.js'
import { usePresence } from './use-presence.js'

/** How long leaving is shown, ms: the longest transition of closing. */
const LEAVING_MS = 240

/** The whole widget: a dialog while it is open (and while it fades out), or the embedded card. */
export function Modal() {
  const router = useWidgetSelector((state) => state.router)
  const isEmbedded = useWidgetSelector((state) => state.options.enableEmbedded)
  const isPresent = usePresence(router.isOpen, useClock(), LEAVING_MS)
  const shown = useHeld(router.isOpen ? router : undefined)

  if (!isPresent || !shown) return <Toasts place="page" />
  if (isEmbedded) return router.isOpen ? <EmbeddedFrame router={shown} /> : undefined
  return <DialogFrame router={shown} isOpen={router.isOpen} />
}
