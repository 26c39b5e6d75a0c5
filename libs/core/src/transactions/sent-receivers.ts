import { parseCaipNetworkId, type ChainNamespace } from '../caip/caip.js'
import type { SentTransaction } from './transactions-slice.js'

/** One form of an address, to compare it by. */
function formOf(namespace: ChainNamespace, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

/** Whether both are the same address. */
export function isSameAddress(namespace: ChainNamespace, one: string, other: string): boolean {
  return formOf(namespace, one) === formOf(namespace, other)
}

/** Each address once, in the order in which they first come. */
export function uniqueAddresses(namespace: ChainNamespace, addresses: readonly string[]): readonly string[] {
  const forms = addresses.map((address) => formOf(namespace, address))
  return addresses.filter((_address, place) => forms.indexOf(forms[place] ?? '') === place)
}

/** Who got something by a transaction of the kit. */
function receiverOf({ purpose, isCall, to }: SentTransaction): string | undefined {
  if (purpose) return purpose.kind === 'send' ? purpose.counterparty : undefined
  return isCall ? undefined : to
}

/** To whom something was sent through the kit, newest first. */
export function sentReceivers(namespace: ChainNamespace, sent: readonly SentTransaction[]): readonly string[] {
  const receivers = sent
    .filter(({ caipNetworkId }) => parseCaipNetworkId(caipNetworkId).namespace === namespace)
    .flatMap((transaction) => receiverOf(transaction) ?? [])
  return uniqueAddresses(namespace, receivers)
}
