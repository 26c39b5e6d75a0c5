import type { CaipNetworkId, DecimalAmount, DecimalText } from '@appkit/core'
import type { PaymentAsset } from '@appkit/core/data'

/** Which exchanges are offered, by their ids. */
export interface ExchangeChoice {
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** What shall be paid, as a host requests it. */
export interface PaymentOptions {
  readonly paymentAsset: {
    /** CAIP-2. */
    readonly network: CaipNetworkId
    /** The token's contract or mint; `native`: the network's own coin. */
    readonly asset: string
    readonly metadata: {
      readonly name: string
      readonly symbol: string
      readonly decimals: number
      readonly logoURI?: string | undefined
    }
  }
  /** An address on the asset's network. */
  readonly recipient: string
  /** Whole coins or tokens. A number must have at most 15 significant digits; text is exact. */
  readonly amount: number | DecimalText
  /** Whether the user pays, or deposits into an account of their own. @default 'pay' */
  readonly choice?: 'pay' | 'deposit' | undefined
  /** Whether the page of an exchange comes in a tab of its own. @default true */
  readonly openInNewTab?: boolean | undefined
  /** Where the page goes once the payment has ended. @default it stays */
  readonly redirectUrl?: { readonly success?: string | undefined; readonly failure?: string | undefined } | undefined
  /** @default every exchange that has the asset */
  readonly payWithExchange?: ExchangeChoice | undefined
}

/** What shall be paid, checked. */
export interface Payment {
  /** Tells one payment from the next. */
  readonly id: string
  readonly asset: PaymentAsset
  readonly recipient: string
  /** Whole coins or tokens, above zero, with no more digits than the asset has. */
  readonly amount: DecimalAmount
  readonly choice: 'pay' | 'deposit'
  readonly isInNewTab: boolean
  readonly redirects: { readonly success?: string | undefined; readonly failure?: string | undefined }
  readonly exchanges: ExchangeChoice
}
