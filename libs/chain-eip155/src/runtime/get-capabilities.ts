import { requireSession } from '@appkit/core/chain'
import { copyPlain } from '../guards/copy-plain.js'
import type { Eip155Context } from './eip155-context.js'
import { requireAccount } from './require-account.js'

/**
 * The wallet's capabilities by hex chain id.
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED, CONTEXT_CHANGED, BAD_RESPONSE
 * @source EIP-5792
 */
export async function getCapabilities(
  context: Eip155Context,
  request: { readonly connectorUid: string; readonly address: string }
): Promise<Readonly<Record<string, unknown>>> {
  const session = requireSession(context, request.connectorUid)
  const account = requireAccount(session, request.address)
  return copyPlain(
    await session.guarded.request({ method: 'wallet_getCapabilities', params: [account] }, session.signal)
  )
}
