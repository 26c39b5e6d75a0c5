import { parseCaipNetworkId, type CaipNetworkId, type DecimalAmount } from '@appkit/core'
import { parseAmount } from '@appkit/core/internal'
import { largestAmount, readAmount } from './send-amounts.js'
import type { ReceiverState } from './receiver-state.js'
import type { SendForm } from './send-slice.js'
import type { Holding } from './send-token.js'

/** What keeps the form from being reviewed: the first that applies. */
export type FormIssue =
  | 'token'
  /** The token is one of another network than the wallet's. */
  | 'network'
  | 'amount'
  | 'incorrect'
  | 'funds'
  | 'receiver'
  | 'address'
  /** The receiver is being looked up. */
  | 'checking'
  /** The receiver could not be looked up. */
  | 'unreached'

/** What is to be said of the form. */
export interface FormVerdict {
  /** `undefined`: it can be reviewed. */
  readonly issue: FormIssue | undefined
  /** The amount, base units; absent where it cannot be read. */
  readonly units?: bigint | undefined
  /** Fraction digits the token has, where more were typed. */
  readonly digitsAllowed?: number | undefined
}

/** What is judged. */
export interface JudgedForm {
  readonly form: SendForm
  readonly receiver: ReceiverState
  /** The token of the form with what is known of it; absent: there is none. */
  readonly holding: Holding | undefined
  /** The network in use. */
  readonly network: CaipNetworkId | undefined
}

/** Whether so much is more than there is, or than the chain can carry; what is unknown is no reason to refuse. */
function isTooMuch(units: bigint, { token, balance }: Holding): boolean {
  if (units > largestAmount(parseCaipNetworkId(token.caipNetworkId).namespace)) return true
  return balance !== undefined && units > balanceUnits(balance, token.decimals)
}

/** A balance in base units. @param balance with at most `decimals` fraction digits */
export const balanceUnits = (balance: DecimalAmount, decimals: number): bigint => parseAmount(balance, decimals)

/** Judges the form, in the order in which its button says what is missing. */
export function judgeForm({ form, receiver, holding, network }: JudgedForm): FormVerdict {
  if (!holding || form.isTokenUnknown) return { issue: 'token' }
  const { decimals } = holding.token
  if (holding.token.caipNetworkId !== network) return { issue: 'network' }
  const reading = readAmount({ text: form.amount, unit: form.unit }, { decimals, price: holding.price })
  if (reading.status === 'empty') return { issue: 'amount' }
  if (reading.status === 'tooPrecise') return { issue: 'incorrect', digitsAllowed: decimals }
  if (reading.status === 'incorrect') return { issue: 'incorrect' }
  const { units } = reading
  if (isTooMuch(units, holding)) return { issue: 'funds', units }
  return { issue: receiverIssue(form, receiver), units }
}

function receiverIssue({ receiver: typed }: SendForm, receiver: ReceiverState): FormIssue | undefined {
  if (typed.trim() === '') return 'receiver'
  if (receiver.step === 'empty' || receiver.step === 'checking') return 'checking'
  if (receiver.step === 'failed') return 'unreached'
  return receiver.step === 'ready' ? undefined : 'address'
}
