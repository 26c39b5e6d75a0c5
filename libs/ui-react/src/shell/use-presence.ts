import { useEffect, useState } from 'react'
import type { Clock } from '@appkit/core'

/** Whether something is on screen: as long as it is open, and until its leaving has been shown. @param leaving milliseconds */
export function usePresence(isOpen: boolean, clock: Clock, leaving: number): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    if (isOpen || !wasOpen) return
    const timer = clock.setTimeout(() => setWasOpen(false), leaving)
    return () => clock.clearTimeout(timer)
  }, [isOpen, wasOpen, clock, leaving])

  return isOpen || wasOpen
}
