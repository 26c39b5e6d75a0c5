import { CHAIN_NAMESPACES, type ConnectorAdapter } from '@appkit/core'
import type { CreateAppKitOptions } from './options/create-appkit-options.js'

/** The routes of a kit to wallets elsewhere: the app's own, and the relay. None is loaded before it is chosen, or brought back. */
export function kitConnectors(options: CreateAppKitOptions): readonly ConnectorAdapter[] {
  const own = options.connectors ?? []
  return own.some(({ id }) => id === RELAY) ? own : [...own, relay(options)]
}

const RELAY = 'walletConnect'

function relay(options: CreateAppKitOptions): ConnectorAdapter {
  return {
    id: RELAY,
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: CHAIN_NAMESPACES,
    async load() {
      const { walletConnect } = await import('@appkit/connector-walletconnect')
      const { baseUrls, universalProvider, universalProviderConfigOverride } = options
      return walletConnect({
        relayUrl: baseUrls?.relay,
        universalProvider,
        configOverride: universalProviderConfigOverride
      }).load()
    }
  }
}
