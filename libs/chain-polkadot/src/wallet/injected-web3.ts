/** How an account signs. `ethereum` accounts are no Substrate accounts and are passed over. */
export type InjectedKeyType = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** An account as a wallet tells it. Nothing of it is trusted. */
export interface InjectedAccount {
  /** SS58. */
  readonly address: string
  /** `0x` + 64 hex: the only chain it may be used on. */
  readonly genesisHash?: string | null | undefined
  readonly name?: string | undefined
  readonly type?: InjectedKeyType | undefined
}

/** The accounts of a wallet. */
export interface InjectedAccounts {
  get(anyType?: boolean): Promise<readonly InjectedAccount[]>
  /** Calls back now and after each change. @returns what ends it; some wallets answer a promise of that. */
  subscribe(callback: (accounts: readonly InjectedAccount[]) => void): (() => void) | Promise<() => void>
}

/** Bytes to sign. */
export interface SignRawRequest {
  readonly address: string
  /** `0x` hex, or text. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** A transaction to sign: the JSON form of `@polkadot/types`, every number as `0x` hex. */
export interface SignPayloadRequest {
  readonly address: string
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly [field: string]: unknown
}

/** A signature, `0x` hex. */
export interface SignedAnswer {
  readonly id: number
  readonly signature: `0x${string}`
  /** The whole transaction, `0x` hex or bytes, where the wallet changed what it may change (`withSignedTransaction`). */
  readonly signedTransaction?: `0x${string}` | Uint8Array | null | undefined
}

/** What signs; a wallet may offer one, both or none. */
export interface InjectedSigner {
  signRaw?(request: SignRawRequest): Promise<SignedAnswer>
  signPayload?(request: SignPayloadRequest): Promise<SignedAnswer>
}

/** An enabled wallet: what a host gets as the provider of a connection, to give its `signer` to `@polkadot/api`. */
export interface InjectedWallet {
  readonly accounts: InjectedAccounts
  readonly signer: InjectedSigner
}

/** An entry of `window.injectedWeb3`, under its key. @source https://github.com/polkadot-js/extension */
export interface InjectedWeb3Entry {
  readonly version?: string | undefined
  /** Asks for access: prompts unless the origin has it. */
  enable(appName: string): Promise<InjectedWallet>
  /** Whether the origin has access, without a prompt. Few wallets have it. @source polkadot-js/extension #1126 */
  isEnabled?(): Promise<boolean>
}
