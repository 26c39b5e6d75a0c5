import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'

/** Who is asked to sign in, and where. */
export interface SIWXMessageInput {
  /** In its namespace's canonical form. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** RFC 3339; before it the message does not count. */
  readonly notBefore?: string | undefined
}

/** What a sign-in message says. Times are RFC 3339. @source CAIP-122, ERC-4361 */
export interface SIWXMessageData extends SIWXMessageInput {
  /** The authority that asks: host, and port where it is not the usual one. */
  readonly domain: string
  /** What is signed in to. */
  readonly uri: string
  /** `1`. */
  readonly version: string
  /** At least 8 letters or digits. */
  readonly nonce: string
  /** One line of ASCII, shown to the signer. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
}

/** What a message says before it is known which account signs it. */
export type SIWXOpenMessage = Omit<SIWXMessageData, 'accountAddress'>

/** A message that can be signed: its text is what `toString` returns. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string
}

/** A message and its signature: what a sign-in consists of. */
export interface SIWXSession {
  readonly data: SIWXMessageData
  /** The text that was signed, to the last byte. */
  readonly message: string
  /** In the namespace's usual text form, e.g. `0x` hex or base58. */
  readonly signature: string
  /** What a wallet gave for a sign-in of its own, e.g. over the relay. @source CAIP-74 */
  readonly cacao?: unknown
}

/** What a sign-in configuration may use of the kit that it was given to. */
export interface SIWXHost {
  /**
   * Whether the signature of a session is the account's: keys of every family, and contract accounts by their own word.
   * @returns `undefined`: the kit has no plug-in for the namespace, or the plug-in cannot tell
   * @throws AppKitError it is unknown now, e.g. no node of a contract account's network answers
   */
  verify(session: SIWXSession): Promise<boolean | undefined>
  /** Where the kit keeps what outlives a visit; `undefined`: the page may not keep anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** What a person is told the app is called, and where it is. */
  readonly metadata: { readonly name: string; readonly url: string }
  /** Of the page. */
  readonly location: Pick<Location, 'host' | 'href'>
  /** ms since 1970. */
  now(): number
  /** The account in use of a namespace; `undefined`: none is connected. */
  getAccount(namespace: ChainNamespace): SIWXMessageInput | undefined
  /** Has the connected wallet sign. @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, SIGN_MESSAGE_FAILED */
  signMessage(request: { readonly message: string; readonly namespace: ChainNamespace }): Promise<string>
  /** Says that sessions have come or gone otherwise than by the kit, so that it looks again. When one is over it looks by itself. */
  sessionsChanged(): void
  /** Calls the listener whenever another tab has changed what the page keeps, as long as the kit lives. `key` is `null` where everything is gone. */
  onStorageChange(listener: (key: string | null) => void): void
}

/**
 * Where sessions come from and go to. Every method may reject: what a person is told is then said by the kit, and nothing is lost.
 * @example createAppKit({ …, siwx: new DefaultSIWX() })
 */
export interface SIWXConfig {
  /** Called once for each kit, before anything else. */
  attach?(host: SIWXHost): void
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /**
   * Makes what wallets sign that connect and sign in by one step; the wallet itself puts its account in. Asked only where signing in is required.
   * @returns `undefined`: not in one step. @default the same
   */
  createOpenMessage?(chainId: CaipNetworkId): Promise<SIWXOpenMessage | undefined>
  /** Keeps a session. Has to verify it. @throws 'The signature is not valid' */
  addSession(session: SIWXSession): Promise<void>
  /** Ends the sessions of one account on one network, and no others. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions. An empty list signs out everywhere. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** The sessions of one account on one network that still count. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** Signs in place of the wallet. @default the connected wallet signs */
  signMessage?(request: {
    readonly message: string
    readonly chainId: CaipNetworkId
    readonly accountAddress: string
  }): Promise<string>
  /** Whether staying connected requires a session. @default false */
  getRequired?(): boolean
  /** Whether disconnecting ends the account's sessions. @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** How often the kit looks whether a session is still there, ms; while the page is hidden, never. @default it does not */
  readonly sessionRefetchIntervalMs?: number | undefined
  /** Networks whose accounts are asked; others are fine as they are. @default all */
  isMeant?(chainId: CaipNetworkId): boolean
}

/** Tells whether signatures of one family are good. Runs in pages and on servers. */
export interface SIWXVerifier {
  readonly chainNamespace: ChainNamespace
  /** Whether it can tell of this session. @default those of its namespace */
  shouldVerify?(session: SIWXSession): boolean
  /** Of the signature only: what the message says is for the caller to compare. Never rejects for a bad signature. */
  verify(session: SIWXSession): Promise<boolean>
}
