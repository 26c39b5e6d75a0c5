import type { ReactNode, RefObject } from 'react'
import { frameTexts } from '../messages/frame-texts.js'

export interface SheetHeaderProps {
  readonly title: string
  /** By which the sheet is named. */
  readonly titleId: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Who asks, as the browser says. */
  readonly origin: string
  readonly children?: ReactNode
}

/** What a sheet is about, and for whom. */
export function SheetHeader({ title, titleId, heading, origin, children }: SheetHeaderProps) {
  const [before, after] = frameTexts['sheet.from'].split('{origin}')
  return (
    <header className="sheet-header">
      <h1 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="asker">
        {before}
        <bdi className="origin">{origin}</bdi>
        {after}
      </p>
      {children}
    </header>
  )
}
