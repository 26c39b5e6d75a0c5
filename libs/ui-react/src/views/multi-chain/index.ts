import networkCluster from '../../primitives/network-cluster/network-cluster.css?inline'
import networkIcon from '../../primitives/network-icon/network-icon.css?inline'
import { laterEn } from '../../messages/later-en.js'
import { connectionsEn } from '../../messages/connections-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import multiChain from './multi-chain.css?inline'
import { MultiChainView } from './multi-chain-view.js'

/** The ConnectingMultiChain view with its styles. */
export const multiChainView: LoadedView<'ConnectingMultiChain'> = {
  View: MultiChainView,
  messages: { ...laterEn, ...connectionsEn },
  css: [networkIcon, networkCluster, multiChain].join('\n')
}
