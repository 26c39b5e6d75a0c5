import { AppKitError, type NativeBalance, asBaseUnits } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { asAccountKey } from '../address/account-key.js'
import { accountStorageKey, readFreeBalance } from '../node/account-storage.js'
import type { PolkadotContext } from './polkadot-context.js'

/**
 * The free native balance of an address, what is frozen or staked included, what is reserved not.
 * @throws AppKitError INVALID_ADDRESS, BALANCE_UNAVAILABLE (also where a runtime keeps accounts in a form of its own)
 */
export async function getBalance(
  context: PolkadotContext,
  request: { readonly address: string; readonly caipNetworkId: string }
): Promise<NativeBalance> {
  const key = asAccountKey(request.address, context.prefixOf(request.caipNetworkId))
  try {
    const network = requireNetwork(context, request.caipNetworkId)
    const { decimals, symbol } = network.nativeCurrency
    const value = readFreeBalance(await context.nodes.request(network, 'state_getStorage', [accountStorageKey(key)]))
    if (value === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'state_getStorage' })
    return { value: asBaseUnits(value), decimals, symbol }
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    throw new AppKitError('BALANCE_UNAVAILABLE', { network: request.caipNetworkId }, { cause: error })
  }
}
