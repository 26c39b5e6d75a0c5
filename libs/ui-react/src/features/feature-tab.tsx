import type { LiveConnection } from '@appkit/core/internal'
import { RowSkeletons } from '../primitives/skeleton/row-skeletons.js'
import { ErrorPanel } from '../view-stack/error-panel.js'
import type { FeatureEntry } from './feature.js'
import { useFeature } from './use-feature.js'

export interface FeatureTabProps {
  readonly entry: FeatureEntry
  readonly connection: LiveConnection
}

/** Shows the tab of a feature: at once when it is there, else the outline of a list while it is brought; a failure can be tried again. */
export function FeatureTab({ entry, connection }: FeatureTabProps) {
  const { feature, failure, retry } = useFeature(entry)
  const tab = feature?.accountTab
  if (tab) return <tab.Tab connection={connection} />
  if (failure !== undefined) return <ErrorPanel code={failure} onRetry={retry} />
  return <RowSkeletons />
}
