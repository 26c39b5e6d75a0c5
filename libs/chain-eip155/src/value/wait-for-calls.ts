import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { lookAt, RECEIPT_WAIT_MS, requireNetwork, requireSession } from '@appkit/core/chain'
import { eitherSignal, pause, UNKNOWN_REASON, withTimeLimit } from '@appkit/core/internal'
import { readCallsStatus, type CallsStatus, type MinedCalls } from '../calls/read-calls-status.js'
import { toQuantity } from '../guards/quantity.js'
import { readReceipt } from '../receipts/read-receipt.js'
import { readRevertReason } from '../receipts/read-revert-reason.js'
import { eip155ChainId, type Eip155Context } from '../runtime/eip155-context.js'

/** Pause between looks, ms. */
const POLL_MS = 1_000

/**
 * Asks the wallet what became of a batch until it is mined. A wallet that does not answer well is asked again. How a transaction ended of which
 * the wallet tells the hash only is asked of the network.
 * @returns the hash of its transaction, or of the last one; `undefined` when the wallet names none
 * @throws AppKitError TRANSACTION_REVERTED, WALLET_ERROR when the wallet gave the batch up, OUTCOME_UNKNOWN after 180 s, CONTEXT_CHANGED
 * @source EIP-5792
 */
export async function waitForCalls(
  context: Eip155Context,
  request: {
    readonly connectorUid: string
    readonly id: string
    readonly caipNetworkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }
): Promise<string | undefined> {
  const session = requireSession(context, request.connectorUid)
  const network = requireNetwork(context, request.caipNetworkId)
  const chainId = toQuantity(eip155ChainId(network))
  const { clock } = context.chain
  const limit = {
    clock,
    milliseconds: RECEIPT_WAIT_MS,
    error: () => new AppKitError('OUTCOME_UNKNOWN', {}),
    signal: eitherSignal(session.signal, request.signal)
  }

  /** What the wallet says; `pending` also where it says nothing that can be read. */
  async function look(signal: AbortSignal): Promise<CallsStatus> {
    try {
      const params = [request.id]
      return readCallsStatus(
        await session.guarded.request({ method: 'wallet_getCallsStatus', params }, signal),
        chainId
      )
    } catch (error) {
      if (signal.aborted || AppKitError.is(error, 'CHAIN_MISMATCH')) throw error
      return { step: 'pending' }
    }
  }

  /** What the wallet has left out; the wallet's word counts where the network does not answer. */
  async function complete(told: MinedCalls, signal: AbortSignal): Promise<MinedCalls> {
    const { hash, isReverted, isWhole, blockNumber } = told
    if (hash === undefined || (isWhole && (!isReverted || blockNumber !== undefined))) return told
    const receipt = await lookAt(signal, async () =>
      readReceipt(await context.rpc.request(network, 'eth_getTransactionReceipt', [hash], { signal }), hash)
    )
    if (!receipt) return told
    return { ...told, blockNumber: receipt.blockNumber, isReverted: isReverted || receipt.isReverted }
  }

  async function settle(told: MinedCalls, signal: AbortSignal): Promise<string | undefined> {
    const { hash, blockNumber, isReverted } = await complete(told, signal)
    if (!isReverted) return hash
    const isFindable = hash !== undefined && blockNumber !== undefined
    const reason = isFindable
      ? await readRevertReason(context.rpc, network, { hash, blockNumber }, signal)
      : UNKNOWN_REASON
    throw new AppKitError('TRANSACTION_REVERTED', { hash: hash ?? '', reason })
  }

  return withTimeLimit(limit, async (signal) => {
    for (;;) {
      const status = await look(signal)
      if (status.step === 'dropped') throw new AppKitError('WALLET_ERROR', { method: 'wallet_sendCalls' })
      if (status.step === 'mined') return settle(status.outcome, signal)
      await pause(clock, POLL_MS, signal)
    }
  })
}
