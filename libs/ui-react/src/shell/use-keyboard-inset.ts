import { useEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'

/** Keeps the card above an on-screen keyboard: `--ak-keyboard` is the height that the keyboard covers. */
export function useKeyboardInset(stageRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const stage = stageRef.current
    const view = stage && viewOf(stage)
    const visible = view?.visualViewport
    if (!stage || !view || !visible || !isOpen) return
    const fit = () => {
      const covered = visible.scale > 1 ? 0 : Math.max(0, view.innerHeight - visible.height - visible.offsetTop)
      stage.style.setProperty('--ak-keyboard', `${Math.round(covered)}px`)
    }
    fit()
    visible.addEventListener('resize', fit)
    return () => visible.removeEventListener('resize', fit)
  }, [stageRef, isOpen])
}
