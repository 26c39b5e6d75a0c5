import type { ChainNamespace } from '../caip/caip.js'
import { takeSnapshot, type AccountSnapshot } from '../connections/account-snapshot.js'
import type { TransactionRequest } from '../plugin/chain-adapter.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type { TransactionPurpose } from './transactions-slice.js'

/** A transaction from the account in use on the network in use. */
export interface OwnTransaction extends Pick<TransactionRequest, 'to' | 'value' | 'data' | 'token' | 'gas' | 'all'> {
  /** @default that of the snapshot, or the one in use */
  readonly namespace?: ChainNamespace | undefined
  /** What the transaction was made for: from another account or on another network it is refused. @default what is in use when it is asked for */
  readonly snapshot?: AccountSnapshot | undefined
  /** What it is for; kept with the sent transaction. */
  readonly purpose?: TransactionPurpose | undefined
}

/** A transaction as a plug-in takes it, and what it is bound to. */
export interface BoundTransaction {
  readonly snapshot: AccountSnapshot
  readonly request: TransactionRequest
}

/** Binds a transaction to its snapshot; nothing but the two decides what is sent. @throws AppKitError WALLET_DISCONNECTED */
export const bindTransaction =
  ({ namespace, snapshot: given, ...transaction }: OwnTransaction): WidgetThunk<BoundTransaction> =>
  (dispatch) => {
    const snapshot = given ?? dispatch(takeSnapshot(namespace))
    const { connectorUid, caipNetworkId, address: from } = snapshot
    const { to, value, data, token, gas, all } = transaction
    return { snapshot, request: { connectorUid, caipNetworkId, from, to, value, data, token, gas, all } }
  }
