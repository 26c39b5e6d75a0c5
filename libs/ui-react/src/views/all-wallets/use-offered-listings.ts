import { useMemo } from 'react'
import type { ChainNamespace } from '@appkit/core'
import { isListingOffered } from '@appkit/core/data'
import { selectSupportedNetworks, type WalletListing } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/**
 * Leaves out of a list what the app and the device cannot use. The same function until options or networks change.
 * @param namespace the family that is offered. @default all of the app's
 */
export function useOfferedListings(
  namespace?: ChainNamespace
): (listings: readonly WalletListing[]) => readonly WalletListing[] {
  const { device } = useWidgetEnvironment()
  const include = useWidgetSelector(({ options }) => options.includeWalletIds)
  const exclude = useWidgetSelector(({ options }) => options.excludeWalletIds)
  const networks = useWidgetSelector(selectSupportedNetworks)
  return useMemo(() => {
    const namespaces = namespace ? [namespace] : [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
    const filter = { include, exclude, namespaces, isMobile: device !== 'desktop' }
    return (listings) => listings.filter((listing) => isListingOffered(listing, filter))
  }, [include, exclude, networks, device, namespace])
}
