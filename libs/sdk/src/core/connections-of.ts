import type { ChainNamespace } from '@appkit/core'
import type { AppKitConnection, KitState } from '../kit/kit-state.js'

/** The connections of all namespaces: one in each at most. */
export function connectionsOf(namespaces: KitState['namespaces']): readonly AppKitConnection[] {
  return Object.entries(namespaces).flatMap(([name, { account, wallet, network }]) => {
    if (!account.isConnected || !wallet) return []
    const { embeddedWalletInfo: login, allAccounts, address: inUse } = account
    const accounts = allAccounts.map(({ address, caipAddress, type }) => ({ address, caipAddress, type }))
    return [
      {
        namespace: name as ChainNamespace,
        connectorId: wallet.id,
        name: wallet.name,
        icon: wallet.icon,
        networkIcon: network.caipNetwork?.assets?.imageUrl,
        accounts: [
          ...accounts.filter(({ address }) => address === inUse),
          ...accounts.filter(({ address }) => address !== inUse)
        ],
        caipNetwork: network.caipNetwork,
        auth: login && { name: login.authProvider, username: login.user.username ?? login.user.email }
      }
    ]
  })
}
