import type { Clock } from '@appkit/core'
import { useCallback, useEffect, useState } from 'react'

/** How long a success stands before the card leaves, ms: the tick is drawn in 240 of them. */
export const SUCCESS_MS = 590

export interface SuccessMoment {
  readonly isShown: boolean
  /** Ends it now. */
  end(): void
}

/**
 * Whether the card stays a moment longer than the modal is open, since what it shows has just ended well. Any press ends the moment. There is none
 * for people who want less motion.
 * @param isDone whether what was shown last has ended well
 */
export function useSuccessMoment(isOpen: boolean, isDone: boolean, clock: Clock): SuccessMoment {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [isShown, setShown] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setShown(!isOpen && isDone && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }

  const end = useCallback(() => setShown(false), [])
  useEffect(() => {
    if (!isShown) return
    const timer = clock.setTimeout(end, SUCCESS_MS)
    addEventListener('pointerdown', end, true)
    addEventListener('keydown', end, true)
    return () => {
      clock.clearTimeout(timer)
      removeEventListener('pointerdown', end, true)
      removeEventListener('keydown', end, true)
    }
  }, [isShown, end, clock])

  return { isShown, end }
}
