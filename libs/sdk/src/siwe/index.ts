export { createSIWEConfig } from './create-siwe-config.js'
export { formatMessage, getAddressFromMessage, getChainIdFromMessage } from './message-helpers.js'
export type {
  AppKitSIWEClient,
  SIWEClientOptions,
  SIWEConfig,
  SIWECreateMessageArguments,
  SIWEMessageParams,
  SIWESession,
  SIWEVerifyMessageArguments
} from './siwe-config.js'
