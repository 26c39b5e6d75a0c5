/** What a wallet says of one account. @source Keplr API */
export interface CosmosKey {
  readonly name: string
  readonly algo: string
  /** 33 bytes. */
  readonly pubKey: Uint8Array
  /** 20 bytes. */
  readonly address: Uint8Array
  readonly bech32Address: string
  /** Whether the key is on a Ledger device, which signs amino only. */
  readonly isNanoLedger?: boolean | undefined
}

/** A signature with its key, both base64. @source Cosmos SDK amino */
export interface StdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** A document that is signed as sorted JSON. @source Cosmos SDK amino */
export interface AminoSignDoc {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly gas: string
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
  }
  readonly msgs: readonly { readonly type: string; readonly value: unknown }[]
  readonly memo: string
}

/** A document that is signed as protobuf. @source Cosmos SDK SIGN_MODE_DIRECT */
export interface DirectSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** What of a document a wallet must not change. */
export interface CosmosSignOptions {
  readonly preferNoSetFee?: boolean | undefined
  readonly preferNoSetMemo?: boolean | undefined
}

/** An object that speaks Keplr's language, as far as the kit uses it. Hosts get the wallet's own object, which may know more. */
export interface CosmosProvider {
  enable(chainIds: string | readonly string[]): Promise<void>
  /** What is reached through a session may leave the key out: no bytes. */
  getKey(chainId: string): Promise<CosmosKey>
  /** Asks the wallet again for a key that a session does not name. Only what is reached through a session has it. */
  requestKey?(chainId: string): Promise<CosmosKey>
  signAmino?(
    chainId: string,
    signer: string,
    signDoc: AminoSignDoc,
    options?: CosmosSignOptions
  ): Promise<{ readonly signed: AminoSignDoc; readonly signature: StdSignature }>
  signDirect?(
    chainId: string,
    signer: string,
    signDoc: DirectSignDoc,
    options?: CosmosSignOptions
  ): Promise<{ readonly signed: DirectSignDoc; readonly signature: StdSignature }>
  /** Signs a text as ADR-36. */
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>
  /** Adds a chain that the wallet does not know, after asking. */
  experimentalSuggestChain?(chainInfo: CosmosChainInfo): Promise<void>
  /** Takes the page's access back. */
  disable?(chainIds?: string | readonly string[]): Promise<void>
  /** Whether the page has access, without a prompt. Not every wallet can tell. */
  isConnected?(chainId: string): Promise<boolean>
}

/** A coin as wallets list it. */
export interface CosmosCurrency {
  readonly coinDenom: string
  readonly coinMinimalDenom: string
  readonly coinDecimals: number
}

/** What a wallet must be told of a chain that it does not know. @source Keplr API, `experimentalSuggestChain` */
export interface CosmosChainInfo {
  readonly chainId: string
  readonly chainName: string
  /** Address of a CometBFT RPC. */
  readonly rpc: string
  /** Address of the REST API. */
  readonly rest: string
  readonly bip44: { readonly coinType: number }
  readonly bech32Config: {
    readonly bech32PrefixAccAddr: string
    readonly bech32PrefixAccPub: string
    readonly bech32PrefixValAddr: string
    readonly bech32PrefixValPub: string
    readonly bech32PrefixConsAddr: string
    readonly bech32PrefixConsPub: string
  }
  readonly currencies: readonly CosmosCurrency[]
  readonly feeCurrencies: readonly (CosmosCurrency & {
    readonly gasPriceStep?: { readonly low: number; readonly average: number; readonly high: number }
  })[]
  readonly stakeCurrency?: CosmosCurrency
  readonly features?: readonly string[]
  readonly [field: string]: unknown
}
