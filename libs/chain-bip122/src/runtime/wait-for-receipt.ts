import { AppKitError, type ReceiptRequest, type TransactionOutcome } from '@appkit/core'
import { withReceiptLimit } from '@appkit/core/chain'
import { pause } from '@appkit/core/internal'
import type { Transaction } from 'bitcoinjs-lib'
import { decodeAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { readTransactionId } from '../guards/transaction-id.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { readTransaction, type KnownTransaction } from '../transfer/read-transaction.js'
import { replacementReason } from '../transfer/replacement-reason.js'
import { fetchFromUtxoSource } from './fetch-from-utxo-source.js'
import { requireNetwork, requireUtxoSource, type Bip122Context } from './bip122-context.js'

/** Pause between looks, ms: blocks come about every ten minutes. */
const POLL_MS = 10_000

/**
 * Waits until a transaction has its confirmations, another one that spends the same coins has them, or the bound is reached. A source that fails
 * is asked again.
 * @param request.hash 64 hex digits
 * @throws AppKitError OUTCOME_UNKNOWN, BAD_RESPONSE, NETWORK_NOT_SUPPORTED, CONTEXT_CHANGED, WALLET_METHOD_UNSUPPORTED without a source that
 * knows transactions
 * @source BIP-125
 */
export async function waitForReceipt(context: Bip122Context, request: ReceiptRequest): Promise<TransactionOutcome> {
  const { clock } = context.chain
  const source = requireUtxoSource(context, 'waitForReceipt')
  const { network } = requireNetwork(context, request.caipNetworkId)
  if (!source.getTransaction) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'waitForReceipt' })
  const hash = readTransactionId(request.hash)
  if (hash === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'caller', detail: 'transaction id' })
  const wanted = Math.max(1, request.confirmations ?? 1)
  let original: Transaction | undefined
  return withReceiptLimit(context, { ...request, hash }, async (signal) => {
    for (;;) {
      const known = await look(context, network, hash, signal)
      if (known && known.confirmations >= wanted) {
        const { blockHeight: blockNumber, confirmations } = known
        return { status: 'confirmed', hash, blockNumber, confirmations }
      }
      if (known && !original) request.onSeen?.()
      original ??= known?.transaction
      const other = known?.replacedBy
      const replacement = other === undefined ? undefined : await look(context, network, other, signal)
      if (other !== undefined && replacement && replacement.confirmations >= wanted) {
        const reason = replacementReason(original, replacement.transaction, ownScripts(context, network))
        return { status: 'replaced', reason, hash: other, originalHash: hash, blockNumber: replacement.blockHeight }
      }
      await pause(clock, POLL_MS, signal)
    }
  })
}

/** Failures of the source are `undefined`; what it answers falsely, and the end of the wait, are thrown. */
async function look(
  context: Bip122Context,
  { caipNetworkId }: BitcoinNetwork,
  id: string,
  signal: AbortSignal
): Promise<KnownTransaction | undefined> {
  let answer: unknown
  try {
    answer = await fetchFromUtxoSource(
      context,
      async () => context.utxoSource?.getTransaction?.(id, caipNetworkId),
      signal
    )
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
  return readTransaction(answer, id)
}

/** Where the change of the connected wallets goes. */
function ownScripts({ sessions }: Bip122Context, network: BitcoinNetwork): readonly Uint8Array[] {
  return [...sessions.values()]
    .flatMap(({ accounts }) => accounts)
    .map(({ address }) => decodeAddress(address, network))
    .flatMap((decoded) => (decoded ? [outputScript(decoded)] : []))
}
