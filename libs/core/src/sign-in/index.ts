export { formatSignInMessage, parseSignInMessage, type FormatSettings, type ParsedSignInMessage } from './message.js'
export type {
  SIWXConfig,
  SIWXHost,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
  SIWXVerifier
} from './siwx.js'
