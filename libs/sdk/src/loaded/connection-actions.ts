import { AppKitError, type ChainNamespace, type ConnectResult } from '@appkit/core'
import {
  activateConnection,
  connectorsSlice,
  disconnect,
  selectAccount,
  selectConnectedNamespaces,
  selectLiveConnection,
  type Widget
} from '@appkit/core/internal'
import type { KitActions } from '../page/kit-actions.js'

/** Makes the methods about several connections. @param connect that of the kit */
export function createConnectionActions(
  widget: Widget,
  connect: KitActions['connect']
): Pick<KitActions, 'switchConnection' | 'deleteConnection'> {
  const { store, dispatch } = widget

  function accountInUse(namespace: ChainNamespace): ConnectResult | undefined {
    const live = selectLiveConnection(store.getState(), namespace)
    const account = live?.accounts.find(({ address }) => address === live.activeAddress)
    return account && { status: 'connected', account }
  }

  const noSuchAccount = (address: string, namespace: ChainNamespace): ConnectResult => ({
    status: 'failed',
    error: new AppKitError('INVALID_ADDRESS', { address, namespace }).toPlain()
  })

  return {
    async switchConnection({ connection: { namespace, connectorId }, address }) {
      const live = selectLiveConnection(store.getState(), namespace)
      if (live?.wallet.connectorId === connectorId) {
        if (!dispatch(activateConnection(namespace, address))) return noSuchAccount(address ?? '', namespace)
        return accountInUse(namespace) ?? { status: 'cancelled' }
      }
      const result = await connect({ connectorId, namespace })
      if (result.status !== 'connected') return result
      if (address !== undefined && !dispatch(selectAccount(namespace, address)))
        return noSuchAccount(address, namespace)
      dispatch(activateConnection(namespace))
      return accountInUse(namespace) ?? result
    },
    async deleteConnection({ connectorId, address }) {
      const state = store.getState()
      const own = selectConnectedNamespaces(state).flatMap((namespace) => {
        const live = selectLiveConnection(state, namespace)
        return live?.wallet.connectorId === connectorId ? [{ namespace, accounts: live.accounts }] : []
      })
      const isMeant = ({ accounts }: (typeof own)[number]) =>
        address === undefined || accounts.some((account) => account.address === address)
      const meant = own.filter(isMeant)
      // It is in use with other accounts alone.
      if (own.length > 0 && meant.length === 0) return
      for (const { id, chain: namespace } of state.connectors.found) {
        if (id === connectorId) dispatch(connectorsSlice.actions.walletForgotten({ connectorId, namespace }))
      }
      const failures: unknown[] = []
      for (const { namespace } of meant) {
        if (!selectLiveConnection(store.getState(), namespace)) continue
        await dispatch(disconnect({ namespace })).catch((cause: unknown) => failures.push(cause))
      }
      if (failures.length > 0) throw failures[0]
    }
  }
}
