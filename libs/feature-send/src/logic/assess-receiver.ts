import type { ChainNamespace } from '@appkit/core'
import { isSameAddress } from '@appkit/core/internal'
import { lookAlikeOf, type AddressHistory } from './known-receivers.js'
import type { Receiver, ReceiverWarning } from './receiver-state.js'

/** Adds the warnings that follow from the account's history to a receiver. @source docs/threats.md T13.05 */
export function assessReceiver(receiver: Receiver, namespace: ChainNamespace, past: AddressHistory): Receiver {
  const { address, warnings } = receiver
  const isOneOf = (addresses: readonly string[]) => addresses.some((one) => isSameAddress(namespace, one, address))
  const others = warnings.filter((warning) => warning !== 'bait')
  const bait: readonly ReceiverWarning[] = isOneOf(past.baits) ? ['bait'] : []
  return {
    ...receiver,
    warnings: [...others, ...bait],
    lookAlike: lookAlikeOf(namespace, address, past),
    isKnown: isOneOf(past.receivers)
  }
}
