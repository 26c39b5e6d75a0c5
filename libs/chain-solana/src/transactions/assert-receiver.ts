import { AppKitError } from '@appkit/core'
import { BURN_ADDRESSES, isTokenProgram } from './programs.js'
import type { ChainAccountInfo } from './read-accounts.js'

/**
 * Refuses a receiver from which nothing comes back: nobody's address, a program, a mint, or a token account (a token goes to the wallet
 * that owns one, never to the account itself).
 * @param account what is on the chain at the address; `undefined`: nothing yet
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source threats T13.06
 */
export function assertReceiver(address: string, account: ChainAccountInfo | undefined): void {
  if (BURN_ADDRESSES.includes(address)) throw refuse('nobody owns the receiving address')
  if (account?.executable === true) throw refuse('the receiver is a program')
  if (account && isTokenProgram(account.owner)) throw refuse('the receiver is a token or a token account')
}

function refuse(detail: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail })
}
