import {
  array,
  boolean,
  is,
  number,
  object,
  optional,
  picklist,
  pipe,
  rawTransform,
  record,
  safeParse,
  string,
  transform,
  tuple,
  union,
  unknown,
  type GenericSchema
} from 'valibot'
import {
  accountType,
  chainReference,
  code,
  emailAddress,
  isWebUrl,
  longText,
  nothing,
  secureUrl,
  shortText,
  socialProvider,
  TEXT,
  webUrl
} from './fields.js'
import type { FramePayload, FrameRequestName } from './frame-requests.js'
import { paramsSchema } from './rpc-params.js'
import { siwxMessage } from './sign-in-fields.js'

const login = {
  preferredAccountType: optional(accountType),
  chainId: optional(chainReference),
  siwxMessage: optional(siwxMessage),
  rpcUrl: optional(webUrl)
}

const rpcRequest = pipe(
  object({
    method: shortText,
    params: optional(unknown()),
    chainNamespace: picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']),
    chainId: optional(chainReference),
    rpcUrl: optional(webUrl)
  }),
  rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const params = safeParse(paramsSchema(value.method), value.params)
    if (params.success) return { ...value, params: params.output }
    addIssue({ message: `params of ${value.method}` })
    return NEVER
  })
)

/** A variable of a theme: its name and its value. A list of fonts is long. */
const variable = tuple([shortText, union([longText, number()])])

/** One that is none leaves the others as they are. */
const variables = optional(
  pipe(
    record(string(), unknown()),
    transform((given) => {
      const known = Object.entries(given).filter((entry): entry is [string, string | number] => is(variable, entry))
      return Object.fromEntries(known.slice(0, 64))
    })
  )
)

const metadata = object({
  name: shortText,
  description: longText,
  url: webUrl,
  icons: pipe(
    array(unknown()),
    transform((icons) =>
      icons.slice(0, 100).filter((icon): icon is string => isWebUrl(icon) && String(icon).length <= TEXT.url)
    )
  )
})

const otp = object({ otp: code })

/**
 * The form of what each request sends. Fields that are not named are left out; what does not fit is refused as a whole.
 * @source docs/secure-frame.md
 */
export const PAYLOAD_SCHEMAS: { readonly [N in FrameRequestName]: GenericSchema<unknown, FramePayload<N>> } = {
  SWITCH_NETWORK: object({ chainId: chainReference, rpcUrl: optional(webUrl) }),
  CONNECT_EMAIL: object({ email: emailAddress }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: object({ provider: socialProvider, uri: secureUrl, ...login }),
  GET_SOCIAL_REDIRECT_URI: object({ provider: socialProvider, returnUrl: optional(webUrl) }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: optional(object({ ...login, socialUri: optional(secureUrl) })),
  SIGN_OUT: nothing,
  IS_CONNECTED: nothing,
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: rpcRequest,
  RPC_ABORT: optional(object({ requestId: optional(string()) })),
  UPDATE_EMAIL: object({ email: emailAddress, isMailboxLost: optional(boolean()) }),
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  CONNECT_PASSKEY: nothing,
  ADD_PASSKEY: nothing,
  EXPORT_KEYS: nothing,
  DELETE_USER: nothing,
  SYNC_THEME: object({
    themeMode: optional(picklist(['light', 'dark'])),
    themeVariables: variables,
    w3mThemeVariables: variables
  }),
  SYNC_DAPP_DATA: object({
    metadata: optional(metadata),
    sdkVersion: optional(shortText),
    sdkType: optional(shortText),
    locale: optional(shortText),
    projectId: shortText
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: object({ type: accountType }),
  RELOAD: nothing
}
