import type { ChainNamespace } from '../caip/caip.js'
import { takeSnapshot, type AccountSnapshot } from '../connections/account-snapshot.js'
import type { TransactionRequest } from '../plugin/chain-requests.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type { TransactionPurpose } from './transactions-slice.js'

interface OwnParts {
  /** What the transaction was made for: from another account or on another network it is refused. @default what is in use when it is asked for */
  readonly snapshot?: AccountSnapshot | undefined
  /** What it is for; kept with the sent transaction. */
  readonly purpose?: TransactionPurpose | undefined
}

/** A transfer or call. */
export interface OwnTransfer
  extends
    OwnParts,
    Pick<TransactionRequest, 'to' | 'value' | 'data' | 'token' | 'gas' | 'feeLimit' | 'all' | 'memo' | 'fee'> {
  /** @default that of the snapshot, or the one in use */
  readonly namespace?: ChainNamespace | undefined
  readonly messages?: undefined
}

/**
 * Messages of a Cosmos chain, in one transaction.
 * @example { namespace: 'cosmos', messages: [{ typeUrl: '/cosmos.gov.v1beta1.MsgVote', value: { proposalId: 1n, voter, option: 1 } }] }
 */
export interface OwnCosmosTransaction extends OwnParts, Pick<TransactionRequest, 'memo' | 'fee'> {
  readonly namespace: 'cosmos'
  readonly messages: NonNullable<TransactionRequest['messages']>
}

/** A transaction from the account in use on the network in use. */
export type OwnTransaction = OwnTransfer | OwnCosmosTransaction

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
    const { purpose: _purpose, ...parts } = transaction.messages ? { ...transaction, to: '', value: '0' } : transaction
    return { snapshot, request: { ...parts, connectorUid, caipNetworkId, from } }
  }
