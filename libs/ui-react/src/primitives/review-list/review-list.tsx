import type { ReactNode } from 'react'

/** One fact that is looked at before it becomes true. */
export interface ReviewRow {
  readonly label: string
  readonly value: ReactNode
  /** A second, softer line. */
  readonly detail?: ReactNode
  /** @default none */
  readonly tone?: 'positive' | 'caution' | 'critical' | undefined
  /** A picture of 40 px ahead of it, e.g. the token's. */
  readonly icon?: ReactNode
  /** The value has a line of its own below the label, e.g. a whole address. @default false */
  readonly isWide?: boolean | undefined
}

/**
 * What is about to happen, fact by fact.
 * @param rows in the order what leaves, what arrives, to whom, on which network, at what cost
 */
export function ReviewList({ rows }: { readonly rows: readonly ReviewRow[] }) {
  return (
    <dl className="review-list" part="review-list">
      {rows.map(({ label, value, detail, tone, icon, isWide }) => (
        <div key={label} className="review-row" data-tone={tone} data-wide={isWide ? '' : undefined}>
          <dt className="review-label">
            {icon === undefined ? (
              label
            ) : (
              <>
                <span className="review-icon">{icon}</span>
                <span>{label}</span>
              </>
            )}
          </dt>
          <dd className="review-value">
            {ownWay(value)}
            {detail === undefined ? undefined : <span className="review-detail">{ownWay(detail)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Keeps a text in its own writing direction: an amount reads `1 ETH` also where everything else runs from right to left. */
const ownWay = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? <bdi>{shown}</bdi> : shown)
