import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { Outstanding, type PreparedReview } from '../approval/approvals.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { chainIdOf } from './chain-id.js'
import { assertOwnAccount } from './own-account.js'
import { reviewOperation, type CarriedOperation } from './review-operation.js'
import { readTransaction } from './transaction-request.js'
import type { WalletContext } from './wallet-context.js'

/**
 * `eth_sendTransaction` of a smart account: an operation with one call.
 * @returns what a yes does: the hash of the transaction that has carried it, once it is in a block
 * @throws FrameError for another account or network, when the account cannot pay, and when bundler or network refuse it or do not answer
 */
export async function prepareSmartTransaction(
  params: unknown,
  context: WalletContext
): Promise<PreparedReview<Outstanding<string>>> {
  const { network, signal } = context
  const { from, to, value, data, chainId } = readTransaction(params)
  assertOwnAccount(from, context.accounts.eip155.address)
  if (chainId !== undefined && chainId !== chainIdOf(network))
    throw new FrameError(frameTexts['error.network'], FRAME_ERROR_CODES.invalidPayload)
  if (!to) throw new FrameError(frameTexts['error.deploys'], FRAME_ERROR_CODES.invalidPayload)
  const { review, send } = await reviewOperation([{ to, value, data }], context)
  return { review, act: async () => new Outstanding(transactionOf(await send(), signal)) }
}

/** Waits for the block. @throws FrameError when the call failed there, or no block takes it */
async function transactionOf({ receipt }: CarriedOperation, signal: AbortSignal): Promise<string> {
  const carried = await untilAborted(receipt, signal)
  if (!carried) throw new FrameError(frameTexts['error.notMined'])
  const { transactionHash: hash } = carried.receipt
  // The transaction that carries it succeeds either way.
  if (!carried.success) throw new FrameError(fill(frameTexts['error.reverted'], { hash }))
  return hash
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    void promise.then((value) => {
      signal.removeEventListener('abort', onAbort)
      resolve(value)
    }, reject)
  })
}
