import type { ConnectorAdapter, PairingRuntime } from '@appkit/core'
import type { WalletConnectOptions } from './options.js'

export type { HostUniversalProvider } from './host-universal-provider.js'
export type { ConfigOverride, WalletConnectOptions } from './options.js'

/**
 * The route to wallets on other devices, over a WalletConnect relay. Making one loads nothing; the relay client is loaded when a pairing or
 * a session from the last visit needs it.
 * @example createAppKit({ adapters: [eip155()], connectors: [walletConnect()], … })
 */
export function walletConnect(
  options: WalletConnectOptions = {}
): ConnectorAdapter<PairingRuntime> & { readonly id: 'walletConnect' } {
  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'],
    async load() {
      const { createConnectorModule } = await import('./runtime/connector-module.js')
      return createConnectorModule(options)
    }
  }
}
