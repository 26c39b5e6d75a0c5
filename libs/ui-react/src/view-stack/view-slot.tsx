import { useEffect, useState } from 'react'
import { AppKitError } from '@appkit/core'
import type { Route } from '@appkit/core/internal'
import { RowSkeletons } from '../primitives/skeleton/row-skeletons.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { ErrorPanel } from './error-panel.js'

export interface ViewSlotProps {
  readonly route: Route
  /** It was not there when it was asked for, and is now. */
  readonly onArrived: () => void
}

type Progress = { readonly status: 'waiting' } | { readonly status: 'failed'; readonly code: string }

/** Shows a route's view: at once when it is there, else its outline while it is brought; a failure can be tried again. */
export function ViewSlot({ route, onArrived }: ViewSlotProps) {
  const { views } = useWidgetEnvironment()
  const [progress, setProgress] = useState<Progress>({ status: 'waiting' })
  const loaded = views.loaded(route.view)
  const isWaiting = loaded === undefined && progress.status === 'waiting'

  useEffect(() => {
    if (!isWaiting) return
    let isGone = false
    views.load(route.view).then(
      () => {
        if (isGone) return
        setProgress({ status: 'waiting' })
        onArrived()
      },
      (error: unknown) =>
        isGone || setProgress({ status: 'failed', code: AppKitError.is(error) ? error.code : 'UNKNOWN' })
    )
    return () => {
      isGone = true
    }
  }, [views, route.view, isWaiting, onArrived])

  if (loaded) {
    const { View } = loaded
    return <View parameters={route.parameters} />
  }
  if (progress.status === 'failed') {
    const isRetryable = progress.code !== 'VIEW_UNKNOWN'
    return (
      <ErrorPanel code={progress.code} onRetry={isRetryable ? () => setProgress({ status: 'waiting' }) : undefined} />
    )
  }
  return (
    <div className="view-loading">
      <RowSkeletons />
    </div>
  )
}
