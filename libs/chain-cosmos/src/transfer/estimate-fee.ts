import { asBaseUnits, type FeeEstimate, type TransactionRequest } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import { assertAccount } from '../runtime/cosmos-context.js'
import { requireChain } from '../runtime/require-chain.js'
import { readFee } from './read-fee.js'
import { readTransaction } from './read-transaction.js'
import { readSender } from './sender.js'
import { createSigningClient } from './signing-clients.js'
import type { TransferContext } from './transfer-context.js'
import { createWalletSigner } from './wallet-signer.js'

/**
 * Has a node simulate messages, or a transfer, and adds a margin. The whole fee is paid whatever the gas that is used, so that the cap is the
 * fee itself. The wallet is not asked.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, CONTEXT_CHANGED, ESTIMATE_GAS_FAILED
 */
export async function estimateFee(context: TransferContext, request: TransactionRequest): Promise<FeeEstimate> {
  const chain = requireChain(context, request.caipNetworkId)
  const transaction = readTransaction(context.codec, chain, request)
  const session = requireSession(context, request.connectorUid)
  assertAccount(session, request.from)
  const { comet, publicKey } = await readSender(context, chain, session)
  const client = createSigningClient(context, chain, comet, createWalletSigner(session, chain, publicKey, 'direct'))
  const { amount, gas } = await readFee(client, chain, request.from, transaction)
  const fee = asBaseUnits(amount.find(({ denom }) => denom === chain.denom)?.amount ?? '0')
  return { gas, fee, feeCap: fee }
}
