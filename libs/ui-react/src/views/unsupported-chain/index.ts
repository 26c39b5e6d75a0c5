import divider from '../../primitives/divider/divider.css?inline'
import networkIcon from '../../primitives/network-icon/network-icon.css?inline'
import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import networks from '../networks/networks.css?inline'
import { UnsupportedChainView } from './unsupported-chain-view.js'
import unsupportedChain from './unsupported-chain.css?inline'

/** The UnsupportedChain view with its styles. */
export const unsupportedChainView: LoadedView<'UnsupportedChain'> = {
  View: UnsupportedChainView,
  messages: laterEn,
  css: [networkIcon, divider, networks, unsupportedChain].join('\n')
}
