import type { BaseUnits } from '@appkit/core'
import type { TransferQuote } from '@appkit/core/data'
import type { AccountSnapshot } from '@appkit/core/internal'
import { countBasis } from './count-assets.js'
import type { PayOrigin } from './pay-origins.js'
import { isDirect, isOnNetwork, planBasis, planPayment, type PayPlan } from './pay-plan.js'
import type { AssetCount, PlanFee } from './pay-slice.js'
import { missingFunds } from './pay-transaction.js'
import type { Payment } from './payment.js'

/** What is known of a payment from an account, in an asset. */
export interface QuoteFacts {
  readonly payment: Payment
  readonly account: AccountSnapshot
  readonly origin: PayOrigin
  /** Held of the coin of the origin's network, base units. Absent: unknown. */
  readonly coins: BaseUnits | undefined
  /** For an asset that is not the payment's own. */
  readonly quote: TransferQuote | undefined
  readonly isQuoteFailed: boolean
  readonly fee: PlanFee | undefined
  readonly count: AssetCount | undefined
}

/** What can be done about it. `plan`: what would be done, as far as that is known. */
export interface QuoteVerdict {
  /**
   * `miscounted`: a token's count differs from the chain's, or is unknown. `counting`: it is being read. `switch`: the wallet is on another
   * network. `lacksFee`: the network's coin does not suffice for its fee.
   */
  readonly state:
    | 'miscounted'
    | 'quoting'
    | 'noQuote'
    | 'unsafe'
    | 'switch'
    | 'insufficient'
    | 'lacksFee'
    | 'counting'
    | 'ready'
  readonly plan?: PayPlan | undefined
}

/** Judges a payment, the hardest obstacle first. */
export function judgeQuote(facts: QuoteFacts): QuoteVerdict {
  const { payment, account, origin, coins, quote, isQuoteFailed, fee, count } = facts
  const isRead = count?.basis === countBasis({ asset: payment.asset, origin: origin.asset, account })
  if (isRead && count.step === 'failed') return { state: 'miscounted' }
  if (!isDirect(payment, origin.asset) && !quote) return { state: isQuoteFailed ? 'noQuote' : 'quoting' }
  const plan = tryPlan(payment, account, origin, quote)
  if (!plan) return { state: 'unsafe' }
  const feeCap = fee?.basis === planBasis(plan) ? fee.estimate?.feeCap : undefined
  const missing = missingFunds(plan, { held: origin.held, coins }, feeCap)
  if (missing) return { state: missing === 'fee' ? 'lacksFee' : 'insufficient', plan }
  if (!isOnNetwork(plan)) return { state: 'switch', plan }
  return { state: isRead && count.step === 'counted' ? 'ready' : 'counting', plan }
}

function tryPlan(
  payment: Payment,
  account: AccountSnapshot,
  origin: PayOrigin,
  quote: TransferQuote | undefined
): PayPlan | undefined {
  try {
    return planPayment(payment, account, origin.asset, quote)
  } catch {
    return undefined
  }
}
