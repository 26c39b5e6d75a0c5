import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader, RuntimeContext } from '@appkit/core/chain'
import type { WagmiLink } from '../wagmi/wagmi-link.js'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface Eip155Context extends RuntimeContext<WalletSession> {
  readonly rpc: NodeReader
  /** Where the host brought a wagmi config. */
  wagmi: WagmiLink | undefined
}

/** The number of an EVM network. @throws AppKitError NETWORK_NOT_SUPPORTED */
export function eip155ChainId(network: CaipNetwork): number {
  const [, reference = ''] = network.caipNetworkId.split(':')
  if (
    network.chainNamespace === 'eip155' &&
    /^[1-9]\d{0,15}$/.test(reference) &&
    Number.isSafeInteger(Number(reference))
  ) {
    return Number(reference)
  }
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: network.caipNetworkId })
}
