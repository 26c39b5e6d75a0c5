export { handsOverAccount } from './authorizations.js'
export { FRAME_LIMITS, FRAME_TIMES, FRAME_VERSION } from './limits.js'
export {
  MESSAGE_TYPES,
  answerType,
  createRequestId,
  isRequestId,
  readAnswerType,
  readMessage,
  readRequestType,
  requestType,
  type FrameMessage,
  type FrameOutcome
} from './messages/envelope.js'
export { ACCOUNT_TYPES, SOCIAL_PROVIDERS, type FrameAccountType, type FrameSocialProvider } from './messages/fields.js'
export {
  FRAME_ERROR_CODES,
  FRAME_REASONS,
  FRAME_TEXTS,
  type FrameErrorPayload,
  type FrameReason
} from './messages/frame-failures.js'
export type {
  ChainReference,
  DappMetadata,
  FrameAccount,
  FrameAnswer,
  FramePayload,
  FrameRequestName,
  FrameRequests,
  FrameRpcRequest,
  FrameSiwxMessage,
  FrameSocialUser,
  FrameUser,
  LoginOptions
} from './messages/frame-requests.js'
export { ANSWER_SCHEMAS, isRequestName } from './messages/frame-answers.js'
export { PAYLOAD_SCHEMAS } from './messages/frame-payloads.js'
export { FRAME_NETWORKS } from './networks.js'
export { isAllowedOrigin, originOf } from './origins.js'
export { SAFE_METHODS, UNSAFE_METHODS, classifyMethod, type MethodClass } from './rpc-methods.js'
export { readThemeTokens, type ThemeToken } from './theme-tokens.js'
