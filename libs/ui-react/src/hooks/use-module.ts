import { useCallback, useEffect, useState } from 'react'

/** A part of a view that comes by itself. */
export interface ModuleState<M> {
  /** `undefined`: on its way, or failed. */
  readonly module: M | undefined
  readonly hasFailed: boolean
  /** Fetches it again after it failed. */
  readonly retry: () => void
}

/** Brings a part of a view that is heavy or seldom needed. @param load the same function each time; `undefined`: not needed now */
export function useModule<M extends object>(load: (() => Promise<M>) | undefined): ModuleState<M> {
  const [module, setModule] = useState<M>()
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!load) return
    let isGone = false
    load().then(
      (arrived) => isGone || setModule(arrived),
      () => isGone || setHasFailed(true)
    )
    return () => {
      isGone = true
    }
  }, [load, round])
  const retry = useCallback(() => {
    setHasFailed(false)
    setRound((former) => former + 1)
  }, [])
  return { module, hasFailed, retry }
}
