import type { SIWXConfig } from '@appkit/core'

/** Who is signed in, as the app's server has it. */
export interface SIWESession {
  /** `0x` address. */
  readonly address: string
  readonly chainId: number
}

/** What a message says, as the app has it. Times are RFC 3339. @source ERC-4361 */
export interface SIWEMessageParams {
  readonly domain: string
  readonly uri: string
  /** Chain ids that the app signs people in on. */
  readonly chains: readonly number[]
  readonly statement?: string | undefined
  /** Issued at. @default now */
  readonly iat?: string | undefined
  /** Not before. */
  readonly nbf?: string | undefined
  /** Expiration time. */
  readonly exp?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** Seconds until the message runs out, where `exp` does not say it. */
  readonly expiry?: number | undefined
  readonly type?: 'eip4361' | 'caip122' | undefined
  readonly methods?: readonly string[] | undefined
}

/** What `createMessage` is given. */
export interface SIWECreateMessageArguments extends Omit<SIWEMessageParams, 'chains'> {
  readonly chains?: readonly number[] | undefined
  readonly chainId: number
  /** `did:pkh:eip155:{chain id}:{0x address}`. @source CAIP-10, did:pkh */
  readonly address: string
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

/** What is to be verified. */
export interface SIWEVerifyMessageArguments {
  readonly message: string
  readonly signature: string
  readonly cacao?: unknown
}

/** How an app signs people in with Ethereum, on a server of its own. */
export interface SIWEConfig {
  /** A nonce of the server. @param address `0x` address */
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SIWEMessageParams>
  /** Writes the message; `formatMessage` does it. */
  createMessage(args: SIWECreateMessageArguments): string
  verifyMessage(args: SIWEVerifyMessageArguments): Promise<boolean>
  /** `null`: no user is signed in. */
  getSession(): Promise<SIWESession | null>
  signOut(): Promise<boolean>
  onSignIn?: ((session?: SIWESession) => void) | undefined
  onSignOut?: (() => void) | undefined
  /** Whether to disconnect a user who does not sign in. @default true */
  readonly required?: boolean | undefined
  /** @default true */
  readonly enabled?: boolean | undefined
  /** Accepted and of no use: a nonce is fetched when it is needed, so it is never older than a click. @default 300 000 ms */
  readonly nonceRefetchIntervalMs?: number | undefined
  /** How often it is looked at whether the session is still there, ms. @default 300 000 */
  readonly sessionRefetchIntervalMs?: number | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** @default true */
  readonly signOutOnAccountChange?: boolean | undefined
  /** @default true */
  readonly signOutOnNetworkChange?: boolean | undefined
}

type SIWEOption =
  | 'required'
  | 'enabled'
  | 'nonceRefetchIntervalMs'
  | 'sessionRefetchIntervalMs'
  | 'signOutOnDisconnect'
  | 'signOutOnAccountChange'
  | 'signOutOnNetworkChange'

/** The settings of a `SIWEConfig`, each with its value. */
export type SIWEClientOptions = { readonly [Option in SIWEOption]: NonNullable<SIWEConfig[Option]> }

/** A `SIWEConfig` with its defaults: what the option `siweConfig` takes. */
export interface AppKitSIWEClient {
  readonly options: SIWEClientOptions
  getNonce(address?: string): Promise<string>
  getMessageParams(): Promise<SIWEMessageParams>
  createMessage(args: SIWECreateMessageArguments): string
  verifyMessage(args: SIWEVerifyMessageArguments): Promise<boolean>
  getSession(): Promise<SIWESession | null>
  /** Has the connected wallet sign in. @throws AppKitError SIGN_IN_FAILED 'Error verifying SIWE signature' */
  signIn(): Promise<SIWESession>
  signOut(): Promise<boolean>
  /** The same as the kit has it. */
  readonly siwx: SIWXConfig
}
