import { parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'

/** The number of an EVM network among kinds of coins. @param caipNetworkId of the namespace eip155. @source ENSIP-11 */
export function coinTypeOf(caipNetworkId: CaipNetworkId): number {
  const chainId = Number(parseCaipNetworkId(caipNetworkId).reference)
  return chainId === 1 ? 60 : (0x80000000 | chainId) >>> 0
}
