import type { ReceiverReport } from '@appkit/core'
import { getMintSize } from '@solana-program/token'
import { BURN_ADDRESSES, isTokenProgram, SYSTEM_PROGRAM } from './programs.js'
import type { ChainAccountInfo } from './read-accounts.js'

/** Where a Token-2022 account with extensions says what it is. @source Token-2022, AccountType */
const TYPE_OFFSET = 165
const MINT_TYPE = 1

/**
 * Why nothing may be sent to an address, if so: it has no owner, or is a program, a mint, a token account (a token goes to the wallet that owns one,
 * never to the account itself).
 * @param account what is on the chain at the address; `undefined`: nothing yet
 * @source docs/threats.md T13.06
 */
export function receiverRefusal(address: string, account: ChainAccountInfo | undefined): ReceiverReport['refusal'] {
  // The address of the system program is all zeros.
  if (address === SYSTEM_PROGRAM) return 'zero'
  if (BURN_ADDRESSES.includes(address)) return 'burn'
  if (account?.executable === true) return 'program'
  if (!account || !isTokenProgram(account.owner)) return undefined
  return isMint(account) ? 'token' : 'tokenAccount'
}

/** Whether an account of a token program is a mint. */
export function isMint({ data }: ChainAccountInfo): boolean {
  return data.length === getMintSize() || data[TYPE_OFFSET] === MINT_TYPE
}
