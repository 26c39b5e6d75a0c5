import type { ReactNode } from 'react'

export interface ListRowProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  /** A second, softer line. */
  readonly detail?: ReactNode
  /** What stands at the end: a tag, a value, a sign. */
  readonly end?: ReactNode
  /** Absent: the row only tells. */
  readonly onClick?: (() => void) | undefined
  /** Called when the pointer or focus comes near: a good moment to fetch what a click needs. */
  readonly onIntent?: (() => void) | undefined
  /** Opens a page in a new tab, and calls `onClick` besides. */
  readonly href?: string | undefined
  readonly isDisabled?: boolean
  /** What it was pressed for is under way: it keeps the focus, and takes no clicks. */
  readonly isBusy?: boolean
  readonly isCurrent?: boolean
  readonly part?: string
}

/** One line of a list: a button, a link, or plain. */
export function ListRow(props: ListRowProps) {
  const { icon, title, detail, end, onClick, onIntent, href, isDisabled, isBusy, isCurrent, part = 'row' } = props
  const content = (
    <>
      <span className="row-icon">{icon}</span>
      <span className="row-text">
        <span className="row-title">{title}</span>
        {detail === undefined ? undefined : <span className="row-detail">{detail}</span>}
      </span>
      {end === undefined ? undefined : <span className="row-end">{end}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <a className="row" part={part} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    )
  }
  if (onClick === undefined && !isDisabled) {
    return (
      <div className="row" part={part}>
        {content}
      </div>
    )
  }
  return (
    <button
      className="row"
      type="button"
      part={part}
      disabled={isDisabled}
      aria-current={isCurrent ? true : undefined}
      aria-busy={isBusy ? true : undefined}
      aria-disabled={isBusy ? true : undefined}
      onClick={isBusy ? undefined : onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {content}
    </button>
  )
}
