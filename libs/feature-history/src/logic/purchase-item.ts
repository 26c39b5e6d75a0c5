import type { Purchase } from '@appkit/core/data'
import type { ActivityItem } from './activity-item.js'

/** Makes the row of a purchase whose provider was opened, while nobody knows more of it. */
export function toPurchaseItem({ id, caipNetworkId, address, symbol, startedAt }: Purchase): ActivityItem {
  return {
    id: `bought:${id}`,
    hash: '',
    chainId: caipNetworkId,
    operation: 'buy',
    status: 'pending',
    direction: 'in',
    at: startedAt,
    from: undefined,
    to: address,
    counterparty: undefined,
    movements: [],
    isHidden: false,
    bought: symbol
  }
}

/** The purchases that only the kit knows of yet: of all others the provider tells. */
export const isUntold = ({ status }: Purchase): boolean => status.step === 'waiting'
