export { askToSend } from './chain-runtime/ask-to-send.js'
export { encodeMessage } from './chain-runtime/encode-message.js'
export { requestAccess, type AccessRequest } from './chain-runtime/request-access.js'
export { listenToWallet } from './chain-runtime/listen-to-wallet.js'
export { noteBlock, untilNewest } from './chain-runtime/newest-blocks.js'
export { loadOnce } from './chain-runtime/load-once.js'
export {
  createAction,
  createChainRuntime,
  type RuntimeActions,
  type RuntimeParts
} from './chain-runtime/create-chain-runtime.js'
export {
  VERIFIED_FOR_MS,
  createNodeReader,
  type NodeQuestion,
  type NodeReader,
  type NodeReaderParameters,
  type NodeServices
} from './chain-runtime/create-node-reader.js'
export { RECEIPT_WAIT_MS, lookAt, withReceiptLimit } from './chain-runtime/receipt-wait.js'
export {
  beginSession,
  closeSession,
  createRuntimeContext,
  isWalletUsed,
  requireNetwork,
  requireSession,
  type RuntimeContext,
  type RuntimeSession,
  type SessionEnd
} from './chain-runtime/runtime-context.js'
export { cleanWalletName, hasMixedScripts, isSafeIcon } from './connectors/wallet-text.js'
export { callWallet, type AskedWallet } from './errors/call-wallet.js'
export { badAnswer } from './errors/from-wallet.js'
export { untilAborted } from './waiting/until-aborted.js'
export { withCancellation } from './waiting/with-cancellation.js'
export { SETTLE_MS, settleChanges, type Settling } from './chain-runtime/settle-changes.js'
