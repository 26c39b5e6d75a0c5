import { useCallback, useLayoutEffect, useRef } from 'react'
import type { WidgetThunk } from '@appkit/core/internal'
import { useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { emailSlice } from '../logic/email-slice.js'
import { selectVisitedRoute } from '../logic/visited-route.js'
import type { BeginVisit } from '../logic/visit.js'

/**
 * The user's time in the view: begins without the problems of another view, and ends what was begun in it at once when they go, also while
 * the modal still fades out.
 * @returns begins something in place of what was begun before; always the same function
 */
export function useVisit(): BeginVisit {
  const dispatch = useWidgetDispatch()
  const key = useWidgetSelector((state) => selectVisitedRoute(state)?.key)
  const current = useRef(key)
  const running = useRef<AbortController>(undefined)

  useLayoutEffect(() => {
    dispatch(emailSlice.actions.ended())
    return () => {
      // Under the frame's own views it goes on.
      if (dispatch(visitedKey()) !== current.current) running.current?.abort()
    }
  }, [dispatch])
  useLayoutEffect(() => {
    if (current.current !== key) running.current?.abort()
    current.current = key
  }, [key])

  return useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    return { key: current.current, signal: running.current.signal }
  }, [])
}

const visitedKey = (): WidgetThunk<string | undefined> => (_dispatch, getState) => selectVisitedRoute(getState())?.key
