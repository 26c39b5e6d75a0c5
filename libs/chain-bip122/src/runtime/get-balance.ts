import { AppKitError, type NativeBalance, asBaseUnits } from '@appkit/core'
import { decodeAddress } from '../address/decode-address.js'
import { readCoins } from '../transfer/read-coins.js'
import { fetchFromUtxoSource } from './fetch-from-utxo-source.js'
import { requireNetwork, requireUtxoSource, type Bip122Context } from './bip122-context.js'
import { invalidAddress } from './read-grant.js'

/**
 * The sum of an address's coins.
 * @throws AppKitError INVALID_ADDRESS, BALANCE_UNAVAILABLE, WALLET_METHOD_UNSUPPORTED without a UTXO source
 */
export async function getBalance(
  context: Bip122Context,
  request: { readonly address: string; readonly caipNetworkId: string }
): Promise<NativeBalance> {
  const source = requireUtxoSource(context, 'getBalance')
  const { caipNetworkId } = request
  try {
    const { listed, network } = requireNetwork(context, caipNetworkId)
    const decoded = decodeAddress(request.address, network)
    if (!decoded) throw invalidAddress(request.address)
    const { decimals, symbol } = listed.nativeCurrency
    const answer = await fetchFromUtxoSource(
      context,
      () => source.getUtxos(decoded.address, network.caipNetworkId),
      context.signal
    )
    const value = readCoins(answer).reduce((sum, coin) => sum + coin.value, 0n)
    return { value: asBaseUnits(value), decimals, symbol }
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED') || AppKitError.is(error, 'INVALID_ADDRESS')) throw error
    throw new AppKitError('BALANCE_UNAVAILABLE', { network: caipNetworkId }, { cause: error })
  }
}
