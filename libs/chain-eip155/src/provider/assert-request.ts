import { AppKitError } from '@appkit/core'
import { assertTransactionRules, type TransactionFields } from '@appkit/core/internal'
import type { Eip1193Request } from './eip1193-provider.js'

/** Methods whose first parameter is a transaction. */
const SENDING: readonly string[] = ['eth_sendTransaction', 'wallet_sendTransaction', 'eth_signTransaction']

/**
 * Stops a transaction or batch, of the kit, of the host's wagmi or of a dapp behind it, that breaks the rules of all transactions, before the wallet
 * is asked.
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source docs/threats.md T13.11
 */
export function assertRequest({ method, params }: Eip1193Request): void {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof first !== 'object' || first === null) return
  if (SENDING.includes(method)) assertTransactionRules(first as TransactionFields)
  if (method === 'wallet_sendCalls') assertTargets((first as { calls?: unknown }).calls)
}

/** A call without a target creates a contract. */
function assertTargets(calls: unknown): void {
  for (const call of Array.isArray(calls) ? (calls as unknown[]) : []) {
    const { to } = (call ?? {}) as { to?: unknown }
    if (to === undefined || to === null || (typeof to === 'string' && to.startsWith('0x'))) continue
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the target of a call does not start with 0x' })
  }
}
