import type { ConnectorAdapter, Features } from '@appkit/core'
import { isFeatureOn, isSignInOffered } from '@appkit/core/internal'
import { CONNECT_METHODS } from '../connect-methods.js'
import type { CreateAppKitOptions } from './create-appkit-options.js'

/** A route to wallets elsewhere, as far as a page knows it before its code is there. */
export type Route = Pick<ConnectorAdapter, 'id' | 'type'>

/** The routes that are built in. */
export const RELAY = { id: 'walletConnect', type: 'WALLET_CONNECT' } as const satisfies Route
export const LOGIN = { id: 'AUTH', type: 'AUTH' } as const satisfies Route

/** The routes that people are offered, by what the options say now: the app's own, the relay, and the kit's own login where a feature logs people in. */
export function offeredRoutes({
  connectors,
  baseUrls,
  features
}: Pick<CreateAppKitOptions, 'connectors' | 'baseUrls' | 'features'>): readonly Route[] {
  const own = connectors ?? []
  const built = baseUrls?.frame !== undefined && isLoginOn(features ?? {}) ? [RELAY, LOGIN] : [RELAY]
  return [...own, ...built.filter(({ id }) => own.every((other) => other.id !== id))]
}

/** Whether a feature logs people in. */
export const isLoginOn = (features: Features): boolean =>
  isSignInOffered(features) && CONNECT_METHODS.some((method) => isFeatureOn(features, method))
