import { pauseToast, resumeToast } from '@appkit/core/internal'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../hooks/use-messages.js'
import { Toast } from '../primitives/toast/toast.js'
import { useWidgetDispatch, useWidgetSelector } from '../provider/widget-store-hooks.js'

/** The toast on screen: over the card, or over the page while the modal is closed. One that says what the view below says already is not shown. */
export function Toasts({ place }: { readonly place: 'card' | 'page' }) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const toast = useWidgetSelector((state) => state.toasts.current)
  const box = useRef<HTMLDivElement>(null)
  const [repeated, setRepeated] = useState<string>()
  const id = toast?.id
  const message = toast?.message
  const text =
    message && ('text' in message ? message.text : t.dynamic(message.key, message.values, t('error.UNKNOWN')))
  useLayoutEffect(() => {
    const below = box.current?.closest('.card')?.querySelector('.view')?.textContent ?? ''
    if (text && below.includes(text)) setRepeated(id)
  }, [id, text])
  if (!toast || text === undefined) return undefined
  return (
    <div className="toasts" data-place={place} ref={box}>
      {toast.id === repeated ? undefined : (
        <Toast
          key={toast.id}
          variant={toast.variant}
          text={text}
          onPause={() => dispatch(pauseToast())}
          onResume={() => dispatch(resumeToast())}
        />
      )}
    </div>
  )
}
