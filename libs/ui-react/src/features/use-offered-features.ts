import type { ChainNamespace } from '@appkit/core'
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
  const namespace = useWidgetSelector(selectActiveNamespace)
  return useFeaturesOf(namespace === undefined ? [] : [namespace])
}

/** The features the host wants that work on one of these namespaces, in the order in which they were announced. */
export function useFeaturesOf(families: readonly ChainNamespace[]): readonly FeatureEntry[] {
  const { features } = useWidgetEnvironment()
  const switches = useWidgetSelector((state) => state.options.features)
  const hasProvider = useHasProvider()
  const refused = useWidgetSelector((state) =>
    features
      .announced()
      .filter(({ isOffered }) => isOffered?.(state) === false)
      .map(({ id }) => id)
      .join(' ')
  ).split(' ')
  return features.announced().filter((entry) => {
    const { id, namespaces, needsProvider = false } = entry
    const isAtHome = namespaces === undefined || namespaces.some((namespace) => families.includes(namespace))
    return isAtHome && !refused.includes(id) && isFeatureOn(switches, entry) && (hasProvider || !needsProvider)
  })
}
