/// <reference path="./css.d.ts" />
export { feature } from './feature.js'
export {
  createPayActions,
  type ExchangesOptions,
  type PayActions,
  type PayUrl,
  type PayUrlOptions
} from './logic/create-pay-actions.js'
export type { PaymentOutcome } from './logic/await-payment.js'
export type { AppKitPayError, AppKitPayErrorCode } from './logic/pay-errors.js'
export type { PayState, PayStatus } from './logic/pay-slice.js'
export type { ExchangeChoice, PaymentOptions } from './logic/payment.js'
