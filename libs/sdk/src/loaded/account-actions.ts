import { AppKitError, isCaipNetworkId, type AccountType } from '@appkit/core'
import {
  optionsSlice,
  saveAccountType,
  selectAccount,
  selectActiveNamespace,
  selectLiveConnection,
  selectIsBalanceUnread,
  selectNetwork,
  setAccountType,
  type Widget
} from '@appkit/core/internal'
import type { KitActions } from '../page/kit-actions.js'

type AccountActions = Pick<
  KitActions,
  'setPreferredAccountType' | 'updateNativeBalance' | 'fetchIdentity' | 'getReownName'
>

const ACCOUNT_TYPES: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx']
/** What only the wallets of logins can choose between. */
const isLoginType = (type: AccountType) => type === 'eoa' || type === 'smartAccount'

/** Makes the methods about accounts: the user's own, and any other's. */
export function createAccountActions(widget: Widget): AccountActions {
  const { store, dispatch } = widget

  return {
    async setPreferredAccountType(type, namespace = selectActiveNamespace(store.getState())) {
      if (!namespace) throw new AppKitError('NAMESPACE_REQUIRED', { method: 'setPreferredAccountType' })
      if (!ACCOUNT_TYPES.includes(type)) {
        const detail = `must be one of ${ACCOUNT_TYPES.join(', ')}`
        throw new AppKitError('OPTIONS_INVALID', { option: 'accountType', detail })
      }
      const live = selectLiveConnection(store.getState(), namespace)
      if (live?.session?.user && namespace === 'eip155' && isLoginType(type)) {
        // Only a kit that ends gives it up, which the frame's own code hears of.
        await dispatch(setAccountType(type, new AbortController().signal))
      } else if (live) {
        const account = live.accounts.find((one) => one.type === type)
        if (!account) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: `accounts of the type ${type}` })
        dispatch(selectAccount(namespace, account.address))
      } else if (namespace === 'eip155' && isLoginType(type)) dispatch(saveAccountType(type))
      const { defaultAccountTypes } = store.getState().options
      dispatch(
        optionsSlice.actions.optionsUpdated({ defaultAccountTypes: { ...defaultAccountTypes, [namespace]: type } })
      )
    },
    async updateNativeBalance(address, chainId, namespace) {
      const given = String(chainId)
      const caipNetworkId = isCaipNetworkId(given) ? given : (`${namespace}:${given}` as const)
      if (!selectNetwork(store.getState(), caipNetworkId)) {
        throw new AppKitError('NETWORK_NOT_FOUND', { network: given.slice(0, 64) })
      }
      const { refreshBalance } = await import('./balances.js')
      const query = { namespace, address, caipNetworkId }
      // Of a test network zero is shown, but a call for this account returns what the node says.
      const isUnread = selectIsBalanceUnread(store.getState(), caipNetworkId)
      return refreshBalance(widget, isUnread ? { ...query, isReadOnTestnets: true } : query)
    },
    async fetchIdentity({ address }) {
      const { readIdentity } = await import('./read-names.js')
      return readIdentity(widget, address)
    },
    async getReownName(address) {
      const { readRegisteredName } = await import('./read-names.js')
      return readRegisteredName(widget, address)
    }
  }
}
