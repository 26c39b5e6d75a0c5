import { formatUnits, parseUnits } from 'viem'

/** Digits of a payment after the point. */
const CENT_DIGITS = 2
/** Digits after the point that rates and prices are reckoned with. */
const RATE_DIGITS = 24
/** Hundredths of a per cent. */
const SERVICE_FEE = 150n
/** Cents, for sending what was bought. */
const NETWORK_FEE = 25n

/** What is bought, and for how much. */
export interface Purchase {
  /** All that is paid, plain decimal text with two digits after the point at most. */
  readonly payment: string
  /** US dollars for one unit of the money, plain decimal text. */
  readonly rate: string
  /** US dollars for one whole token, plain decimal text above 0. */
  readonly price: string
  /** Of the token. */
  readonly decimals: number
}

/** The parts of a purchase, as plain decimal text: fees are rounded up, what is bought is rounded down. */
export interface ReckonedPurchase {
  readonly total: string
  readonly subtotal: string
  readonly serviceFee: string
  readonly networkFee: string
  readonly bought: string
}

/** The payment must be more than its fees, which the limits of the provider see to. */
export function reckonPurchase({ payment, rate, price, decimals }: Purchase): ReckonedPurchase {
  const total = parseUnits(payment, CENT_DIGITS)
  const serviceFee = (total * SERVICE_FEE + 9_999n) / 10_000n
  const subtotal = total - serviceFee - NETWORK_FEE
  const paid = subtotal * parseUnits(rate, RATE_DIGITS) * 10n ** BigInt(decimals)
  const bought = paid / (parseUnits(price, RATE_DIGITS) * 10n ** BigInt(CENT_DIGITS))
  return {
    total: money(total),
    subtotal: money(subtotal),
    serviceFee: money(serviceFee),
    networkFee: money(NETWORK_FEE),
    bought: formatUnits(bought, decimals)
  }
}

/** Always with two digits after the point. */
function money(cents: bigint): string {
  const digits = String(cents).padStart(CENT_DIGITS + 1, '0')
  return `${digits.slice(0, -CENT_DIGITS)}.${digits.slice(-CENT_DIGITS)}`
}
