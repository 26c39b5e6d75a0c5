import { pauseToast, resumeToast } from '@appkit/core/internal'
import { useMessages } from '../hooks/use-messages.js'
import { Toast } from '../primitives/toast/toast.js'
import { useWidgetDispatch, useWidgetSelector } from '../provider/widget-store-hooks.js'

/** The toast on screen: over the card, or over the page while the modal is closed. */
export function Toasts({ place }: { readonly place: 'card' | 'page' }) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const toast = useWidgetSelector((state) => state.toasts.current)
  if (!toast) return undefined
  const { message } = toast
  return (
    <div className="toasts" data-place={place}>
      <Toast
        key={toast.id}
        variant={toast.variant}
        text={'text' in message ? message.text : t.dynamic(message.key, message.values, t('error.UNKNOWN'))}
        onPause={() => dispatch(pauseToast())}
        onResume={() => dispatch(resumeToast())}
      />
    </div>
  )
}
