import { CHAIN_NAMESPACES, type ConnectorAdapter } from '@appkit/core'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { isLoginOn, LOGIN, RELAY } from '../options/offered-routes.js'

/**
 * The routes of a kit to wallets elsewhere: the app's own, the relay, and the secure frame where one is named. None is loaded before it is chosen,
 * or brought back.
 */
export function kitConnectors(options: CreateAppKitOptions): readonly ConnectorAdapter[] {
  const own = options.connectors ?? []
  const frameUrl = options.baseUrls?.frame
  const built = [relay(options), ...(frameUrl === undefined ? [] : [login(frameUrl)])]
  return [...own, ...built.filter(({ id }) => own.every((other) => other.id !== id))]
}

/** Those of the routes that people are offered, by what the options say now: the kit's own login where a feature logs people in. */
export function offeredConnectors(
  connectors: readonly ConnectorAdapter[],
  { connectors: own, features }: Pick<CreateAppKitOptions, 'connectors' | 'features'>
): readonly ConnectorAdapter[] {
  return isLoginOn(features ?? {}) ? connectors : connectors.filter((one) => one.id !== LOGIN.id || own?.includes(one))
}

function login(frameUrl: string): ConnectorAdapter {
  return {
    ...LOGIN,
    name: 'Email',
    namespaces: ['eip155', 'solana'],
    async load() {
      const { secureFrame } = await import('@appkit/connector-frame')
      return secureFrame({ frameUrl }).load()
    }
  }
}

function relay(options: CreateAppKitOptions): ConnectorAdapter {
  return {
    ...RELAY,
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
