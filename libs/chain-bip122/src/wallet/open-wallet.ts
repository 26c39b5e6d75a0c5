import { AppKitError, type Clock, type Connector } from '@appkit/core'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { openStandardWallet } from './standard-wallet.js'
import { openUnisatWallet } from './unisat-wallet.js'
import { createWalletCaller } from './wallet-caller.js'
import { openWbipWallet } from './wbip-wallet.js'

/**
 * Any Bitcoin wallet behind one interface, told apart by what it has.
 * @throws AppKitError WALLET_NOT_FOUND for an object that is none
 */
export function openWallet(
  provider: unknown,
  connector: Connector,
  networks: readonly BitcoinNetwork[],
  clock: Clock
): BitcoinWallet {
  if ((typeof provider !== 'object' && typeof provider !== 'function') || provider === null) {
    throw new AppKitError('WALLET_NOT_FOUND', { connector: connector.name })
  }
  const asked = { name: connector.name, clock }
  if (hasConnectFeature(provider)) return openStandardWallet(provider, networks, asked)
  const { has } = createWalletCaller(provider, asked)
  if (has('requestAccounts') || has('getAccounts')) return openUnisatWallet(provider, networks, asked)
  if (has('request')) {
    return openWbipWallet(provider, networks, asked, {
      isLeather: connector.id === 'LeatherProvider',
      isSessionBased: connector.type === 'WALLET_CONNECT'
    })
  }
  throw new AppKitError('WALLET_NOT_FOUND', { connector: connector.name })
}

function hasConnectFeature(provider: object): boolean {
  try {
    const { features } = provider as { features?: Record<string, unknown> }
    return typeof features?.['bitcoin:connect'] === 'object'
  } catch {
    return false
  }
}
