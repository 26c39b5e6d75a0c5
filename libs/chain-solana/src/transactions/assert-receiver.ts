import { AppKitError, type ReceiverReport } from '@appkit/core'
import type { ChainAccountInfo } from './read-accounts.js'
import { receiverRefusal } from './receiver-refusal.js'

const DETAILS: Readonly<Record<NonNullable<ReceiverReport['refusal']>, string>> = {
  zero: 'nobody owns the receiving address',
  burn: 'nobody owns the receiving address',
  program: 'the receiver is a program',
  token: 'the receiver is a token',
  tokenAccount: 'the receiver is a token account'
}

/**
 * Refuses a receiver from which nothing comes back.
 * @param account what is on the chain at the address; `undefined`: nothing yet
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source docs/threats.md T13.06
 */
export function assertReceiver(address: string, account: ChainAccountInfo | undefined): void {
  const refusal = receiverRefusal(address, account)
  if (refusal) throw new AppKitError('UNSAFE_TRANSACTION', { detail: DETAILS[refusal] })
}
