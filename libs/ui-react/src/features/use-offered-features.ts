import { isFeatureOn, selectActiveNamespace } from '@appkit/core/internal'
import { useHasProvider } from '../hooks/use-has-provider.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'
import type { FeatureEntry } from './feature.js'

/**
 * The features the host wants, as far as they work for the account in use, in the order in which they were announced.
 * For views that bring the announcements along (`showsFeatures`).
 */
export function useOfferedFeatures(): readonly FeatureEntry[] {
  const { features } = useWidgetEnvironment()
  const switches = useWidgetSelector((state) => state.options.features)
  const namespace = useWidgetSelector(selectActiveNamespace)
  const hasProvider = useHasProvider()
  const refused = useWidgetSelector((state) =>
    features
      .announced()
      .filter(({ isOffered }) => isOffered?.(state) === false)
      .map(({ id }) => id)
      .join(' ')
  ).split(' ')
  return features.announced().filter(({ id, flag, namespaces, needsProvider = false }) => {
    const isAtHome = namespaces === undefined || (namespace !== undefined && namespaces.includes(namespace))
    return isAtHome && !refused.includes(id) && isFeatureOn(switches, flag) && (hasProvider || !needsProvider)
  })
}
