import { useLayoutEffect, useRef, type RefObject } from 'react'
import { viewOf } from '../../element/dom.js'

/** Room for the caret behind the last sign, px. */
const CARET = 4

/** The line that holds the text, and the text at full size. */
export interface FittingText {
  readonly line: RefObject<HTMLDivElement | null>
  readonly measure: RefObject<HTMLSpanElement | null>
}

/**
 * Sets `--fit` on a line, 1 or less: how much its text must shrink to stand on it beside the line's other parts. Set before the browser paints
 * and again when the width changes.
 * @param text what `measure` shows, at full size
 */
export function useFittingText(text: string): FittingText {
  const line = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const element = line.current
    const Observer = element && viewOf(element)?.ResizeObserver
    if (!element || !Observer) return
    const fit = () => {
      const wanted = (measure.current?.offsetWidth ?? 0) + CARET
      element.style.setProperty('--fit', String(Math.min(1, roomOn(element) / wanted)))
    }
    fit()
    const observer = new Observer(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])

  return { line, measure }
}

/** What the parts beside the text leave of a line, px. */
function roomOn(line: HTMLElement): number {
  const parts = [...line.children].filter((part) => !part.hasAttribute('data-fits'))
  const gap = Number.parseFloat(viewOf(line)?.getComputedStyle(line).columnGap ?? '') || 0
  const taken = parts.reduce((sum, part) => sum + part.getBoundingClientRect().width + gap, 0)
  return Math.max(0, line.clientWidth - taken)
}
