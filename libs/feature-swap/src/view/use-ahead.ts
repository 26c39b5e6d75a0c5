import { useWidgetDispatch } from '@appkit/ui-react'
import { useMemo } from 'react'
import { lookAhead, type Ahead, type NextStep } from '../logic/look-ahead.js'

/** Gives what comes next: prepared when it is first asked for, and anew when something else comes next. */
export function useAhead({ review, approval, canBatch, isUnlimited }: NextStep): () => Promise<Ahead> {
  const dispatch = useWidgetDispatch()
  return useMemo(() => {
    let asked: Promise<Ahead> | undefined
    return () => {
      asked ??= dispatch(lookAhead({ review, approval, canBatch, isUnlimited }))
      return asked
    }
  }, [dispatch, review, approval, canBatch, isUnlimited])
}
