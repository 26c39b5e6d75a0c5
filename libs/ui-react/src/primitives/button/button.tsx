import type { ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.js'
import { focusOnce } from './focus-once.js'

/** What a button is for: the view's one action, another choice, a step that ends something, or a quiet link. */
export type ButtonVariant = 'primary' | 'secondary' | 'critical' | 'plain'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** @default 'primary' */
  readonly variant?: ButtonVariant
  /** Shows an arc in place of the label, keeping its width, and takes no clicks. */
  readonly isLoading?: boolean
  readonly isDisabled?: boolean
  /** Takes the focus when it appears: for a question that opens in place. */
  readonly hasFocus?: boolean
  /** Besides that of its variant. */
  readonly part?: string
}

/** A full-width button. */
export function Button({
  children,
  onClick,
  variant = 'primary',
  isLoading,
  isDisabled,
  hasFocus,
  part = ''
}: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
      part={`button button-${variant} ${part}`.trim()}
      data-variant={variant}
      data-loading={isLoading ? '' : undefined}
      disabled={isDisabled}
      aria-busy={isLoading ? true : undefined}
      aria-disabled={isLoading ? true : undefined}
      ref={hasFocus ? focusOnce : undefined}
      onClick={isLoading ? undefined : onClick}
    >
      <span className="button-label">{children}</span>
      {isLoading ? <Spinner /> : undefined}
    </button>
  )
}
