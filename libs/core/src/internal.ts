export { AMOUNT_TEXT_LIMIT, MAX_UINT256, formatAmount, isDecimal, parseAmount } from './amounts/decimal.js'
export { UNKNOWN_AMOUNT, displayAmount } from './amounts/display.js'
export {
  WALLET_ICON_LIMIT,
  WALLET_NAME_LIMIT,
  cleanWalletName,
  hasMixedScripts,
  isSafeIcon
} from './connectors/wallet-text.js'
export { isUserRejection } from './errors/is-user-rejection.js'
export { readErrorFields } from './errors/read-error-fields.js'
export { isUnsupportedMethod, toAppKitError } from './errors/to-appkit-error.js'
