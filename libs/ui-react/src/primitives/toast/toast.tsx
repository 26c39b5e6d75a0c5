import { CheckIcon } from '../../icons/check-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { Spinner } from '../spinner/spinner.js'

export interface ToastProps {
  readonly variant: 'loading' | 'success' | 'error'
  readonly text: string
  readonly onPause: () => void
  readonly onResume: () => void
}

/** A short message over the card. While it is pointed at or focused it stays; it may pass under a pointer that rests. */
export function Toast({ variant, text, onPause, onResume }: ToastProps) {
  return (
    <div
      className="toast"
      part="toast"
      data-variant={variant}
      tabIndex={0}
      role={variant === 'error' ? 'alert' : 'status'}
      onPointerMove={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      {variant === 'loading' ? <Spinner /> : variant === 'success' ? <CheckIcon /> : <WarningIcon />}
      <span className="toast-text">{text}</span>
    </div>
  )
}
