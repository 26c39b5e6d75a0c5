import type { CallsRequest } from '@appkit/core'
import { askToSend, requireNetwork, requireSession } from '@appkit/core/chain'
import type { Address } from 'viem'
import { encodeCalls } from '../calls/encode-calls.js'
import { toQuantity } from '../guards/quantity.js'
import { eip155ChainId, type Eip155Context } from '../runtime/eip155-context.js'
import { assertSameAccount, requireAccount, requireWalletChain } from '../runtime/require-account.js'

/** Longest id of a batch, characters: 4096 bytes as hex. @source EIP-5792 */
const ID_LIMIT = 8194

/**
 * Has the wallet send calls atomically: all of them or none. It is the wallet's to refuse a batch that it cannot do so.
 * @param active the wallet's own first account when the request began
 * @returns the wallet's id of the batch; wallets of the standard's first version answer with the id alone.
 * @throws AppKitError USER_REJECTED, WALLET_METHOD_UNSUPPORTED, CHAIN_MISMATCH, CONTEXT_CHANGED, UNSAFE_TRANSACTION, INVALID_ADDRESS,
 * INVALID_AMOUNT, OUTCOME_UNKNOWN, WALLET_ERROR
 * @source EIP-5792 (2.0.0), docs/threats.md T7.03, T7.04
 */
export async function sendCalls(
  context: Eip155Context,
  request: CallsRequest,
  active: Address | undefined
): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const chainId = eip155ChainId(requireNetwork(context, request.caipNetworkId))
  const calls = encodeCalls(request.calls)
  const from = requireAccount(session, request.from)
  await requireWalletChain(session, chainId)
  assertSameAccount(session, from, active)
  const batch = { version: '2.0.0', chainId: toQuantity(chainId), from, atomicRequired: true, calls }
  const ask = () => session.guarded.request({ method: 'wallet_sendCalls', params: [batch] }, session.signal)
  return askToSend(session.signal, ask, readId)
}

function readId(answer: unknown): string | undefined {
  const id: unknown = typeof answer === 'string' ? answer : ((answer ?? {}) as { id?: unknown }).id
  return typeof id === 'string' && id !== '' && id.length <= ID_LIMIT ? id : undefined
}
