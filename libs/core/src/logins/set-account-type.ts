import { selectLiveConnection } from '../connections/connections-selectors.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { EmbeddedAccountType } from '../plugin/login-runtime.js'
import type { WidgetThunk } from '../store/widget-store.js'

/**
 * Has the wallet of a login use the other type of account from now on, here and after the next login.
 * Side effect: emits SET_PREFERRED_ACCOUNT_TYPE.
 * @throws AppKitError WALLET_NOT_FOUND not logged in, WALLET_ERROR the frame keeps to the type before, and what the frame throws
 */
export const setAccountType =
  (accountType: EmbeddedAccountType, signal: AbortSignal): WidgetThunk<Promise<void>> =>
  async (_dispatch, getState, { connectors, emit }) => {
    const route = getState().connectors.routes.find(({ type }) => type === 'AUTH')
    const runtime = route && (await connectors.load(route.id))
    if (runtime?.kind !== 'login') throw new AppKitError('WALLET_NOT_FOUND', { connector: 'AUTH' })
    await runtime.setPreferredAccount(accountType, signal)
    const live = selectLiveConnection(getState(), 'eip155')
    // A frame that refuses leaves people with their standard account.
    if (live?.session?.user?.accountType !== accountType) throw new AppKitError('WALLET_ERROR', {})
    emit({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType, network: live.caipNetworkId } })
  }
