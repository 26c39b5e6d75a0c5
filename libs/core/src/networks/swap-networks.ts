import type { CaipNetworkId } from '../caip/caip.js'
import type { WidgetOptions } from '../options/widget-options.js'

/** Where swaps are offered. */
export const SWAP_NETWORKS: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554'
]

/** Whether swaps are offered on a network: one of the list, or one that the host named. */
export const isSwapNetwork = (
  caipNetworkId: CaipNetworkId,
  { swapRouters }: Pick<WidgetOptions, 'swapRouters'>
): boolean =>
  SWAP_NETWORKS.includes(caipNetworkId) ||
  (caipNetworkId.startsWith('eip155:') && Object.hasOwn(swapRouters, caipNetworkId))
