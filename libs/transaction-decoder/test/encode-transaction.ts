import {
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Instruction
} from '@solana/kit'
import { BLOCKHASH, PAYER, TABLE } from './solana-accounts.js'

/** A would-be signer. */
export const payer = createNoopSigner(PAYER)

/** A transaction on the wire, not signed yet. @param inTable accounts that stand in a lookup table */
export function encodeTransaction(
  instructions: readonly Instruction[],
  { version = 0, inTable = [] }: { readonly version?: 'legacy' | 0 | 1; readonly inTable?: readonly Address[] } = {}
): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(PAYER, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(BLOCKHASH), lastValidBlockHeight: 0n }, one),
    (one) => appendTransactionMessageInstructions([...instructions], one)
  )
  const compiled = compressTransactionMessageUsingAddressLookupTables(message, { [TABLE]: [...inTable] })
  const transaction = version === 0 ? compileTransaction(compiled) : compileTransaction({ ...message, version })
  return Uint8Array.from(getTransactionEncoder().encode(transaction))
}
