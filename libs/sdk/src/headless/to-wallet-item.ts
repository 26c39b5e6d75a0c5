import { CHAIN_NAMESPACES, parseCaipNetworkId, type BaseUrls, type ChainNamespace } from '@appkit/core'
import { walletImageUrl } from '@appkit/core/data'
import { customLinks, recentWalletKey, type WalletRow, type WidgetState } from '@appkit/core/internal'
import type { WalletItem } from './wallet-item.js'

/** A row of the wallet list as hosts get it. */
export function toWalletItem(state: WidgetState, baseUrls: BaseUrls, row: WalletRow): WalletItem {
  const {
    options,
    networks,
    connectors: { recent }
  } = state
  const { connectors, listing, caution, name, icon } = row
  const own = options.customWallets.find(({ id }) => id === listing?.id)
  const links = own ? customLinks(own) : (listing?.links ?? {})
  const chains = listing?.chains ?? []
  const spoken = chains.map((id) => parseCaipNetworkId(id).namespace)
  const imageId = listing?.imageId ?? connectors.find((connector) => connector.imageId !== undefined)?.imageId
  const iconOf = (namespace: ChainNamespace) =>
    networks.supported.find(({ chainNamespace }) => chainNamespace === namespace)?.assets?.imageUrl
  const namespaces = connectors.length > 0 ? connectors.map(({ chain }) => chain) : spoken
  return {
    id: listing?.id ?? row.key,
    name,
    imageUrl: icon ?? (imageId && walletImageUrl(imageId, baseUrls, options.projectId)),
    imageId,
    connectors: connectors.map(({ id, info, chain }) => ({
      id,
      rdns: info?.rdns,
      chain,
      chainImageUrl: iconOf(chain)
    })),
    walletInfo: {
      supportedChains: chains,
      supportedNamespaces: [...CHAIN_NAMESPACES, ...namespaces].filter(
        (namespace, index, all) => namespaces.includes(namespace) && all.indexOf(namespace) === index
      ),
      website: links.homepage,
      installationLinks: {
        appStore: links.appStore,
        playStore: links.playStore,
        chromeStore: links.chromeStore,
        desktopLink: links.desktop
      },
      deepLink: links.mobile,
      linkMode: links.universal,
      isCertified: listing?.isCertified ?? false
    },
    isInjected: connectors.length > 0,
    isRecent:
      connectors.some(({ id, chain }) => recent.includes(recentWalletKey(id, chain))) ||
      (listing !== undefined && recent.includes(listing.id)),
    caution
  }
}
