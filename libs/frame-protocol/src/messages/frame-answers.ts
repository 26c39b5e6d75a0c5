import {
  array,
  boolean,
  literal,
  maxLength,
  nullish,
  object,
  optional,
  picklist,
  pipe,
  union,
  unknown,
  type GenericSchema
} from 'valibot'
import {
  accountType,
  address,
  chainReference,
  emailAddress,
  longText,
  nothing,
  secureUrl,
  shortText,
  signedText,
  socialProvider,
  wholeNumber
} from './fields.js'
import type { FrameAnswer, FrameRequestName } from './frame-requests.js'
import { siwxMessage } from './sign-in-fields.js'

const chain = object({ chainId: chainReference })

const identity = {
  address,
  chainId: chainReference,
  accounts: optional(pipe(array(object({ address, type: accountType })), maxLength(100))),
  preferredAccountType: optional(accountType),
  authProvider: optional(union([literal('email'), socialProvider])),
  userName: nullish(shortText),
  signature: optional(signedText),
  message: optional(signedText),
  siwxMessage: optional(siwxMessage)
}

/**
 * The form of what each SUCCESS answers. Fields that are not named are left out; what does not fit is refused as a whole.
 * @source docs/secure-frame.md
 */
export const ANSWER_SCHEMAS: { readonly [N in FrameRequestName]: GenericSchema<unknown, FrameAnswer<N>> } = {
  SWITCH_NETWORK: chain,
  CONNECT_EMAIL: object({ action: picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: object({ ...identity, email: nullish(longText) }),
  GET_SOCIAL_REDIRECT_URI: object({ uri: secureUrl }),
  GET_FARCASTER_URI: object({ url: secureUrl }),
  CONNECT_FARCASTER: object({ userName: shortText }),
  GET_USER: object({ ...identity, email: nullish(emailAddress), smartAccountDeployed: optional(boolean()) }),
  SIGN_OUT: nothing,
  IS_CONNECTED: object({ isConnected: boolean() }),
  GET_CHAIN_ID: chain,
  RPC_REQUEST: unknown(),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: object({ action: picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: object({ newEmail: emailAddress }),
  CONNECT_PASSKEY: nothing,
  ADD_PASSKEY: nothing,
  EXPORT_KEYS: nothing,
  DELETE_USER: nothing,
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: object({
    smartAccountEnabledNetworks: pipe(array(wholeNumber), maxLength(1_000))
  }),
  INIT_SMART_ACCOUNT: object({ address, isDeployed: boolean() }),
  SET_PREFERRED_ACCOUNT: object({ type: accountType, address }),
  RELOAD: nothing
}

/** Whether a text is the name of a request. */
export function isRequestName(name: string): name is FrameRequestName {
  return Object.hasOwn(ANSWER_SCHEMAS, name)
}
