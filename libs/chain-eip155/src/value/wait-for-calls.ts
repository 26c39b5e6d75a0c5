import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { RECEIPT_WAIT_MS, requireNetwork, requireSession } from '@appkit/core/chain'
import { eitherSignal, pause, withTimeLimit } from '@appkit/core/internal'
import { readCallsStatus, type CallsStatus } from '../calls/read-calls-status.js'
import { toQuantity } from '../guards/quantity.js'
import { readRevertReason } from '../receipts/read-revert-reason.js'
import { eip155ChainId, type Eip155Context } from '../runtime/eip155-context.js'

/** Pause between looks, ms. */
const POLL_MS = 1_000

/**
 * Asks the wallet what became of a batch until it is mined. A wallet that does not answer well is asked again.
 * @returns the hash of its transaction, or of the last one
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
): Promise<string> {
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

  return withTimeLimit(limit, async (signal) => {
    for (;;) {
      const status = await look(signal)
      if (status.step === 'dropped') throw new AppKitError('WALLET_ERROR', { method: 'wallet_sendCalls' })
      if (status.step === 'mined') {
        const { receipt, isReverted } = status
        if (!isReverted) return receipt.hash
        const reason = await readRevertReason(context.rpc, network, receipt, signal)
        throw new AppKitError('TRANSACTION_REVERTED', { hash: receipt.hash, reason })
      }
      await pause(clock, POLL_MS, signal)
    }
  })
}
