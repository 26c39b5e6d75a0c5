import { useEffect, useState } from 'react'
import { AppKitError } from '@appkit/core'
import type { LiveConnection } from '@appkit/core/internal'
import { RowSkeletons } from '../primitives/skeleton/row-skeletons.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { ErrorPanel } from '../view-stack/error-panel.js'
import type { FeatureEntry } from './feature.js'

export interface FeatureTabProps {
  readonly entry: FeatureEntry
  readonly connection: LiveConnection
}

/** Shows the tab of a feature: at once when it is there, else the outline of a list while it is brought; a failure can be tried again. */
export function FeatureTab({ entry, connection }: FeatureTabProps) {
  const { features } = useWidgetEnvironment()
  const [failure, setFailure] = useState<string>()
  const [, setArrived] = useState(false)
  const tab = features.loaded(entry.id)?.accountTab
  const isWaiting = tab === undefined && failure === undefined

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

  if (tab) return <tab.Tab connection={connection} />
  if (failure !== undefined) return <ErrorPanel code={failure} onRetry={() => setFailure(undefined)} />
  return <RowSkeletons />
}
