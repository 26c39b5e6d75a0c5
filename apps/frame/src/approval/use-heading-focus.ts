import { useEffect, type RefObject } from 'react'

/**
 * A question is read from its heading on. It may be drawn before the page shows the frame, and a browser focuses nothing in a frame that is not
 * shown: then the heading gets the focus together with the window.
 */
export function useHeadingFocus(heading: RefObject<HTMLHeadingElement | null>, view: Window): void {
  useEffect(() => {
    const focusHeading = (): void => {
      const { activeElement, body } = view.document
      if (activeElement === null || activeElement === body) heading.current?.focus({ preventScroll: true })
    }
    heading.current?.focus({ preventScroll: true })
    view.addEventListener('focus', focusHeading)
    return () => view.removeEventListener('focus', focusHeading)
  }, [heading, view])
}
