import { AppKitError } from '@appkit/core'
import type { Connection, PublicKey, Signer, VersionedTransaction } from '@solana/web3.js'
import type { SendOptions } from '../host-provider.js'
import type { Web3jsTransaction } from './web3js-provider.js'

/**
 * Fills in what a transaction lacks before the wallet signs it, in the object itself, as web3.js does.
 * @throws AppKitError UNSAFE_TRANSACTION when the signers cannot sign it, UNAVAILABLE without a blockhash
 */
export async function prepareTransaction(
  transaction: Web3jsTransaction,
  parts: {
    readonly payer: PublicKey
    readonly connection: Connection
    readonly signers: readonly Signer[]
    readonly options: SendOptions
  }
): Promise<void> {
  const { payer, connection, signers, options } = parts
  if (!isVersioned(transaction)) {
    transaction.feePayer ??= payer
    if (transaction.recentBlockhash === undefined) {
      const { blockhash, lastValidBlockHeight } = await readBlockhash(connection, options)
      transaction.recentBlockhash = blockhash
      transaction.lastValidBlockHeight = lastValidBlockHeight
    }
  }
  if (signers.length === 0) return
  try {
    if (isVersioned(transaction)) transaction.sign([...signers])
    else transaction.partialSign(...signers)
  } catch (cause) {
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the signers given cannot sign it' }, { cause })
  }
}

/** By what it is like and not by its class: the app may have another copy of web3.js. */
function isVersioned(transaction: Web3jsTransaction): transaction is VersionedTransaction {
  return 'version' in transaction
}

function readBlockhash(connection: Connection, { preflightCommitment, minContextSlot }: SendOptions) {
  return connection
    .getLatestBlockhash({
      ...(preflightCommitment && { commitment: preflightCommitment }),
      ...(minContextSlot !== undefined && { minContextSlot })
    })
    .catch((cause: unknown) => {
      throw new AppKitError('UNAVAILABLE', { source: 'RPC' }, { cause })
    })
}
