import { AppKitError, orderNamespaces } from '@appkit/core'
import { disconnect, selectLiveConnection, showToast, type WidgetThunk } from '@appkit/core/internal'
import { loadLogin } from './load-login.js'
import { showRequestFailure } from './show-request-failure.js'

/** Has the frame ask the user whether they are to be deleted, and disconnects them once they are. Turning back is no failure. Never throws. */
export const deleteUser =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { flows }) => {
    const { signal } = flows.gone
    try {
      const { runtime } = await dispatch(loadLogin())
      await runtime.deleteUser(signal)
      const { byNamespace } = getState().connections
      const namespace = orderNamespaces(Object.keys(byNamespace)).find(
        (known) => selectLiveConnection(getState(), known)?.wallet.type === 'AUTH'
      )
      if (namespace) await dispatch(disconnect({ namespace }))
      dispatch(showToast({ variant: 'success', message: { key: 'email.deleted' } }))
    } catch (error) {
      if (signal.aborted || AppKitError.is(error, 'USER_REJECTED')) return
      dispatch(showRequestFailure(error, 'email.deleteFailed'))
    }
  }
