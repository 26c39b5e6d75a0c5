import type { CSSProperties, ReactNode } from 'react'

export interface SegmentTrackProps {
  readonly part: string
  readonly role: 'tablist' | 'radiogroup'
  /** What is chosen, for screen readers. */
  readonly label: string
  readonly count: number
  /** The place of the chosen one, from 0; negative: none is. */
  readonly chosen: number
  readonly children: ReactNode
}

/** The track of tabs and segments, all as wide as each other, with a thumb under the chosen one. */
export function SegmentTrack({ part, role, label, count, chosen, children }: SegmentTrackProps) {
  const place = { '--ak-count': count, '--ak-at': chosen } as CSSProperties
  return (
    <div
      className="segments"
      part={part}
      role={role}
      aria-label={label}
      data-chosen={chosen < 0 ? undefined : ''}
      style={place}
    >
      {children}
    </div>
  )
}
