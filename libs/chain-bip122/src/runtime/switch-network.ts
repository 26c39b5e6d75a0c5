import { AppKitError, type CaipNetwork } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import { untilAborted } from '@appkit/core/internal'
import { requireNetwork, type Bip122Context } from './bip122-context.js'
import { readGrant } from './read-grant.js'

/**
 * Moves a connected wallet to one of the host's networks. It is believed when the addresses it gives are of that network.
 * @throws AppKitError USER_REJECTED, SWITCH_NOT_SUPPORTED, NETWORK_NOT_SUPPORTED, WALLET_DISCONNECTED, CHAIN_MISMATCH, INVALID_ADDRESS
 */
export async function switchNetwork(
  context: Bip122Context,
  request: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched'> {
  const session = requireSession(context, request.connectorUid)
  const { network } = requireNetwork(context, request.network.caipNetworkId)
  const { wallet, connector, signal } = session
  try {
    if (!wallet.switchNetwork) throw new AppKitError('SWITCH_NOT_SUPPORTED', { connector: connector.name })
    await untilAborted(wallet.switchNetwork(network), signal)
  } catch (error) {
    if (!AppKitError.is(error, 'SWITCH_NOT_SUPPORTED') && !AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED'))
      throw error
    const message = `${connector.name} wallet does not support network switching`
    throw new AppKitError('SWITCH_NOT_SUPPORTED', { connector: connector.name }, { message, cause: error })
  }
  const grant = await untilAborted(wallet.getGrant(network), signal)
  if (!grant) throw new AppKitError('WALLET_DISCONNECTED', { connector: connector.name })
  const checked = readGrant(grant, [network, ...context.networks])
  session.update(checked)
  const { caipNetworkId } = checked.network
  if (caipNetworkId === network.caipNetworkId) return 'switched'
  throw new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual: caipNetworkId })
}
