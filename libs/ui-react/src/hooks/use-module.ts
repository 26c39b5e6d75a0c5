import { useCallback, useEffect, useState } from 'react'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import type { ViewPart } from '../view-stack/view-definition.js'

/** What may come later. */
export interface LateModule {
  /** Its styles and words; they are known before anything of it is shown. */
  readonly part?: ViewPart
}

/** A part of a view that comes by itself. */
export interface ModuleState<M> {
  /** `undefined`: not needed yet, on its way, or failed. */
  readonly module: M | undefined
  readonly hasFailed: boolean
  /** Loads it again after it failed. */
  readonly retry: () => void
}

/**
 * Loads a part of a view that is heavy or seldom needed. What has arrived stays.
 * @param load the same function each time; `undefined`: not needed now
 */
export function useModule<M extends object>(load: (() => Promise<M>) | undefined): ModuleState<M> {
  const { addPart } = useWidgetEnvironment().views
  const [module, setModule] = useState<M>()
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!load) return
    let isGone = false
    load().then(
      (arrived) => {
        if (isGone) return
        const { part }: LateModule = arrived
        if (part) addPart(part)
        setModule(arrived)
      },
      () => isGone || setHasFailed(true)
    )
    return () => {
      isGone = true
    }
  }, [load, round, addPart])
  const retry = useCallback(() => {
    setHasFailed(false)
    setRound((former) => former + 1)
  }, [])
  return { module, hasFailed, retry }
}
