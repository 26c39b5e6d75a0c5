import type { CompiledTransactionMessage } from '@solana/kit'
import type { SolanaAccount } from './solana-facts.js'

export type CompiledMessage = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }>

/** The accounts of a message, by the numbers that its instructions use. */
export interface AccountTable {
  /** Programs stand in the message itself. */
  programAt(index: number): string | undefined
  accountAt(this: void, index: number): SolanaAccount | undefined
}

/** The message's own accounts come first, then what is written of every lookup table, then what is only read. @source Solana, MessageV0 */
export function createAccountTable(message: CompiledMessage): AccountTable {
  const { staticAccounts } = message
  const lookups = (message.version === 0 && message.addressTableLookups) || []
  const own = staticAccounts.map((address): SolanaAccount => ({ status: 'known', address }))
  const inTable =
    (lookupTable: string) =>
    (index: number): SolanaAccount => ({ status: 'unknown', lookupTable, index })
  const accounts = [
    ...own,
    ...lookups.flatMap((lookup) => lookup.writableIndexes.map(inTable(lookup.lookupTableAddress))),
    ...lookups.flatMap((lookup) => lookup.readonlyIndexes.map(inTable(lookup.lookupTableAddress)))
  ]
  return { programAt: (index) => staticAccounts[index], accountAt: (index) => accounts[index] }
}
