/** One message of a Cosmos transaction: what CosmJS calls an `EncodeObject`. */
export interface CosmosMessage {
  /** e.g. `/cosmos.staking.v1beta1.MsgDelegate`. */
  readonly typeUrl: string
  /** The message's fields; those that are left out have their default. Its type is CosmJS's, e.g. `MsgDelegate` of `cosmjs-types`. */
  readonly value: unknown
}

/** What a Cosmos transaction may use and cost: what CosmJS calls a `StdFee`. */
export interface CosmosFee {
  readonly amount: readonly { readonly denom: string; readonly amount: string }[]
  /** Gas limit, decimal digits. */
  readonly gas: string
  /** Who pays in place of the sender, having allowed it (`x/feegrant`). */
  readonly granter?: string | undefined
}
