import { useEffect, useState, type RefObject } from 'react'

/** Whether the page of an element is in sight: not in another tab, not minimised. */
export function useIsPageVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    const page = element.current?.ownerDocument
    if (!page) return
    const look = () => setIsVisible(page.visibilityState === 'visible')
    look()
    page.addEventListener('visibilitychange', look)
    return () => page.removeEventListener('visibilitychange', look)
  }, [element])
  return isVisible
}
