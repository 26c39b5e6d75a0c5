import { useLayoutEffect } from 'react'
import { magnificationOf } from './screen-size.js'

/** Draws a window larger for as long as zoom makes it smaller. */
export function useMagnification(view: Window): void {
  useLayoutEffect(() => {
    const { style } = view.document.documentElement
    const magnify = (): void => {
      const magnification = magnificationOf(view)
      if (magnification === 1) style.removeProperty('zoom')
      else style.setProperty('zoom', String(magnification))
    }
    magnify()
    view.addEventListener('resize', magnify)
    return () => {
      view.removeEventListener('resize', magnify)
      style.removeProperty('zoom')
    }
  }, [view])
}
