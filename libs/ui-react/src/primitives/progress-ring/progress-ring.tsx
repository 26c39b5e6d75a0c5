import type { ReactNode } from 'react'

export interface ProgressRingProps {
  /** `waiting` turns calmly; `done` closes; the others stand still. */
  readonly status: 'waiting' | 'done' | 'failed' | 'paused'
  /** What is inside: a 64 px picture. */
  readonly children: ReactNode
  /** A small sign at the corner. */
  readonly badge?: ReactNode
}

/** A picture with a ring around it that shows that something is awaited. Drawing only: words stand beside it. */
export function ProgressRing({ status, children, badge }: ProgressRingProps) {
  return (
    <span className="ring" part="progress-ring" data-status={status}>
      <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
        <rect className="ring-track" x="2" y="2" width="92" height="92" rx="28" pathLength="100" />
        <rect className="ring-arc" x="2" y="2" width="92" height="92" rx="28" pathLength="100" />
      </svg>
      {children}
      {badge === undefined ? undefined : <span className="ring-badge">{badge}</span>}
    </span>
  )
}
