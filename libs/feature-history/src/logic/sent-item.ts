import type { NativeCurrency } from '@appkit/core'
import { knownReason, type SentStatus, type SentTransaction, type TransactionPurpose } from '@appkit/core/internal'
import type { ActivityItem, ActivityStatus } from './activity-item.js'
import { directionOf } from './movements-direction.js'
import { sentMovements } from './sent-movements.js'

/** The words for what a transaction of the kit's own flows is for. */
const OPERATIONS: Readonly<Record<TransactionPurpose['kind'], string>> = {
  send: 'send',
  approve: 'approve',
  swap: 'trade',
  pay: 'pay'
}

function statusOf(status: SentStatus): ActivityStatus {
  return status.step === 'replaced' ? status.reason : status.step
}

/** The hash under which the chain knows it. */
export const minedHash = ({ hash, status }: SentTransaction): string =>
  status.step === 'confirmed' ? status.minedAs : hash

/** What a pending one waits for, why one failed, and what took the place of one. */
function knownOf(status: SentStatus): Pick<ActivityItem, 'waits' | 'reason' | 'replacedBy'> {
  if (status.step === 'failed') return { reason: knownReason(status.reason) }
  if (status.step === 'replaced') return { replacedBy: status.replacedBy }
  if (status.step === 'confirmed') return {}
  return { waits: status.waitsFor ?? (status.isUnknown ? 'unknown' : undefined) }
}

/** Makes the row of a transaction that was sent through the kit and that the provider does not tell about. */
export function toSentItem(sent: SentTransaction, currency: NativeCurrency): ActivityItem {
  const { caipNetworkId, isCall, from, to, sentAt, status, purpose } = sent
  const movements = sentMovements(sent, currency)
  const counterparty = purpose ? purpose.counterparty : isCall ? undefined : to
  return {
    id: `sent:${sent.hash}`,
    hash: minedHash(sent),
    chainId: caipNetworkId,
    operation: purpose ? OPERATIONS[purpose.kind] : isCall ? 'execute' : 'send',
    status: statusOf(status),
    direction: directionOf(movements),
    at: sentAt,
    from,
    to: counterparty ?? to,
    counterparty: purpose?.kind === 'swap' ? undefined : counterparty,
    movements,
    isHidden: false,
    ...knownOf(status)
  }
}

/**
 * One row of what the provider tells of a transaction and of what the kit knows of it, having sent it: what really moved is the provider's word,
 * what it was for is the kit's, and it is over as soon as one of them says so. It keeps its place in the list.
 */
export function withToldItem(own: ActivityItem, told: ActivityItem, hasPurpose: boolean): ActivityItem {
  const movements = told.movements.length > 0 ? told.movements : own.movements
  const status = own.status === 'pending' ? told.status : own.status
  return {
    ...told,
    id: own.id,
    status,
    operation: hasPurpose ? own.operation : told.operation,
    to: hasPurpose ? own.to : told.to,
    counterparty: own.counterparty ?? told.counterparty,
    movements,
    direction: directionOf(movements),
    at: told.at ?? own.at,
    isHidden: false,
    reason: status === 'failed' ? own.reason : undefined,
    waits: status === 'pending' ? own.waits : undefined
  }
}
