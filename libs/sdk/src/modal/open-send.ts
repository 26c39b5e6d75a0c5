import { AppKitError, isBuiltInNamespace, type SendArguments } from '@appkit/core'
import {
  isDecimal,
  networksSlice,
  openForResult,
  selectLiveConnection,
  sendNetwork,
  type Widget
} from '@appkit/core/internal'
import type { SendResult } from '../page/appkit.js'

/** Longest text that is taken over. */
const TEXT_LIMIT = 256

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_LIMIT

/** What was given, for an error: text that is too long is cut, of anything else the type is said. */
const shown = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : typeof value)

const invalid = (detail: string) => new AppKitError('OPTIONS_INVALID', { option: 'arguments', detail })

/** Lets arguments through that mean something. @throws AppKitError INVALID_AMOUNT, INVALID_ADDRESS, OPTIONS_INVALID */
function readArguments(given: object): SendArguments {
  const { amount, to, assetAddress, chainId, namespace } = given as Readonly<Record<keyof SendArguments, unknown>>
  if (amount !== undefined && !(isDecimal(amount) && /^[^-]*[1-9]/.test(amount))) {
    throw new AppKitError('INVALID_AMOUNT', { value: shown(amount) }, { message: 'Invalid amount' })
  }
  if (to !== undefined && (!isText(to) || to.trim() === '')) {
    const message = 'Please enter a valid amount and receiver address'
    throw new AppKitError('INVALID_ADDRESS', { address: shown(to) }, { message })
  }
  if (assetAddress !== undefined && !isText(assetAddress)) throw invalid('.assetAddress must be an address')
  if (chainId !== undefined && typeof chainId !== 'number' && !isText(chainId))
    throw invalid('.chainId must be a CAIP-2 id or a number')
  if (namespace !== undefined && !isBuiltInNamespace(namespace)) throw invalid('.namespace is not one')
  return { amount, to, assetAddress, chainId, namespace } as SendArguments
}

/**
 * Opens the form of a transfer and waits for what comes of it.
 * @param given what the host gave: nothing of it is trusted. @returns `undefined`: the person left
 * @throws AppKitError INVALID_AMOUNT, INVALID_ADDRESS, OPTIONS_INVALID, NETWORK_NOT_SUPPORTED, NETWORK_NOT_FOUND, WALLET_DISCONNECTED
 */
export async function openSend({ store, dispatch }: Widget, given: object): Promise<SendResult | undefined> {
  const parameters = readArguments(given)
  const { chainNamespace: namespace } = sendNetwork(store.getState(), parameters)
  if (!selectLiveConnection(store.getState(), namespace)) {
    throw new AppKitError('WALLET_DISCONNECTED', { connector: namespace })
  }
  dispatch(networksSlice.actions.namespaceActivated(namespace))
  return dispatch(openForResult<SendResult>({ view: 'WalletSend', parameters }))
}
