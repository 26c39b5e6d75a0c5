import type { BaseUnits, BaseUnitsText } from '../amounts/amount-kinds.js'
import type { CaipNetworkId } from '../caip/caip.js'
import type { CosmosFee, CosmosMessage } from './cosmos-transaction.js'
import type { ChainSource } from './transaction-inspection.js'

/** A message to sign. */
export interface SignMessageRequest {
  readonly connectorUid: string
  readonly address: string
  /** Text, signed as UTF-8. */
  readonly message: string
}

/** A transfer or call. */
export interface TransactionRequest {
  readonly connectorUid: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** The callee checks it. */
  readonly value: BaseUnitsText
  /** `0x` hex call data. */
  readonly data?: string | undefined
  /** The token to transfer: its contract (eip155: the plug-in makes the call itself, and `data` must be absent) or mint; `value` is then in the token's base units. @default the native coin */
  readonly token?: string | undefined
  /** Gas limit, decimal digits. */
  readonly gas?: string | undefined
  /** The most that it may cost, in base units of the native coin: what costs more by now is not asked of the wallet (bip122, where it is built here: others have their fee in `gas`, or from the wallet). @default whatever the network wants */
  readonly feeLimit?: BaseUnitsText | undefined
  /** Sends all there is of the native coin and ends the account; `value` is the least that must arrive (polkadot only: others send `value`). */
  readonly all?: boolean | undefined
  /** What to do in one transaction in place of a transfer: `to` is empty then, and `value` 0 (cosmos only: others refuse it). */
  readonly messages?: readonly CosmosMessage[] | undefined
  /** A note that everybody can read, e.g. an exchange's number for its customer (cosmos only). */
  readonly memo?: string | undefined
  /** @default what a simulation uses, at the network's gas price (cosmos only) */
  readonly fee?: CosmosFee | undefined
}

/** What a transaction costs its sender, in base units of the native coin. */
export interface FeeEstimate {
  /** Gas limit with its margin (eip155), or compute units; `0` where the chain knows none. */
  readonly gas: string
  /** What it costs at the price of now. */
  readonly fee: BaseUnits
  /** What it would cost at the price in the middle of the last blocks; absent: unknown. */
  readonly usual?: BaseUnits | undefined
  /** What it costs at most: what a Max amount leaves. Never below `fee`. @source docs/threats.md T11.05, T11.10 */
  readonly feeCap: BaseUnits
  /** What a network wants of a transfer of its coin; absent: nothing. @source docs/threats.md T11.04 */
  readonly minimums?: TransferMinimums | undefined
}

/** Amounts of a network's coin below which it carries no transfer, in base units. */
export interface TransferMinimums {
  /** What the sender keeps, unless it is nothing. */
  readonly left: BaseUnits
  /** What the receiver gets: one whose account is not in use needs more. */
  readonly sent: BaseUnits
}

/** Whom a transfer would go to. */
export interface ReceiverRequest {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  /** The account that would send. */
  readonly from: string
  /** The token's contract or mint; absent for the native coin. */
  readonly token?: string | undefined
}

/** What is known of a receiver. @source docs/threats.md T13.06 */
export interface ReceiverReport {
  /** Nothing may be sent there: the zero address, a burn address, the token's own contract or mint, an account that cannot own it. */
  readonly refusal?: 'zero' | 'burn' | 'token' | 'tokenAccount' | 'program' | undefined
  /** Worth a tick by the person who sends. `unused`: nothing ever happened there, as far as the chain tells. */
  readonly warnings: readonly ('own' | 'contract' | 'precompile' | 'unused')[]
}

/** Which token's decimals are read, and who is asked: one source at a time, so that the caller knows whose word it is. */
export interface TokenDecimalsRequest {
  readonly caipNetworkId: CaipNetworkId
  /** The token's contract or mint. */
  readonly token: string
  readonly source: ChainSource
  readonly signal: AbortSignal
}

/** Transactions that a wallet is about to be asked for. */
export interface SimulationRequest {
  /** At least one; of one account on one network, in the order in which they run. */
  readonly transactions: readonly TransactionRequest[]
  /** Who is asked, one after the other until one answers. */
  readonly sources: readonly ChainSource[]
  /** Ends it. */
  readonly signal: AbortSignal
}

/** The same, to be looked at. */
export interface InspectionRequest extends SimulationRequest {
  /** Addresses that the account has dealt with, its own included. */
  readonly knownReceivers: readonly string[]
}

/** One call of a batch. @source EIP-5792 */
export interface Call {
  /** `0x` address. */
  readonly to: string
  /** Wei; the callee checks it. */
  readonly value: BaseUnitsText
  /** `0x` hex call data. */
  readonly data: string
}

/** Calls that happen together or not at all. @source EIP-5792 */
export interface CallsRequest {
  readonly connectorUid: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly calls: readonly Call[]
}

/** How a transaction ended. A revert and an unknown outcome are thrown, not returned. */
export type TransactionOutcome =
  | {
      readonly status: 'confirmed'
      readonly hash: string
      readonly blockNumber: string
      readonly confirmations: number
    }
  | {
      readonly status: 'replaced'
      /** `repriced`: the same transaction at another price, so its effect did happen. The others: it did not. */
      readonly reason: 'repriced' | 'cancelled' | 'replaced'
      readonly hash: string
      readonly originalHash: string
      readonly blockNumber: string
    }

/** What to wait for. */
export interface ReceiptRequest {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  /** @default 1 */
  readonly confirmations?: number | undefined
  /** @default 180 000 ms. */
  readonly timeoutMilliseconds?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Told, at each change, why the transaction cannot be mined yet. `earlier`: another one of the same account comes first. @source docs/threats.md T6.08 */
  readonly onWait?: ((waitsFor: 'earlier' | undefined) => void) | undefined
  /** Told once a node knows of the transaction before it is mined, by chains that can tell. */
  readonly onSeen?: (() => void) | undefined
}

/** Whose assets, on which network, as the connected wallet knows them. */
export interface AssetsRequest {
  readonly connectorUid: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** A native balance. */
export interface NativeBalance {
  readonly value: BaseUnits
  readonly decimals: number
  readonly symbol: string
}

/** What an account holds of one token. */
export interface TokenBalance {
  readonly value: BaseUnits
  readonly decimals: number
  /** What the token calls itself, not yet checked; `undefined` where it does not say it. */
  readonly symbol: string | undefined
}

/** Whose balance, of which token. */
export interface TokenBalanceRequest {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** The token's contract or mint. */
  readonly token: string
}
