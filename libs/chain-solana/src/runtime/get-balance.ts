import { AppKitError, type NativeBalance, asBaseUnits } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { asAddress } from '../guards/as-address.js'
import { readQuantity } from '../guards/quantity.js'
import { valueInContext } from '../rpc/in-context.js'
import { readNewest } from './read-newest.js'
import type { SolanaContext } from './solana-context.js'

/**
 * The SOL of an address, never older than what was seen of the network before.
 * @throws AppKitError INVALID_ADDRESS, BALANCE_UNAVAILABLE
 * @source docs/threats.md T6.03
 */
export async function getBalance(
  context: SolanaContext,
  request: { readonly address: string; readonly caipNetworkId: string }
): Promise<NativeBalance> {
  const address = asAddress(request.address)
  try {
    const network = requireNetwork(context, request.caipNetworkId)
    const { decimals, symbol } = network.nativeCurrency
    const answer = await readNewest(context, network, 'getBalance', [address, { commitment: 'confirmed' }])
    const value = readQuantity(valueInContext(answer))
    if (value === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getBalance' })
    return { value: asBaseUnits(value), decimals, symbol }
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    throw new AppKitError('BALANCE_UNAVAILABLE', { network: request.caipNetworkId }, { cause: error })
  }
}
