import type { ReactNode } from 'react'

/** What the rows of a list need to know of it. */
export interface RowsProps {
  readonly rows: readonly ListRowContent[]
  readonly rowHeight: number
  readonly columns: number
  readonly gap: number
  /** The row that stays in the document wherever the list is scrolled to. */
  readonly pinned: number | undefined
}

/** One row with its items, rendered. */
export interface ListRowContent {
  readonly key: string
  render(): ReactNode
}
