import type { CaipNetwork } from '@appkit/core'
import { parseCaipNetworkId } from '@appkit/core'
import type { PaymentAsset } from '@appkit/core/data'
import {
  isSameAddress,
  selectActiveNamespace,
  selectActiveNetwork,
  selectCurrentRoute,
  selectLiveConnection,
  selectSentTransaction,
  selectSentTransactions,
  type LiveConnection,
  type WidgetState
} from '@appkit/core/internal'
import type { PayPlan } from './pay-plan.js'
import { goalOf, initialPayState, type PaymentAttempt, type PayState, type PayStatus } from './pay-slice.js'
import type { Payment } from './payment.js'

/** The payments of the kit; also before the feature is there. */
export const selectPay = (state: WidgetState): PayState => state.pay ?? initialPayState

/** A payment that is past the choice. */
export type MovingPayment = Exclude<PayStatus, { readonly step: 'choosing' }>

/** How far the payment is; `undefined`: the user chooses. */
export const selectMovingPayment = (state: WidgetState): MovingPayment | undefined => {
  const { status } = selectPay(state)
  return status.step === 'choosing' ? undefined : status
}

/** The transaction of the payment, where it is not mined for so long that its outcome is unknown. @source docs/threats.md T6.10 */
export function selectUnheardHash(state: WidgetState): string | undefined {
  const { status } = selectPay(state)
  if (status.step !== 'sent') return undefined
  const sent = selectSentTransaction(state, status.hash)?.status
  return sent?.step === 'pending' && sent.isUnknown ? status.hash : undefined
}

/**
 * The same payment as the plan's, which may go through all the same: made at an earlier visit, or in another way, with another asset or at an
 * exchange. `undefined`: there is none.
 * @returns the hash of its transaction, or another id of it
 * @source docs/threats.md T6.10
 */
export function selectRepeated(state: WidgetState, plan: PayPlan | undefined): string | undefined {
  const { payment, attempts } = selectPay(state)
  if (!plan || !payment) return undefined
  const goal = goalOf(payment)
  return sameMove(state, plan) ?? attempts.find((one) => one.goal === goal && !hasFailed(state, one))?.id
}

/** Whether the transaction of an attempt has come to nothing. */
function hasFailed(state: WidgetState, { id }: PaymentAttempt): boolean {
  const step = selectSentTransaction(state, id)?.status.step
  return step === 'failed' || step === 'replaced'
}

/** The hash of a transaction that moves the same to the same recipient, while its end is unknown. */
function sameMove(state: WidgetState, { account, origin, paid, recipient }: PayPlan): string | undefined {
  const token = origin.asset === 'native' ? '' : origin.asset
  const isSame = (one: string, other: string) => isSameAddress(account.namespace, one, other)
  return selectSentTransactions(state).find(({ status, purpose, caipNetworkId, from }) => {
    const [move] = purpose?.kind === 'pay' ? purpose.moves : []
    if (!move || status.step !== 'pending' || caipNetworkId !== origin.network || move.amount !== paid) return false
    const isSameMove = isSame(move.token ?? '', token) && isSame(purpose?.counterparty ?? '', recipient)
    return isSameMove && isSame(from, account.address)
  })?.hash
}

/** What the user pays with, as far as something is to be paid. */
export function selectOrigin(state: WidgetState): PaymentAsset | undefined {
  const { payment, origin } = selectPay(state)
  return payment && (origin ?? payment.asset)
}

/** The account that would pay; `undefined`: none of the family of the payment's network is connected. */
export function selectPayer(state: WidgetState, payment: Payment | undefined): LiveConnection | undefined {
  return payment && selectLiveConnection(state, parseCaipNetworkId(payment.asset.network).namespace)
}

/** The coin of a network as an asset. */
export function coinOf({ caipNetworkId, nativeCurrency }: CaipNetwork): PaymentAsset {
  return { network: caipNetworkId, asset: 'native', metadata: nativeCurrency }
}

/** Whose account something is deposited to, and where. */
export interface Depositor {
  readonly connection: LiveConnection
  readonly network: CaipNetwork
}

/** `undefined`: no wallet is connected, or no exchange pays out on the network in use. */
export function selectDepositor(state: WidgetState): Depositor | undefined {
  const namespace = selectActiveNamespace(state)
  const network = selectActiveNetwork(state)
  const connection = namespace && selectLiveConnection(state, namespace)
  const isServed = namespace === 'eip155' || namespace === 'solana'
  return connection && network && isServed ? { connection, network } : undefined
}

/** Whether a view of payments is on screen, so that no toast is needed. */
export function isPayOnScreen(state: WidgetState): boolean {
  const view = selectCurrentRoute(state)?.view
  return view === 'Pay' || view === 'PayQuote' || view === 'PayLoading'
}
