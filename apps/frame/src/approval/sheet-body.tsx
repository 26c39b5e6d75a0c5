import type { ReactNode } from 'react'
import type { Sheet } from './use-sheet.js'

export interface SheetBodyProps {
  readonly sheet: Pick<Sheet, 'body' | 'isLong'>
  /** By which the sheet is named. */
  readonly titleId: string
  readonly children: ReactNode
}

/** What a sheet says. What has to be scrolled is scrolled by keys as well. */
export function SheetBody({ sheet, titleId, children }: SheetBodyProps) {
  const { body, isLong } = sheet
  return (
    <div
      className="sheet-body"
      ref={body}
      role={isLong ? 'region' : undefined}
      aria-labelledby={isLong ? titleId : undefined}
      tabIndex={isLong ? 0 : -1}
    >
      {children}
    </div>
  )
}
