import type { SocialProvider } from '@appkit/core'
import { useModule } from '@appkit/ui-react'
import { loadSocialMarks } from '@appkit/ui-react/marks'

export interface SocialIconProps {
  readonly provider: SocialProvider
  /** Pixels. @default 20 */
  readonly size?: number
}

/**
 * The mark of a social login in its own colours; those that are black on light grounds are white on dark ones. Its place stays empty until it
 * is there. Silent for screen readers: the name stands beside it.
 */
export function SocialIcon({ provider, size = 20 }: SocialIconProps) {
  const { module: marks } = useModule(loadSocialMarks)
  const mark = marks?.[provider]
  return (
    <svg
      className="social-mark"
      width={size}
      height={size}
      viewBox={mark?.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      {mark?.shapes.map(([fill, path]) => (
        <path key={path} d={path} {...(fill === 'ink' ? { className: 'social-mark-ink' } : { fill })} />
      ))}
    </svg>
  )
}
