import { Icon } from '@appkit/ui-react'
import type { ActivityDirection } from '../logic/activity-item.js'

/** Arrows on a 20 px grid: in, out, both ways, and a mark for what moves nothing. */
const PATHS: Readonly<Record<ActivityDirection, string>> = {
  in: 'M14.5 5.5 6 14m0-6.5V14h6.5',
  out: 'M5.5 14.5 14 6m-6.5 0H14v6.5',
  both: 'M6.5 15.5v-11M3.75 7.25 6.5 4.5l2.75 2.75m4.25-2.75v11m2.75-2.75-2.75 2.75-2.75-2.75',
  none: 'M4.5 10.5 8.25 14l7.25-8'
}

export interface GlyphIconProps {
  readonly direction: ActivityDirection
  /** Pixels. @default 20 */
  readonly size?: number
}

/** Which way value went. Silent for screen readers: the words beside it say it. */
export function GlyphIcon({ direction, size }: GlyphIconProps) {
  return (
    <Icon size={size}>
      <path d={PATHS[direction]} />
    </Icon>
  )
}
