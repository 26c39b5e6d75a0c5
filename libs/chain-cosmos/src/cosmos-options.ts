import type { CosmosChainInfo } from './cosmos-provider.js'
import type { ExternalCosmosWallet } from './external-wallet.js'

/** How messages of one type are encoded: what CosmJS calls a `GeneratedType`, e.g. `MsgExecuteContract` of `cosmjs-types`. */
export interface CosmosMessageType {
  encode(message: never): { finish(): Uint8Array }
  decode(bytes: Uint8Array): unknown
  fromPartial(message: never): unknown
}

/** The form that messages of one type have for wallets that sign amino only: what CosmJS calls an `AminoConverter`. */
export interface CosmosAminoConverter {
  readonly aminoType: string
  toAmino(value: never): unknown
  fromAmino(value: never): unknown
}

/** An account as its chain knows it: what CosmJS calls an `Account`. */
export interface CosmosAccountData {
  readonly address: string
  readonly accountNumber: bigint
  readonly sequence: number
  /** In amino's JSON, where the chain knows it. */
  readonly pubkey: { readonly type: string; readonly value: unknown } | null
}

/** Options of `cosmos`. */
export interface CosmosOptions {
  /** Wallets that the host brings itself. */
  readonly wallets?: readonly ExternalCosmosWallet[] | undefined
  /**
   * What wallets that do not know a chain are told of it, by chain id (`cosmoshub-4`). Absent: it is made of the network, where that has a
   * REST address (`rpcUrls.rest`) and the field `cosmos`; otherwise chains are not suggested.
   */
  readonly chainInfo?: Readonly<Record<string, CosmosChainInfo>> | undefined
  /** Types of messages that chains have beside those of the Cosmos SDK and IBC, by type URL. */
  readonly messageTypes?: Readonly<Record<string, CosmosMessageType>> | undefined
  /** Amino forms of messages beside those that CosmJS knows, by type URL. */
  readonly aminoConverters?: Readonly<Record<string, CosmosAminoConverter>> | undefined
  /**
   * Readers of a chain's own kinds of accounts, by type URL. Not needed where the account of the Cosmos SDK stands in the first field, as it does
   * in vesting accounts: those are read. A reader that throws makes the answer a bad one.
   */
  readonly accountReaders?: Readonly<Record<string, (value: Uint8Array) => CosmosAccountData>> | undefined
}
