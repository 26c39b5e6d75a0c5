import type { CaipNetworkId, Disposer } from '@appkit/core'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'

/** An account as a wallet gives it; its address is not yet checked. */
export interface WalletAccount {
  readonly address: string
  readonly type: 'payment' | 'ordinal' | 'stx'
  /** Hex digits without `0x`. */
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** What a wallet lets the page use. */
export interface WalletGrant {
  readonly accounts: readonly WalletAccount[]
  /** The network the wallet says it is on; absent where it does not say. */
  readonly caipNetworkId?: CaipNetworkId | undefined
}

/** How a message is signed. @source BIP-137, BIP-322 */
export type MessageProtocol = 'bip322' | 'ecdsa'

/** An input that an account is to sign. */
export interface PsbtInput {
  readonly address: string
  readonly index: number
}

/**
 * A Bitcoin wallet, whatever it speaks. Every method rejects with an AppKitError and nothing else; what a wallet answers is decoded but not
 * believed: addresses, signatures and PSBTs are checked by the caller. Methods that are absent the wallet does not have.
 */
export interface BitcoinWallet {
  /** Asks for access: prompts. `network`: the one the app wants. */
  connect(network: BitcoinNetwork | undefined): Promise<WalletGrant>
  /**
   * What is granted now, without a prompt. `undefined`: nothing.
   * @throws AppKitError WALLET_METHOD_UNSUPPORTED when the wallet cannot say without a prompt
   */
  getGrant(network: BitcoinNetwork | undefined): Promise<WalletGrant | undefined>
  /**
   * As `getGrant`, on a page that has not asked the wallet yet: it may have to be asked before it knows its accounts there. Meant to be silent.
   * @param onAsk is called before it is asked: some wallets open a window. @default `getGrant`
   */
  restoreGrant?: (network: BitcoinNetwork | undefined, onAsk?: () => void) => Promise<WalletGrant | undefined>
  /** @returns the signature, base64. */
  signMessage(request: { address: string; message: string; protocol: MessageProtocol }): Promise<string>
  /** @returns the PSBT with signatures, not broadcast. */
  signPsbt(request: { psbt: Uint8Array; inputs: readonly PsbtInput[]; network: BitcoinNetwork }): Promise<Uint8Array>
  /** Sends as the wallet sees fit. @returns the transaction id as the wallet gave it. */
  sendTransfer?: (request: { from: string; to: string; amount: bigint; network: BitcoinNetwork }) => Promise<unknown>
  /** Resolves when the wallet says yes. */
  switchNetwork?: (network: BitcoinNetwork) => Promise<void>
  /** `onChange`: something changed, ask `getGrant`. `onGone`: the wallet ended the connection. */
  watch(onChange: () => void, onGone: () => void): Disposer
  /** Hands access back, where the wallet knows how. */
  disconnect(): Promise<void>
}
