export { formatSignInMessage, parseSignInMessage, type FormatSettings, type ParsedSignInMessage } from './message.js'
export { parseEmail } from './parse-email.js'
export type {
  SIWXConfig,
  SIWXHost,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXOpenMessage,
  SIWXSession,
  SIWXVerifier
} from './siwx.js'
