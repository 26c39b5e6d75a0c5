import { AppKitError, type AccountSnapshot, type ReceiverReport, type ChainNamespace } from '@appkit/core'
import {
  inspectReceiver,
  isSameAddress,
  selectSupportedNetworks,
  takeSnapshot,
  toAppKitError,
  type WidgetThunk
} from '@appkit/core/internal'
import { lookAlikeOf, type AddressHistory } from './known-receivers.js'
import { loadAddressHistory } from './load-address-history.js'
import { readName } from './read-name.js'
import { readReceiver } from './read-receiver.js'
import type { ReceiverFinding, Receiver, ReceiverWarning } from './receiver-state.js'
import { resolveName } from './resolve-name.js'
import { selectSender, selectToken } from './send-selectors.js'

/** The status with which the name service refuses a name that is none of its own. */
const BAD_REQUEST = 400

/** What the network knows of an address, or that asking failed. */
async function inspect(ask: () => Promise<ReceiverReport>): Promise<ReceiverReport | 'unchecked'> {
  try {
    return await ask()
  } catch (error) {
    if (AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) return { warnings: [] }
    if (AppKitError.is(error, 'INVALID_ADDRESS') || AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    return 'unchecked'
  }
}

/** What is known of an address as a receiver of the form's token. @throws AppKitError INVALID_ADDRESS */
const lookUpAddress =
  (snapshot: AccountSnapshot, address: string, name: string | undefined): WidgetThunk<Promise<ReceiverFinding>> =>
  async (dispatch, getState) => {
    const token = selectToken(getState())?.address
    const sender = selectSender(getState())
    const [report, past] = await Promise.all([
      inspect(() => dispatch(inspectReceiver({ snapshot, address, token }))),
      sender && dispatch(loadAddressHistory(sender))
    ])
    if (report !== 'unchecked' && report.refusal) return { step: 'refused', refusal: report.refusal }
    const warnings = report === 'unchecked' ? (['unchecked'] as const) : report.warnings
    const receiver = { address, name, warnings, isKnown: false }
    return { step: 'ready', receiver: past ? assessReceiver(receiver, snapshot.namespace, past) : receiver }
  }

/**
 * Finds out who is meant by what was typed: an address of the network in use, or a name that leads to one there. Never throws: what could not
 * be found out is said.
 * @source docs/threats.md T13.04, T13.06
 */
export const lookUpReceiver =
  (typed: string): WidgetThunk<Promise<ReceiverFinding>> =>
  async (dispatch, getState) => {
    try {
      const snapshot = dispatch(takeSnapshot())
      const read = readReceiver(typed, snapshot.caipNetworkId)
      if (read.kind === 'address') return await dispatch(lookUpAddress(snapshot, read.address, undefined))
      if (read.kind === 'elsewhere') {
        const { caipNetworkId, name } = read
        const listed = selectSupportedNetworks(getState()).find((network) => network.caipNetworkId === caipNetworkId)
        return { step: 'refused', refusal: 'elsewhere', suggestion: listed?.name ?? name ?? caipNetworkId }
      }
      const reading = await readName(typed)
      if (reading.status === 'none') return { step: 'refused', refusal: 'invalid' }
      if (reading.status === 'altered') {
        return { step: 'refused', refusal: 'altered', suggestion: reading.normalized }
      }
      const address = await dispatch(resolveName(typed, snapshot.caipNetworkId))
      if (address === undefined) return { step: 'refused', refusal: 'noAddress' }
      return await dispatch(lookUpAddress(snapshot, address, typed))
    } catch (error) {
      if (AppKitError.is(error, 'INVALID_ADDRESS')) return { step: 'refused', refusal: 'invalid' }
      if (isUnknownKind(error)) return { step: 'refused', refusal: 'notHere' }
      return { step: 'failed', error: toAppKitError(error).toPlain() }
    }
  }

/** The name service answers that it knows no names of this kind. */
function isUnknownKind(error: unknown): boolean {
  return AppKitError.is(error, 'BAD_RESPONSE') && error.context.status === BAD_REQUEST
}

/** Adds the warnings that follow from the account's history to a receiver. @source docs/threats.md T13.05 */
function assessReceiver(receiver: Receiver, namespace: ChainNamespace, past: AddressHistory): Receiver {
  const { address, warnings } = receiver
  const isOneOf = (addresses: readonly string[]) => addresses.some((one) => isSameAddress(namespace, one, address))
  const others = warnings.filter((warning) => warning !== 'bait')
  const bait: readonly ReceiverWarning[] = isOneOf(past.baits) ? ['bait'] : []
  return {
    ...receiver,
    warnings: [...others, ...bait],
    lookAlike: lookAlikeOf(namespace, address, past),
    isKnown: isOneOf(past.receivers)
  }
}
