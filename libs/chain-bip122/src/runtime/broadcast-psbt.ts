import { AppKitError } from '@appkit/core'
import { readField } from '@appkit/core/internal'
import type { Psbt, Transaction } from 'bitcoinjs-lib'
import { readTransactionId } from '../guards/transaction-id.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { fetchFromUtxoSource } from './fetch-from-utxo-source.js'
import type { Bip122Context } from './bip122-context.js'
import { assertOnNetwork } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

/** Codes of a node that did not take a transaction. @source Bitcoin Core: RPC_DESERIALIZATION_ERROR, RPC_VERIFY_ERROR, RPC_VERIFY_REJECTED */
const REFUSALS: readonly unknown[] = [-22, -25, -26]

/**
 * Finishes a signed PSBT and gives the transaction to the network through the UTXO source.
 * @param network that it was made for
 * @returns the transaction id, 64 hex digits
 * @throws AppKitError CHAIN_MISMATCH when the wallet has left that network, CONTEXT_CHANGED; WALLET_METHOD_UNSUPPORTED when signatures are missing or there is no UTXO source; UNAVAILABLE when the
 * network refused it; OUTCOME_UNKNOWN when the source fails otherwise, names another transaction, or does not answer
 * @source docs/threats.md T6.10
 */
export async function broadcastPsbt(
  context: Bip122Context,
  session: WalletSession,
  { psbt, network }: { psbt: Psbt; network: BitcoinNetwork }
): Promise<string> {
  const { utxoSource: source } = context
  const transaction = finish(psbt)
  if (!source) throw broadcastUnsupported()
  assertOnNetwork(session, network)
  const { caipNetworkId } = network
  const id = transaction.getId()
  const broadcast = () => source.broadcast(transaction.toHex(), caipNetworkId)
  const answer = await fetchFromUtxoSource(context, broadcast, session.signal).catch((error: unknown) => {
    if (AppKitError.is(error, 'UNAVAILABLE') && REFUSALS.includes(readField(error.cause, 'code'))) throw error
    // It may be on its way.
    throw new AppKitError('OUTCOME_UNKNOWN', { hash: id }, { cause: error })
  })
  if (readTransactionId(answer) === id) return id
  throw new AppKitError('OUTCOME_UNKNOWN', { hash: id })
}

export function broadcastUnsupported(): AppKitError<'WALLET_METHOD_UNSUPPORTED'> {
  const message = 'Broadcast not supported for partial signing'
  return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'signPSBT' }, { message })
}

function finish(psbt: Psbt): Transaction {
  try {
    for (const [index, input] of psbt.data.inputs.entries()) {
      if (!input.finalScriptSig && !input.finalScriptWitness) psbt.finalizeInput(index)
    }
    // The fee was bounded before it was signed.
    return psbt.extractTransaction(true)
  } catch {
    throw broadcastUnsupported()
  }
}
