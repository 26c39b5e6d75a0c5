import type { NativeCurrency } from '@appkit/core'
import { formatAmount, type SentStatus, type SentTransaction } from '@appkit/core/internal'
import type { ActivityItem, ActivityStatus } from './activity-item.js'

function statusOf(status: SentStatus): ActivityStatus {
  return status.step === 'replaced' ? status.reason : status.step
}

/** The hash under which the chain knows it. */
export const minedHash = ({ hash, status }: SentTransaction): string =>
  status.step === 'confirmed' ? status.minedAs : hash

/** Makes the row of a transaction that was sent through the kit and that the provider does not tell about. */
export function toSentItem(sent: SentTransaction, currency: NativeCurrency): ActivityItem {
  const { caipNetworkId, isCall, from, to, sentAt, status, value } = sent
  const quantity = formatAmount(BigInt(value), currency.decimals)
  const movesCoins = quantity !== '0'
  return {
    id: `sent:${sent.hash}`,
    hash: minedHash(sent),
    chainId: caipNetworkId,
    operation: isCall ? 'execute' : 'send',
    status: statusOf(status),
    direction: movesCoins ? 'out' : 'none',
    at: sentAt,
    from,
    to,
    counterparty: isCall ? undefined : to,
    movements: movesCoins
      ? [{ direction: 'out', sign: '-', quantity, unit: currency.symbol, isCollectible: false }]
      : [],
    isHidden: false
  }
}
