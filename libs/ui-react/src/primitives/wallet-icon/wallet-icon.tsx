import { useState } from 'react'
import { Monogram } from '../monogram/monogram.js'

export interface WalletIconProps {
  readonly name: string
  /** An image that may be shown: see `shownWalletIcon`. Absent or broken: a placeholder is drawn. */
  readonly icon: string | undefined
  /** The image is on its way: the tile stays empty until then. @default false */
  readonly isPending?: boolean
  /** Pixels. @default 40 */
  readonly size?: 32 | 40 | 64
}

/** A wallet's picture beside its name, so silent for screen readers. Only ever an `img`: never markup. @source docs/threats.md T1.02 */
export function WalletIcon({ name, icon, isPending = false, size = 40 }: WalletIconProps) {
  const [broken, setBroken] = useState<string>()
  const [isLate] = useState(isPending)
  return (
    <span className="wallet-icon" part="wallet-icon" data-size={size === 40 ? undefined : size}>
      {icon !== undefined && icon !== broken ? (
        <img
          src={icon}
          alt=""
          draggable={false}
          decoding="async"
          data-late={isLate || undefined}
          onError={() => setBroken(icon)}
        />
      ) : isPending ? undefined : (
        <Monogram name={name} seed={name} />
      )}
    </span>
  )
}
