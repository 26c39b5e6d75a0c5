import type { PointerEvent, ReactNode } from 'react'

export interface IconButtonProps {
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string
  readonly children: ReactNode
  readonly onClick: (event: { readonly currentTarget: HTMLButtonElement }) => void
  readonly onPointerEnter?: (event: PointerEvent) => void
  /** @default the label's part, `icon-button` */
  readonly part?: string
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, children, onClick, onPointerEnter, part = 'icon-button' }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      part={part}
      aria-label={label}
      title={label}
      onClick={onClick}
      onPointerEnter={onPointerEnter}
    >
      {children}
    </button>
  )
}
