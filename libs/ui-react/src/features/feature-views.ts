import { AppKitError, type ViewName } from '@appkit/core'
import type { LoadedView, ViewDefinition } from '../view-stack/view-definition.js'
import type { LateViews } from '../view-stack/view-loader.js'
import type { FeatureEntry } from './feature.js'
import type { FeatureRegistry } from './feature-registry.js'

/** The views the features announce; each brings its feature when it is wanted. */
export function featureViews(features: FeatureRegistry): LateViews {
  return {
    announce: features.announce,
    definition(view): ViewDefinition | undefined {
      const entry = features.announced().find(({ views }) => Object.hasOwn(views, view))
      const announced = entry?.views[view as ViewName]
      if (!entry || !announced) return undefined
      const { title, hasNoWayBack } = announced
      return { title: (t) => t.dynamic(title), load: () => loadView(features, entry, view as ViewName), hasNoWayBack }
    }
  }
}

async function loadView(features: FeatureRegistry, entry: FeatureEntry, view: ViewName): Promise<LoadedView> {
  const found = (await features.load(entry)).views[view] as LoadedView | (() => Promise<LoadedView>) | undefined
  if (!found) throw new AppKitError('VIEW_UNKNOWN', { view })
  return typeof found === 'function' ? found() : found
}
