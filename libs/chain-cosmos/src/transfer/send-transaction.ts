import type { TransactionRequest } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { requireChain } from '../runtime/require-chain.js'
import { broadcast } from './broadcast.js'
import { readFee } from './read-fee.js'
import { readTransaction } from './read-transaction.js'
import { readSender } from './sender.js'
import { createSigningClient } from './signing-clients.js'
import type { TransferContext } from './transfer-context.js'
import { assertSender, createWalletSigner, readSignMode } from './wallet-signer.js'

/**
 * Sends messages, or a transfer: reads the account, simulates, has the wallet sign, checks what it signed, and sends it.
 * @param request `messages` are CosmJS's; of a transfer, `token` is a denomination, e.g. `ibc/…`, and `gas` a gas limit.
 * @returns the hash: 64 hex digits, upper case. Resolves when a node accepts, not when it is in a block.
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, WALLET_METHOD_UNSUPPORTED,
 * ESTIMATE_GAS_FAILED, TRANSACTION_REVERTED, OUTCOME_UNKNOWN
 * @source docs/threats.md T7.03, §14
 */
export async function sendTransaction(context: TransferContext, request: TransactionRequest): Promise<string> {
  const { from } = request
  const chain = requireChain(context, request.caipNetworkId)
  const transaction = readTransaction(context.codec, chain, request)
  const session = requireSession(context, request.connectorUid)
  assertSender(session, chain, from)
  const { comet, publicKey, signerData } = await readSender(context, chain, session)
  const mode = await readSignMode(session)
  if (mode === 'amino') context.codec.assertAmino(transaction.messages)
  const client = createSigningClient(context, chain, comet, createWalletSigner(session, chain, publicKey, mode))
  const { granter, ...cost } = await readFee(client, chain, from, transaction)
  const fee = granter === undefined ? cost : { ...cost, granter }
  const signed = await client.sign(from, transaction.messages, fee, transaction.memo, signerData)
  assertSender(session, chain, from)
  return broadcast(comet, TxRaw.encode(signed).finish())
}
