import { AppKitError, type TokenDecimalsRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { asAddress } from '../guards/as-address.js'
import { mintDecimals } from '../transactions/mint-decimals.js'
import { readAccounts } from '../transactions/read-accounts.js'
import type { SolanaContext } from './solana-context.js'

/**
 * Reads from a token's mint how many decimals it has. Wallets have no way to be asked for it.
 * @returns `undefined` where there is no mint
 * @throws AppKitError INVALID_ADDRESS, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED, CHAIN_MISMATCH, BAD_RESPONSE and the failures of nodes
 */
export async function readTokenDecimals(
  context: SolanaContext,
  { caipNetworkId, token, source, signal }: TokenDecimalsRequest
): Promise<number | undefined> {
  const mint = asAddress(token)
  const network = requireNetwork(context, caipNetworkId)
  if (!('url' in source)) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'readTokenDecimals' })
  const only = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [source.url] } } }
  const ended = AbortSignal.any([signal, context.signal])
  const [account] = await readAccounts(context.rpc, only, [mint], ended)
  return mintDecimals(account)
}
