export type {
  SIWXConfig,
  SIWXHost,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXOpenMessage,
  SIWXSession,
  SIWXVerifier
} from '@appkit/core'
export { DefaultSIWX, type DefaultSIWXOptions, type SIWXSigner } from './default-siwx.js'
export {
  InformalMessenger,
  type InformalMessengerOptions,
  type SIWXMessenger,
  type SIWXNonceInput
} from './informal-messenger.js'
export { LocalStorage, type LocalStorageOptions, type SIWXStorage } from './local-storage.js'
