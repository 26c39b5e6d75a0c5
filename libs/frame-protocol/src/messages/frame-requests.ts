import type { FrameAccountType, FrameSocialProvider } from './fields.js'

/** A number for an EVM chain (`1`), or a CAIP-2 id (`solana:5eykt…`). */
export type ChainReference = string | number

/** An account of the person. */
export interface FrameAccount {
  readonly address: string
  readonly type: FrameAccountType
}

/** Fields of a sign-in message; the address may be a placeholder in a request. Times as in EIP-4361. */
export interface FrameSiwxMessage {
  readonly accountAddress: string
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly serializedMessage?: string | undefined
  readonly notBefore?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
}

/** Who is logged in, and where. */
export interface FrameUser {
  readonly email?: string | null | undefined
  readonly address: string
  readonly chainId: ChainReference
  readonly smartAccountDeployed?: boolean | undefined
  readonly accounts?: readonly FrameAccount[] | undefined
  readonly preferredAccountType?: FrameAccountType | undefined
  /** How they logged in. */
  readonly authProvider?: 'email' | FrameSocialProvider | undefined
  /** What the provider calls them. */
  readonly userName?: string | null | undefined
  /** Of `message`, where the request had a `siwxMessage`. */
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly siwxMessage?: FrameSiwxMessage | undefined
}

/** Who logged in with a social account. The email address is what the provider says, so it need not be one. */
export type FrameSocialUser = Omit<FrameUser, 'smartAccountDeployed'>

/** What a login may ask for at once. */
export interface LoginOptions {
  readonly preferredAccountType?: FrameAccountType | undefined
  readonly chainId?: ChainReference | undefined
  /** Signed with the login, without a further question. */
  readonly siwxMessage?: FrameSiwxMessage | undefined
  /** Node of the chain. */
  readonly rpcUrl?: string | undefined
}

/** One call of a wallet method. */
export interface FrameRpcRequest {
  /** Of `SAFE_METHODS` or `UNSAFE_METHODS`. */
  readonly method: string
  readonly params?: unknown
  readonly chainNamespace: 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'
  readonly chainId?: ChainReference | undefined
  readonly rpcUrl?: string | undefined
}

/** Every request of the host: what it sends, and what a SUCCESS answers. */
export interface FrameRequests {
  SWITCH_NETWORK: {
    payload: { readonly chainId: ChainReference; readonly rpcUrl?: string | undefined }
    answer: { readonly chainId: ChainReference }
  }
  CONNECT_EMAIL: {
    payload: { readonly email: string }
    answer: { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
  }
  /** Answered when the person has opened the link in the mail. */
  CONNECT_DEVICE: { payload: undefined; answer: undefined }
  CONNECT_OTP: { payload: { readonly otp: string }; answer: undefined }
  CONNECT_SOCIAL: {
    payload: LoginOptions & { readonly provider: FrameSocialProvider; readonly uri: string }
    answer: FrameSocialUser
  }
  GET_SOCIAL_REDIRECT_URI: {
    payload: {
      readonly provider: FrameSocialProvider
      /** A page of the host: the provider leads there, with `result_uri` added, where no window can be opened. */
      readonly returnUrl?: string | undefined
    }
    answer: { readonly uri: string }
  }
  GET_FARCASTER_URI: { payload: undefined; answer: { readonly url: string } }
  /** Answered when the person has approved on their phone. */
  CONNECT_FARCASTER: { payload: undefined; answer: { readonly userName: string } }
  GET_USER: { payload: (LoginOptions & { readonly socialUri?: string | undefined }) | undefined; answer: FrameUser }
  SIGN_OUT: { payload: undefined; answer: undefined }
  IS_CONNECTED: { payload: undefined; answer: { readonly isConnected: boolean } }
  GET_CHAIN_ID: { payload: undefined; answer: { readonly chainId: ChainReference } }
  /** `unknown`: what the method answers. Plain data. */
  RPC_REQUEST: { payload: FrameRpcRequest; answer: unknown }
  /** Ends the open request with that id, of whatever name; without one, all open RPC requests. */
  RPC_ABORT: { payload: { readonly requestId?: string | undefined } | undefined; answer: undefined }
  UPDATE_EMAIL: {
    /** `isMailboxLost`: the person cannot read the email that they have. */
    payload: { readonly email: string; readonly isMailboxLost?: boolean | undefined }
    answer: { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  }
  /** The code that was sent to the old address. */
  UPDATE_EMAIL_PRIMARY_OTP: { payload: { readonly otp: string }; answer: undefined }
  /** The code that was sent to the new address. */
  UPDATE_EMAIL_SECONDARY_OTP: { payload: { readonly otp: string }; answer: { readonly newEmail: string } }
  /** Logs in by a passkey of the frame, or opens what one protects. Answered once the person has used it. */
  CONNECT_PASSKEY: { payload: undefined; answer: undefined }
  /** Makes a passkey that protects the keys from now on. */
  ADD_PASSKEY: { payload: undefined; answer: undefined }
  /** Shows the person their keys, in the frame. Answered when they are done. */
  EXPORT_KEYS: { payload: undefined; answer: undefined }
  /** Has the user delete their account in the frame. Answered when done: no user is logged in then. */
  DELETE_USER: { payload: undefined; answer: undefined }
  SYNC_THEME: {
    payload: {
      readonly themeMode?: 'light' | 'dark' | undefined
      readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
      readonly w3mThemeVariables?: Readonly<Record<string, string | number>> | undefined
    }
    answer: undefined
  }
  SYNC_DAPP_DATA: {
    payload: {
      readonly metadata?: DappMetadata | undefined
      readonly sdkVersion?: string | undefined
      readonly sdkType?: string | undefined
      /** BCP 47: the language to speak, in the frame and in mails. @default the browser's */
      readonly locale?: string | undefined
      readonly projectId: string
    }
    answer: undefined
  }
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: undefined
    answer: { readonly smartAccountEnabledNetworks: readonly number[] }
  }
  INIT_SMART_ACCOUNT: { payload: undefined; answer: { readonly address: string; readonly isDeployed: boolean } }
  SET_PREFERRED_ACCOUNT: {
    payload: { readonly type: FrameAccountType }
    answer: { readonly type: FrameAccountType; readonly address: string }
  }
  RELOAD: { payload: undefined; answer: undefined }
}

/** What the app says of itself. Icons that are no address of the web are left out. */
export interface DappMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Name of a request, as it stands in `@w3m-app/{NAME}`. */
export type FrameRequestName = keyof FrameRequests
/** What a request sends. */
export type FramePayload<N extends FrameRequestName> = FrameRequests[N]['payload']
/** What its SUCCESS answers. */
export type FrameAnswer<N extends FrameRequestName> = FrameRequests[N]['answer']
