import { useState, type ReactNode } from 'react'

export interface PictureProps {
  /** An image that may be loaded. */
  readonly src: string | undefined
  /** Stands in for an absent or broken image. */
  readonly children: ReactNode
}

/** A picture beside a name, so silent for screen readers. Only ever an `img`. @source docs/threats.md T1.02 */
export function Picture({ src, children }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  /** It was not known when its place was: it comes softly. */
  const [isLate] = useState(src === undefined)
  if (src === undefined || src === broken) return children
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      loading="lazy"
      decoding="async"
      data-late={isLate || undefined}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  )
}
