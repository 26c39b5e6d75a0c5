import { AppKitError } from '@appkit/core'
import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type Instruction
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { isSolanaAddress } from '../guards/address.js'
import { readQuantity } from '../guards/quantity.js'
import { valueInContext } from '../rpc/in-context.js'
import { assertReceiver } from './assert-receiver.js'
import { buildTokenTransfer } from './build-token-transfer.js'
import { readAccounts } from './read-accounts.js'
import type { TransferPlace } from './transfer-place.js'
import type { Transfer } from './transfer-request.js'

/** A transfer that is ready to be signed. */
export interface BuiltTransfer {
  /** Bytes as they go over the wire, without a signature. */
  readonly wire: Uint8Array
  /** What gets signed. */
  readonly message: Uint8Array
  /** Bytes of the token account that it creates for the receiver; 0: none. */
  readonly createdBytes: number
  /** What the receiver of SOL has before, lamports; absent for a token. */
  readonly received?: bigint | undefined
}

type Instructions = Pick<BuiltTransfer, 'createdBytes' | 'received'> & { readonly instructions: readonly Instruction[] }

/**
 * Builds a transfer of SOL or of a token. The receiver gets a token account when it has none; the sender pays for it.
 * @throws AppKitError UNSAFE_TRANSACTION for a receiver or token that cannot be, BAD_RESPONSE, and those of the reader
 * @source SPL Token, Token-2022, docs/threats.md T13.06
 */
export async function buildTransfer(
  place: TransferPlace,
  transfer: Transfer,
  version: 'legacy' | 0
): Promise<BuiltTransfer> {
  const { mint } = transfer
  const { instructions, createdBytes, received }: Instructions =
    mint === undefined ? await buildNativeTransfer(place, transfer) : await buildTokenTransfer(place, transfer, mint)
  const lifetime = await readBlockhash(place)
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(transfer.from as Address, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message)
    )
  )
  return {
    wire: Uint8Array.from(getTransactionEncoder().encode(transaction)),
    message: Uint8Array.from(transaction.messageBytes),
    createdBytes,
    received
  }
}

async function buildNativeTransfer(
  { rpc, network, signal }: TransferPlace,
  { from, to, amount }: Transfer
): Promise<Instructions> {
  const [receiver] = await readAccounts(rpc, network, [to], signal)
  assertReceiver(to, receiver)
  const source = createNoopSigner(from as Address)
  return {
    instructions: [getTransferSolInstruction({ source, destination: to as Address, amount })],
    createdBytes: 0,
    received: receiver?.lamports ?? 0n
  }
}

async function readBlockhash({ rpc, network, signal }: TransferPlace): Promise<{
  blockhash: Blockhash
  lastValidBlockHeight: bigint
}> {
  const answer = await rpc.request(network, 'getLatestBlockhash', [{ commitment: 'confirmed' }], { signal })
  const { blockhash, lastValidBlockHeight } = (valueInContext(answer) ?? {}) as Record<string, unknown>
  const height = readQuantity(lastValidBlockHeight)
  // A blockhash is 32 bytes in base58, as an address is.
  if (!isSolanaAddress(blockhash) || height === undefined) {
    throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getLatestBlockhash' })
  }
  return { blockhash: blockhash as string as Blockhash, lastValidBlockHeight: height }
}
