import { AppKitError, parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import { identityApi, namesApi, unwrapAnswer, type NameProfile, type NameSuggestion } from '@appkit/core/data'
import {
  replaceView,
  selectCurrentRoute,
  showToast,
  signMessage,
  takeSnapshot,
  toAppKitError,
  type AccountSnapshot,
  type WidgetState,
  type WidgetThunk
} from '@appkit/core/internal'
import { namesSlice, selectNames, selectNameSuffix, type NameProblem } from './names-slice.js'
import { parseLabel } from './parse-label.js'

const { registrationStarted, walletAsked, signed, registrationEnded, registered } = namesSlice.actions
const { getNames, getNameSuggestions, registerName: sendRegistration } = namesApi.endpoints

/** Asks now, whatever is known. */
const ANEW = { forceRefetch: true, subscribe: false }

const isOnScreen = (state: WidgetState): boolean => selectCurrentRoute(state)?.view === 'RegisterAccountName'

/** The same on every EVM network. @source ENSIP-19 */
const EVERY_EVM = 0x80000000

/** The number of an EVM network among kinds of coins. @param caipNetworkId of the namespace eip155. @source ENSIP-11, ENSIP-19 */
function coinTypeOf(caipNetworkId: CaipNetworkId): number {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  if (reference === '1') return 60
  // Larger ids have no coin type: cut to 31 bits they would be another network's.
  return BigInt(reference) < BigInt(EVERY_EVM) ? (EVERY_EVM | Number(reference)) >>> 0 : EVERY_EVM
}

/** The account that the name is for. @throws AppKitError WALLET_DISCONNECTED 'Address or auth connector not found' */
const requireAccount = (): WidgetThunk<AccountSnapshot> => (dispatch) => {
  try {
    return dispatch(takeSnapshot('eip155'))
  } catch (cause) {
    const message = 'Address or auth connector not found'
    throw new AppKitError('WALLET_DISCONNECTED', { connector: 'eip155' }, { cause, message })
  }
}

/** What keeps an account from having a name at this moment. @throws AppKitError the check failed */
const findObstacle =
  (label: string, suffix: string, { address }: AccountSnapshot): WidgetThunk<Promise<NameProblem | undefined>> =>
  async (dispatch) => {
    const [owned, suggestions] = await Promise.all([
      unwrapAnswer<readonly NameProfile[]>(dispatch(getNames.initiate({ address, sender: address }, ANEW) as never)),
      unwrapAnswer<readonly NameSuggestion[]>(
        dispatch(getNameSuggestions.initiate({ name: label, zone: suffix }, ANEW) as never)
      )
    ])
    const [own] = owned
    if (own) return { kind: 'owned', name: own.name }
    const name = `${label}.${suffix}`
    const isTaken = suggestions.some((one) => one.name === name && one.isRegistered)
    return isTaken ? { kind: 'taken', name } : undefined
  }

/** Why the services refused a registration: the name was taken, or the account has got one meanwhile. */
const explainRefusal =
  (error: AppKitError, ...wanted: Parameters<typeof findObstacle>): WidgetThunk<Promise<NameProblem>> =>
  async (dispatch) => {
    const failed: NameProblem = { kind: 'failed', error: error.toPlain() }
    const isConflict = AppKitError.is(error, 'BAD_RESPONSE') && error.context.status === 409
    if (!isConflict) return failed
    return (await dispatch(findObstacle(...wanted)).catch(() => undefined)) ?? failed
  }

/**
 * Registers the name in the form for the account in use: it is looked at once more whether it can be had, the wallet asked for a signature, and the
 * services for the name; once, however often this is called. What goes wrong leads back to the form, with the name in it. Never throws.
 * @source docs/threats.md T2.E15, T7.01, T7.12
 */
export const registerName =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { typed, status } = selectNames(getState())
    const suffix = selectNameSuffix(getState())
    const parsed = parseLabel(typed, suffix)
    if (status.step !== 'editing' || 'problem' in parsed) return
    const { label } = parsed
    const name = `${label}.${suffix}`
    dispatch(registrationStarted({ name }))
    try {
      const account = dispatch(requireAccount())
      const obstacle = await dispatch(findObstacle(label, suffix, account))
      // A user who has just left is not asked for a signature.
      if (obstacle ?? !isOnScreen(getState())) {
        dispatch(registrationEnded(obstacle))
        return
      }
      dispatch(walletAsked())
      const timestamp = Math.floor(clock.now() / 1000)
      const message = JSON.stringify({ name, attributes: {}, timestamp })
      const signature = await dispatch(signMessage({ message, snapshot: account }))
      dispatch(signed())
      const coinType = coinTypeOf(account.caipNetworkId)
      const registration = { coinType, address: account.address, message, signature }
      try {
        await unwrapAnswer(dispatch(sendRegistration.initiate(registration, { track: false }) as never))
      } catch (cause) {
        dispatch(registrationEnded(await dispatch(explainRefusal(toAppKitError(cause), label, suffix, account))))
        return
      }
      dispatch(registered())
      // An earlier answer, without a name, may have been kept.
      const { address } = account
      void dispatch(identityApi.endpoints.getIdentity.initiate({ address, sender: address }, ANEW) as never)
      if (isOnScreen(getState())) dispatch(replaceView({ view: 'RegisterAccountNameSuccess', parameters: { name } }))
      else dispatch(showToast({ variant: 'success', message: { key: 'names.doneToast', values: { name } } }))
    } catch (cause) {
      const error = toAppKitError(cause, { method: 'personal_sign', isFromWallet: true })
      dispatch(registrationEnded({ kind: 'failed', error: error.toPlain() }))
    }
  }
