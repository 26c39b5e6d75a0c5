import { useState } from 'react'
import { Monogram } from '../monogram/monogram.js'

export interface AssetIconProps {
  readonly name: string
  /** Tells assets of one name apart, e.g. the token's address. */
  readonly seed: string
  /** An image that may be loaded. Absent or broken: the initial is drawn. */
  readonly src: string | undefined
}

/** The round picture of a token beside its name, so silent for screen readers. Only ever an `img`. */
export function AssetIcon({ name, seed, src }: AssetIconProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="asset-icon" part="asset-icon">
      {src !== undefined && src !== broken ? (
        <img
          src={src}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <Monogram name={name} seed={seed} />
      )}
    </span>
  )
}
