import { AppKitError, type TransactionRequest } from '@appkit/core'
import { readHash } from '../guards/hex.js'
import { toQuantity } from '../guards/quantity.js'
import { badAnswer } from '../provider/from-wallet.js'
import { chainIdOf, requireNetwork, requireSession, type Eip155Context } from './eip155-context.js'
import { encodeTransaction } from './encode-transaction.js'
import { requireAccount } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Has the wallet sign and send one transaction, on the network asked for and no other.
 * @returns the hash, `0x` + 64 hex. Resolves when the wallet accepts, not when mined.
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, CONTEXT_CHANGED, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, WALLET_ERROR
 * @source spec §4, EIP-1193, threats T6.09, T7.03, T7.04
 */
export async function sendTransaction(context: Eip155Context, request: TransactionRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const chainId = chainIdOf(requireNetwork(context, request.caipNetworkId))
  const transaction = { ...encodeTransaction(request), chainId: toQuantity(chainId) }
  requireAccount(session, transaction.from)
  await requireWalletChain(session, chainId)
  requireAccount(session, transaction.from)
  const hash = readHash(await send(session, transaction))
  if (hash) return hash
  throw badAnswer('transaction hash')
}

async function requireWalletChain(session: WalletSession, expected: number): Promise<void> {
  const chainId = await session.guarded.getChainId([session.signal])
  session.update({ type: 'changed', chainId })
  if (chainId === expected) return
  throw new AppKitError('CHAIN_MISMATCH', { expected: `eip155:${expected}`, actual: `eip155:${chainId}` })
}

/** The second method is tried only when the wallet does not know the first: after any other failure it could send twice. */
async function send({ guarded, signal }: WalletSession, transaction: object): Promise<unknown> {
  const params = [transaction]
  try {
    return await guarded.request({ method: 'eth_sendTransaction', params }, [signal])
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) throw error
    return guarded.request({ method: 'wallet_sendTransaction', params }, [signal])
  }
}
