import type { Address } from 'viem'

/** How much may be paid in one way, in whole units with two digits. */
export interface PaymentLimit {
  readonly id: 'card' | 'ach_bank_account'
  readonly min: string
  readonly max: string
}

/** Money that is taken. */
export interface PaymentCurrency {
  /** ISO 4217 */
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimit[]
}

/** A chain on which something is sold. */
export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  /** The reference of the CAIP-2 id. */
  readonly chain_id: string
  /** `NATIVE_ADDRESS` for the native coin. */
  readonly contract_address: Address
}

/** Something that is sold. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** What is sold for what. */
export interface OnrampOptions {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

/** A question for a price, by the ids of the options. */
export interface OnrampQuoteRequest {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** All that is paid, fees included; plain decimal text. */
  readonly amount: string
  /** Name of a network; any other text means the first one. */
  readonly network: string | undefined
}

/** Some of a currency. */
export interface MoneyAmount {
  /** Plain decimal text. */
  readonly amount: string
  readonly currency: string
}

/** What is paid and what comes for it. */
export interface OnrampQuote {
  readonly paymentTotal: MoneyAmount
  /** Without the fees. */
  readonly paymentSubtotal: MoneyAmount
  readonly purchaseAmount: MoneyAmount
  /** Of the provider. */
  readonly serviceFee: MoneyAmount
  readonly networkFee: MoneyAmount
  readonly quoteId: string
}

/** Where to what is bought goes, and what the page of the provider should suggest. */
export interface OnrampOrder {
  readonly address: Address
  /** Names of networks; empty: any. */
  readonly networks: readonly string[]
  /** Symbols; empty: any. */
  readonly assets: readonly string[]
  /** Name of the network that is offered first. */
  readonly defaultNetwork?: string | undefined
  /** Plain decimal text. */
  readonly presetFiatAmount?: string | undefined
  /** ISO 4217, of `presetFiatAmount`. */
  readonly fiatCurrency?: string | undefined
  /** How the history of the account names the purchase: the buyer's `partnerUserId`, where it is long enough to name nothing else. */
  readonly purchaseId?: string | undefined
}

/** An order that waits for its payment. */
export interface OpenedOrder {
  /** A client that shows it is told what came of the order, and no other as long as nothing was sent. */
  readonly order: string
  readonly path: string
}

/** An upstream that sells coins and tokens. */
export interface OnrampSource {
  options(): OnrampOptions
  /** @throws ServiceError BAD_REQUEST for what is not sold and amounts out of bounds, UNAVAILABLE when there is no price now */
  quote(request: OnrampQuoteRequest): Promise<OnrampQuote>
  /**
   * Keeps an order for a while.
   * @returns its secret and the path of the page where it is paid, which cannot be guessed either
   * @throws ServiceError NOT_FOUND when nothing is sold
   */
  open(order: OnrampOrder): Promise<OpenedOrder>
}
