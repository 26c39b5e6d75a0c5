export {
  CHAIN_NAMESPACES,
  asCaipAddress,
  asCaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  isChainNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress
} from './caip/caip.js'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip/caip.js'
export { AppKitError } from './errors/appkit-error.js'
export type { PlainError } from './errors/appkit-error.js'
export type { ErrorCode, ErrorContext } from './errors/codes.js'
export type { AppKitNetwork, BlockExplorer, CaipNetwork, NativeCurrency, RpcEndpoints } from './networks/network.js'
export type * from './plugin/chain-adapter.js'
export type { Connector, ConnectorCaution, ConnectorType } from './plugin/connector.js'
export type { BaseUrls, Clock, DebugEvent, Disposer, PlatformServices, TextStorage, TimerId } from './plugin/services.js'
