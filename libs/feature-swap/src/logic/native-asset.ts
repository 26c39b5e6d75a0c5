import { toCaipAddress, type CaipAddress, type CaipNetworkId } from '@appkit/core'

/** How a network's own coin is called where a token is wanted. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The network's own coin as a token. */
export const nativeAsset = (caipNetworkId: CaipNetworkId): CaipAddress => toCaipAddress(caipNetworkId, NATIVE_ADDRESS)

/** Whether a token is its network's own coin. */
export const isNativeAsset = (asset: CaipAddress): boolean => asset.toLowerCase().endsWith(`:${NATIVE_ADDRESS}`)
