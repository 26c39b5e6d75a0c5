import type { MouseEventHandler, ReactNode } from 'react'

export interface ChipProps {
  readonly children: ReactNode
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  /** How a theme reaches it. */
  readonly part: string
  /** What screen readers say in place of the text, which is part of it. */
  readonly label?: string | undefined
  readonly title?: string | undefined
  /** What it stands for is on its way: it takes no more presses. */
  readonly isBusy?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** A small quiet button inside a row or a field, such as Max or Paste. */
export function Chip({ children, onClick, part, label, title, isBusy = false, isDisabled = false }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      part={part}
      title={title}
      aria-label={label}
      aria-busy={isBusy ? true : undefined}
      disabled={isDisabled || isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
