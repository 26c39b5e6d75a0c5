import { AppKitError, type TransactionRequest } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import { requireAccount } from '../runtime/require-account.js'
import type { WalletSession } from '../runtime/wallet-session.js'
import type { WalletAccount } from '../wallet/read-accounts.js'
import { broadcast, hashTransaction } from './broadcast.js'
import { buildCall } from './build-call.js'
import { checkFunds } from './check-funds.js'
import { preparePayload } from './prepare-payload.js'
import { readFee, withFeeMargin } from './read-fee.js'
import { readNonce } from './read-nonce.js'
import { readSigned } from './read-signed.js'
import { readTransfer } from './read-transfer.js'
import type { TransferContext } from './transfer-context.js'

/**
 * Sends a transfer: reads fee and funds, has the wallet sign, checks what it signed, and sends it.
 * @param request `token` is the id of an asset of Asset Hub, e.g. `1984`; `all` sends all of the native coin and ends the account.
 * @returns the hash, `0x` + 64 hex digits. Resolves when a node accepts, not when it is in a block.
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, ESTIMATE_GAS_FAILED,
 * TRANSACTION_REVERTED, OUTCOME_UNKNOWN, CONTEXT_CHANGED
 * @source docs/threats.md T7.03, §14
 */
export async function sendTransaction(context: TransferContext, request: TransactionRequest): Promise<string> {
  const { nodes, apis, sent } = context
  const network = requireNetwork(context, request.caipNetworkId)
  const transfer = readTransfer(context.prefixOf(network.caipNetworkId), request)
  const session = requireSession(context, request.connectorUid)
  const account = requireSender(context, session, request)
  const api = await apis.get(network)
  const call = buildCall(api, transfer)
  const nonce = await readNonce(nodes, network, request.from)
  const { fee } = await readFee(call, request.from, nonce)
  await checkFunds(api, { network, from: account.key, transfer, feeCap: withFeeMargin(fee) })
  const { payload, blockNumber } = await preparePayload(api, call, account.address, nonce)
  requireSender(context, session, request)
  const answer = await session.wallet.signPayload({ ...payload }, session.signal)
  const transaction = readSigned(answer, { api, call, payload, key: account.key })
  requireSender(context, session, request)
  // Also where it is unknown whether a node has it: then it is looked for.
  sent.note(hashTransaction(transaction), { firstBlock: blockNumber })
  return broadcast(nodes, network, transaction)
}

/** @throws AppKitError CHAIN_MISMATCH, CONTEXT_CHANGED when the session is not on this network with this account any more */
function requireSender(
  context: TransferContext,
  session: WalletSession,
  { caipNetworkId, from }: TransactionRequest
): WalletAccount {
  const actual = session.caipNetworkId
  if (actual !== caipNetworkId) throw new AppKitError('CHAIN_MISMATCH', { expected: caipNetworkId, actual })
  return requireAccount(session, from, context.prefixOf)
}
