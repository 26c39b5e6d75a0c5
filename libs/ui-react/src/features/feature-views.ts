import { AppKitError, type ViewName } from '@appkit/core'
import type { LoadedView, ViewDefinition, ViewRegistry } from '../view-stack/view-definition.js'
import type { FeatureEntry } from './feature.js'
import type { FeatureRegistry } from './feature-registry.js'

/** The views the features announce; each brings its feature when it is wanted. */
export function featureViews(features: FeatureRegistry): ViewRegistry {
  const views = features.entries.flatMap((entry) =>
    Object.entries(entry.views).map(([view, title]): [string, ViewDefinition] => [
      view,
      { title: (t) => t.dynamic(title), load: () => loadView(features, entry, view as ViewName) }
    ])
  )
  return Object.fromEntries(views) as ViewRegistry
}

async function loadView(features: FeatureRegistry, entry: FeatureEntry, view: ViewName): Promise<LoadedView> {
  const found = (await features.load(entry)).views[view] as LoadedView | (() => Promise<LoadedView>) | undefined
  if (!found) throw new AppKitError('VIEW_UNKNOWN', { view })
  return typeof found === 'function' ? found() : found
}
