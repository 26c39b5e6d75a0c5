import { useEffect, type RefObject } from 'react'

/**
 * Gives the title the focus once the control that had it is gone from the view, or was disabled: a keyboard's next step starts where the view
 * does, not where the page does. A user who left the view by themselves stays where they are.
 * @param key of the route on screen @source WCAG 2.2, 2.4.3
 */
export function useKeptFocus(
  content: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
  key: string
): void {
  useEffect(() => {
    const view = content.current
    const root = view?.getRootNode() as ShadowRoot | undefined
    if (!view || !root) return
    const current = root.activeElement
    let focused: EventTarget | null = view.contains(current) ? current : null

    const take = ({ target }: FocusEvent) => {
      focused = target
    }
    const leave = ({ target }: FocusEvent) => {
      // What is taken out of the page loses the focus just before; by the end of the task it is gone.
      queueMicrotask(() => {
        const isLeft = canHaveFocus(view, target) && root.activeElement !== target
        if (isLeft && focused === target) focused = null
      })
    }
    const observer = new MutationObserver(() => {
      if (focused === null || canHaveFocus(view, focused)) return
      const hasMoved = root.activeElement !== null && root.activeElement !== focused
      focused = null
      if (!hasMoved) title.current?.focus({ preventScroll: true })
    })
    observer.observe(view, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    view.addEventListener('focusin', take)
    view.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      view.removeEventListener('focusin', take)
      view.removeEventListener('focusout', leave)
    }
  }, [content, title, key])
}

const canHaveFocus = (view: Node, control: EventTarget | null) =>
  view.contains(control as Node | null) && !(control as Element).matches(':disabled')
