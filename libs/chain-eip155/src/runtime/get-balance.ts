import { AppKitError, type NativeBalance, asBaseUnits } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { asAddress } from '../guards/address.js'
import { readQuantity } from '../guards/quantity.js'
import type { Eip155Context } from './eip155-context.js'
import { untilCaughtUp } from './newest-blocks.js'

/**
 * The native balance of an address, not older than a transaction that was seen mined.
 * @throws AppKitError INVALID_ADDRESS, BALANCE_UNAVAILABLE
 * @source docs/threats.md T6.03
 */
export async function getBalance(
  context: Eip155Context,
  request: { readonly address: string; readonly caipNetworkId: string }
): Promise<NativeBalance> {
  const address = asAddress(request.address)
  try {
    const network = requireNetwork(context, request.caipNetworkId)
    const { decimals, symbol } = network.nativeCurrency
    await untilCaughtUp(context, network)
    const value = readQuantity(await context.rpc.request(network, 'eth_getBalance', [address, 'latest']))
    if (value === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'eth_getBalance' })
    return { value: asBaseUnits(value), decimals, symbol }
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    throw new AppKitError('BALANCE_UNAVAILABLE', { network: request.caipNetworkId }, { cause: error })
  }
}
