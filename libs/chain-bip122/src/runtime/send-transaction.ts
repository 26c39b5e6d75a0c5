import type { TransactionRequest } from '@appkit/core'
import { askToSend, requireSession } from '@appkit/core/chain'
import { untilAborted } from '@appkit/core/internal'
import { readHex } from '../guards/encoded-bytes.js'
import { readTransactionId } from '../guards/transaction-id.js'
import { unsafe } from '../psbt/input-coin.js'
import { buildTransfer } from '../transfer/build-transfer.js'
import type { Bip122Context } from './bip122-context.js'
import { broadcastPsbt } from './broadcast-psbt.js'
import { prepareTransfer, readTransfer, type Spendable, type Transfer } from './prepare-transfer.js'
import { assertOnNetwork, requireAccount } from './require-account.js'
import { unsupportedCall } from './sign-message.js'
import { signPsbt } from './sign-psbt.js'
import { spendableOf } from './spendable-coins.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Sends satoshi from one of the wallet's accounts. With a UTXO source the transfer is built here, signed by the wallet, checked, and broadcast
 * here; without one it is the wallet's own transfer, and so it is where an account that is used for everything has coins whose
 * contents the kit does not know.
 * @returns the transaction id, 64 hex digits, when the network took it; not when mined
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, CONTEXT_CHANGED, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, UNAVAILABLE,
 * OUTCOME_UNKNOWN, WALLET_METHOD_UNSUPPORTED, WALLET_ERROR
 * @source docs/threats.md T1.11, T11.04, §14
 */
export async function sendTransaction(context: Bip122Context, request: TransactionRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const transfer = readTransfer(context, request)
  assertOnNetwork(session, transfer.network)
  const { account } = requireAccount(session, request.from)
  // Its coins carry inscriptions, which a choice by value would spend.
  if (account.type !== 'payment') throw unsafe('only payment accounts send')
  if (!context.utxoSource) return sendByWallet(session, transfer)
  const spendable = await spendableOf(context, session, transfer)
  if (spendable) return sendBuilt(context, session, transfer, { publicKey: account.publicKey, spendable })
  if (session.wallet.sendTransfer) return sendByWallet(session, transfer)
  throw unsafe('the coins may carry inscriptions, and the UTXO source does not say which of them do')
}

async function sendBuilt(
  context: Bip122Context,
  session: WalletSession,
  transfer: Transfer,
  { publicKey, spendable }: { readonly publicKey: string | undefined; readonly spendable: Spendable }
): Promise<string> {
  const { from, to, network } = transfer
  const selection = await prepareTransfer(context, transfer, session.signal, spendable)
  const key = publicKey === undefined ? undefined : readHex(publicKey, publicKey.length)
  const psbt = buildTransfer({ selection, from, to, publicKey: key })
  const inputs = selection.coins.map((_, index) => ({ address: from.address, index }))
  await signPsbt(context, session, { psbt, inputs, network })
  assertOnNetwork(session, network)
  requireAccount(session, from.address)
  return broadcastPsbt(context, session, { psbt, network })
}

async function sendByWallet(
  { wallet, signal }: WalletSession,
  { from, to, amount, network }: Transfer
): Promise<string> {
  const { sendTransfer } = wallet
  if (!sendTransfer) throw unsupportedCall('sendTransfer')
  const request = { from: from.address, to: to.address, amount, network }
  return askToSend(signal, () => untilAborted(sendTransfer.call(wallet, request), signal), readTransactionId)
}
