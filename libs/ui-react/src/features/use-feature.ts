import { useEffect, useState } from 'react'
import { AppKitError } from '@appkit/core'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import type { Feature, FeatureEntry } from './feature.js'

/** A feature that is wanted on screen. */
export interface FeatureState {
  /** `undefined`: on its way, or failed. */
  readonly feature: Feature | undefined
  /** Why it did not come, as an error code. */
  readonly failure: string | undefined
  readonly retry: () => void
}

/** Brings a feature, for a place that shows a part of it. */
export function useFeature(entry: FeatureEntry): FeatureState {
  const { features } = useWidgetEnvironment()
  const [failure, setFailure] = useState<string>()
  const [, setArrived] = useState(false)
  const feature = features.loaded(entry.id)
  const isWaiting = feature === undefined && failure === undefined

  useEffect(() => {
    if (!isWaiting) return
    let isGone = false
    features.load(entry).then(
      () => isGone || setArrived(true),
      (error: unknown) => isGone || setFailure(AppKitError.is(error) ? error.code : 'UNKNOWN')
    )
    return () => {
      isGone = true
    }
  }, [features, entry, isWaiting])

  return { feature, failure, retry: () => setFailure(undefined) }
}
