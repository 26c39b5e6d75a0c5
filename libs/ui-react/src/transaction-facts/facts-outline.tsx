import type { ReactNode } from 'react'
import { Skeleton } from '../primitives/skeleton/skeleton.js'
import { expectedRows, factsHeight } from './facts-height.js'
import type { ReviewPromise } from './transaction-facts-types.js'

export interface FactsOutlineProps {
  readonly review: ReviewPromise
  /** Whether what is known is there; else its shape is. */
  readonly isFilled: boolean
  readonly children?: ReactNode
}

/** The place of what changes: as high as what is expected, so that nothing below moves when it comes. */
export function FactsOutline({ review, isFilled, children }: FactsOutlineProps) {
  const rows = expectedRows(review)
  return (
    <div className="facts-place" style={{ minBlockSize: factsHeight(rows).rows }}>
      {isFilled
        ? children
        : Array.from({ length: rows }, (_, row) => (
            <div key={row} className="facts-row" aria-hidden="true">
              <Skeleton shape="fact" />
              <Skeleton shape="fact" />
            </div>
          ))}
    </div>
  )
}
