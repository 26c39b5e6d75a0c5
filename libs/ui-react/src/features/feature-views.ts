import { AppKitError, type ViewName } from '@appkit/core'
import { isFeatureOn, type WidgetState } from '@appkit/core/internal'
import type { LoadedView, ViewDefinition } from '../view-stack/view-definition.js'
import type { LateViews } from '../view-stack/view-loader.js'
import type { FeatureEntry } from './feature.js'
import type { FeatureRegistry } from './feature-registry.js'

/** The views the features announce; each brings its feature when it is wanted. Of several that bring the same view, the first that is on does. */
export function featureViews(features: FeatureRegistry, readState: () => WidgetState): LateViews {
  return {
    announce: features.announce,
    definition(view): ViewDefinition | undefined {
      const entries = features.announced().filter(({ views }) => Object.hasOwn(views, view))
      const switches = readState().options.features
      const entry = entries.find((other) => isFeatureOn(switches, other)) ?? entries[0]
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
