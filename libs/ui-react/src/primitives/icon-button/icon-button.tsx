import type { PointerEvent, ReactNode } from 'react'
import { focusOnce } from '../button/focus-once.js'

export interface IconButtonProps {
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string
  readonly children: ReactNode
  readonly onClick: (event: { readonly currentTarget: HTMLButtonElement }) => void
  readonly onPointerEnter?: (event: PointerEvent) => void
  /** @default the label's part, `icon-button` */
  readonly part?: string
  /** Takes the focus when it appears: after a question about it. */
  readonly hasFocus?: boolean
}

/** A 44 px button that shows only an icon. */
export function IconButton({
  label,
  children,
  onClick,
  onPointerEnter,
  part = 'icon-button',
  hasFocus
}: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      part={part}
      aria-label={label}
      title={label}
      ref={hasFocus ? focusOnce : undefined}
      onClick={onClick}
      onPointerEnter={onPointerEnter}
    >
      {children}
    </button>
  )
}
