import { AppKitError, type NativeBalance, asBaseUnits } from '@appkit/core'
import { noteBlock, untilNewest } from '@appkit/core/chain'
import { readCosmosAddress } from '../address/cosmos-address.js'
import { queryBalance } from '../node/query-balance.js'
import { requireChain } from './require-chain.js'
import type { CosmosContext } from './cosmos-context.js'

/**
 * The native balance of an address, never older than what was seen of the network before.
 * @throws AppKitError INVALID_ADDRESS, BALANCE_UNAVAILABLE
 * @source docs/threats.md T6.03
 */
export async function getBalance(
  context: CosmosContext,
  { address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: string }
): Promise<NativeBalance> {
  try {
    const chain = requireChain(context, caipNetworkId)
    if (!readCosmosAddress(address, chain.bech32Prefix)) {
      throw new AppKitError('INVALID_ADDRESS', { address: String(address).slice(0, 64), namespace: 'cosmos' })
    }
    const { decimals, symbol } = chain.network.nativeCurrency
    const ask = () => queryBalance(context.node, chain, address)
    const { amount, height } = await untilNewest(context, chain.network, ask, (answer) => answer.height)
    if (height !== undefined) noteBlock(context, chain.network, height)
    return { value: asBaseUnits(amount), decimals, symbol }
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED') || AppKitError.is(error, 'INVALID_ADDRESS')) throw error
    throw new AppKitError('BALANCE_UNAVAILABLE', { network: caipNetworkId }, { cause: error })
  }
}
