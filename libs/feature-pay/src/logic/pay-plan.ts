import { isSamePaymentAsset, type AssetAmount, type PaymentAsset, type TransferQuote } from '@appkit/core/data'
import { parseAmount, type AccountSnapshot } from '@appkit/core/internal'
import { AppKitError, type BaseUnits, asBaseUnits } from '@appkit/core'
import type { Payment } from './payment.js'

/** A payment as the user confirms it, frozen: the request to the wallet is made from this alone. */
export interface PayPlan {
  /** Of the payment it is for. */
  readonly paymentId: string
  readonly account: AccountSnapshot
  readonly origin: PaymentAsset
  /** What leaves the account, of the origin, fees of a transfer included. */
  readonly paid: BaseUnits
  /** Whom the wallet sends it to: the recipient, or the address of a transfer. */
  readonly to: string
  /** Of a transfer, under which its status is asked for. */
  readonly requestId?: string | undefined
  readonly recipient: string
  readonly destination: AssetAmount
  readonly fees: TransferQuote['fees']
}

/** What shall arrive. */
export function unitsOf({ amount, asset }: Pick<Payment, 'amount' | 'asset'>): BaseUnits {
  return asBaseUnits(parseAmount(amount, asset.metadata.decimals))
}

/** Whether an asset can be sent to the recipient as it is, with no intermediary. */
export function isDirect({ asset }: Pick<Payment, 'asset'>, origin: PaymentAsset): boolean {
  return isSamePaymentAsset(asset, origin)
}

/**
 * What would be done for a payment from an account.
 * @param quote for an origin that is not the asset itself
 * @throws AppKitError UNSAFE_TRANSACTION for a quote with steps that cannot be checked: more than one, or a transaction that a provider has built;
 * and for one that counts an asset in other units than it is shown in
 */
export function planPayment(
  payment: Payment,
  account: AccountSnapshot,
  origin: PaymentAsset,
  quote: TransferQuote | undefined
): PayPlan {
  const { id: paymentId, recipient, asset } = payment
  const destination = { amount: unitsOf(payment), currency: asset }
  const plan = { paymentId, account, origin, recipient, destination }
  if (isDirect(payment, origin)) return { ...plan, paid: destination.amount, to: recipient, fees: [] }
  const [step, ...more] = quote?.steps ?? []
  if (!quote || !step || more.length > 0 || step.type !== 'deposit')
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'steps that cannot be checked' })
  const isCountedAlike =
    quote.origin.currency.metadata.decimals === origin.metadata.decimals &&
    quote.destination.currency.metadata.decimals === asset.metadata.decimals
  if (!isCountedAlike) throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'an asset in other units' })
  const { receiver, amount } = step.deposit
  return { ...plan, paid: amount, to: receiver, requestId: step.requestId, fees: quote.fees }
}

/** Tells plans apart by what they cost: account, network, asset, amount and receiver. */
export function planBasis({ account, origin, paid, to }: PayPlan): string {
  return [account.connectorUid, account.address, account.caipNetworkId, origin.network, origin.asset, paid, to].join(
    ' '
  )
}

/** Whether the wallet is on the network that the plan pays on. */
export function isOnNetwork({ account, origin }: Pick<PayPlan, 'account' | 'origin'>): boolean {
  return account.caipNetworkId === origin.network
}
