import { AppKitError, toCaipAddress, type AccountSnapshot } from '@appkit/core'
import { sessionsApi, unwrapAnswer, type SmartSession } from '@appkit/core/data'
import { showToast, signMessage, takeSnapshot, toAppKitError, type WidgetThunk } from '@appkit/core/internal'
import { askWallet } from './ask-wallet.js'
import { selectRevocation, smartSessionsSlice } from './smart-sessions-slice.js'
import { readPermissionsCapability } from './wallet-permissions.js'

const { walletAsked, signed, revocationFailed, revocationEnded } = smartSessionsSlice.actions
const { getSessions, revokeSession: sendRevocation } = sessionsApi.endpoints
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2})+$/

/** What an account signs to end a session, where its wallet has no request of its own for it. `account`: CAIP-10 in lower case. */
const revocationText = (pci: string, account: string) => `Revoke the session ${pci} of ${account.toLowerCase()}`

/**
 * The account's word that a session is over. Wallets that say they grant permissions are asked by the request for it; any other signs a text, because one that
 * knows only the older `wallet_revokePermissions` would take it for the end of the connection.
 * @source ERC-7715, EIP-2255
 */
const signRevocation =
  (session: SmartSession, snapshot: AccountSnapshot): WidgetThunk<Promise<string>> =>
  async (dispatch) => {
    const account = toCaipAddress(snapshot.caipNetworkId, snapshot.address)
    const { pci, permissions, expiry } = session
    const capability = await dispatch(readPermissionsCapability(snapshot))
    if (capability?.isSupported) {
      const params = [{ pci, permissions, expiry: Math.floor(expiry / 1000), address: account }]
      try {
        const answer = await dispatch(askWallet({ snapshot, method: 'wallet_revokePermissions', params }))
        if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer
      } catch (error) {
        if (!AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) throw error
      }
    }
    return dispatch(signMessage({ message: revocationText(pci, account), snapshot }))
  }

/** The sessions of an account, as the services have them now. @throws AppKitError what the services' failure means */
export const fetchSessions =
  ({ caipNetworkId, address }: AccountSnapshot): WidgetThunk<Promise<readonly SmartSession[]>> =>
  async (dispatch) => {
    const account = toCaipAddress(caipNetworkId, address)
    return unwrapAnswer(dispatch(getSessions.initiate({ account }, { forceRefetch: true, subscribe: false }) as never))
  }

/**
 * Ends a session of an account: the account signs, and the services are told; one at a time. A failure leaves it listed.
 * @param of the account that has it, which must still be in use. @default the one in use
 * @throws AppKitError ALREADY_IN_PROGRESS, WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, WALLET_ERROR, UNAVAILABLE, BAD_RESPONSE
 * @source docs/threats.md T2.E20
 */
export const revokeSession =
  (session: SmartSession, of?: AccountSnapshot): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { pci } = session
    const { step } = selectRevocation(getState())
    if (step === 'signing' || step === 'revoking') throw new AppKitError('ALREADY_IN_PROGRESS', { flow: 'Revoking' })
    dispatch(walletAsked({ pci }))
    try {
      const snapshot = of ?? dispatch(takeSnapshot('eip155'))
      const signature = await dispatch(signRevocation(session, snapshot))
      dispatch(signed({ pci }))
      const account = toCaipAddress(snapshot.caipNetworkId, snapshot.address)
      await unwrapAnswer(dispatch(sendRevocation.initiate({ account, pci, signature }, { track: false }) as never))
      dispatch(revocationEnded())
    } catch (cause) {
      const error = toAppKitError(cause, { method: 'wallet_revokePermissions', isFromWallet: true })
      dispatch(revocationFailed({ pci, error: error.toPlain() }))
      throw error
    }
  }

/** As `revokeSession`, for the view: it is told in place how it went. Never rejects. */
export const revokeInView =
  (session: SmartSession, name: string): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    const isRevoked = await dispatch(revokeSession(session)).then(
      () => true,
      () => false
    )
    if (isRevoked)
      dispatch(showToast({ variant: 'success', message: { key: 'smartSessions.revokedToast', values: { name } } }))
  }
