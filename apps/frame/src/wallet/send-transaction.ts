import { FrameError } from '@appkit/frame-protocol/server'
import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { formatUnits, keccak256, type Hex, type TransactionSerializable } from 'viem'
import type { PreparedReview } from '../approval/approvals.js'
import type { Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { describeTransaction } from './transaction-facts.js'
import { chainIdOf } from './chain-id.js'
import { estimateCost } from './estimate-fees.js'
import { feeWarnings } from './fee-warnings.js'
import { handOver } from './hand-over.js'
import { assertOwnAccount } from './own-account.js'
import { readTransaction } from './transaction-request.js'
import type { WalletContext } from './wallet-context.js'

/**
 * `eth_sendTransaction`: the transaction is made whole before it is shown, and the one that was shown is signed and sent.
 * @returns what a yes does: the hash of the transaction, once a node has taken it, or may have
 * @throws FrameError for another account or network, and when the network does not answer before, or refuses it
 */
export async function prepareTransaction(params: unknown, context: WalletContext): Promise<PreparedReview<Hex>> {
  const { network, nodes, underWay, signal } = context
  const { eip155 } = context.accounts
  const request = readTransaction(params)
  assertOwnAccount(request.from, eip155.address)
  const chainId = chainIdOf(network)
  if (request.chainId !== undefined && request.chainId !== chainId)
    throw new FrameError(frameTexts['error.network'], FRAME_ERROR_CODES.invalidPayload)
  // The operation that makes this a smart account counts on the account's nonce.
  if (!(await underWay.settled({ chain: network.id, sender: eip155.address }, signal)))
    throw new FrameError(frameTexts['error.stillPending'])
  const [cost, described] = await Promise.all([
    estimateCost(request, eip155.address, context),
    describeTransaction(request, context)
  ])
  const { to, value, data } = request
  const transaction: TransactionSerializable = {
    chainId,
    ...(to && { to }),
    value,
    data,
    gas: cost.gas,
    nonce: cost.nonce,
    ...cost.price
  }
  const fails: Warning[] = cost.fails ? [{ tone: 'critical', text: frameTexts['caution.fails'] }] : []
  return {
    review: {
      title: frameTexts['sheet.send'],
      facts: described.facts,
      warnings: [...fails, ...described.warnings, ...feeWarnings({ ...cost, sent: value })],
      network,
      account: eip155.address,
      fee: `${formatUnits(cost.most, network.decimals)} ${network.symbol}`
    },
    async act() {
      const signed = await eip155.signTransaction(transaction)
      await handOver(() => nodes.request(network.id, 'eth_sendRawTransaction', [signed], signal))
      return keccak256(signed)
    }
  }
}
