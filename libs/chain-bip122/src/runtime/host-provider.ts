import type { MessageProtocol } from '../wallet/bitcoin-wallet.js'

/** An account as the host gets it. */
export interface BitcoinProviderAccount {
  readonly address: string
  readonly purpose: 'payment' | 'ordinal' | 'stx'
  /** Hex digits without `0x`. */
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** An input of a PSBT and the account that is to sign it. */
export interface SignInput {
  readonly address: string
  readonly index: number
  /** Only whole-transaction types are signed: 0 (DEFAULT) and 1 (ALL). */
  readonly sighashTypes?: readonly number[] | undefined
}

/** What `signPSBT` is asked. */
export interface SignPsbtParameters {
  /** Base64. Each input must say what it spends. */
  readonly psbt: string
  /** @default every input of one of the wallet's accounts */
  readonly signInputs?: readonly SignInput[] | undefined
  /** Whether to send the transaction once it is signed; needs a UTXO source and every signature. @default false */
  readonly broadcast?: boolean | undefined
}

/** What `signPSBT` answers. */
export interface SignPsbtResult {
  /** Base64, with the signatures; finished when it was broadcast. */
  readonly psbt: string
  /** Only when it was broadcast. */
  readonly txid?: string | undefined
}

/** What a host talks to a Bitcoin wallet with. Every method rejects with an AppKitError. */
export interface BitcoinProvider {
  getAccountAddresses(): Promise<readonly BitcoinProviderAccount[]>
  /** @returns base64, verified. @param parameters.protocol absent: BIP-322, or BIP-137 for P2PKH addresses */
  signMessage(parameters: { address: string; message: string; protocol?: MessageProtocol | undefined }): Promise<string>
  /** Sends from the payment account. @param parameters.amount satoshi, decimal digits. @returns the transaction id */
  sendTransfer(parameters: { recipient: string; amount: string }): Promise<string>
  /** @throws AppKitError UNSAFE_TRANSACTION when the PSBT, or what the wallet made of it, is not to be trusted */
  signPSBT(parameters: SignPsbtParameters): Promise<SignPsbtResult>
}
