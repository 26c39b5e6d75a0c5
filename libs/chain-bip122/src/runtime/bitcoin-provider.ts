import { AppKitError, type ChainAccount } from '@appkit/core'
import type { Psbt } from 'bitcoinjs-lib'
import { isEqual } from '../address/matches-public-key.js'
import { decodeAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { readBase64 } from '../guards/encoded-bytes.js'
import { isWholeSighash } from '../psbt/assert-safe-psbt.js'
import { inputCoin, unsafe } from '../psbt/input-coin.js'
import { PSBT_LIMIT, readPsbt } from '../psbt/read-psbt.js'
import type { MessageProtocol, PsbtInput } from '../wallet/bitcoin-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import { broadcastPsbt, broadcastUnsupported } from './broadcast-psbt.js'
import { sendTransaction } from './send-transaction.js'
import { signText } from './sign-message.js'
import { signPsbt } from './sign-psbt.js'
import type { WalletSession } from './wallet-session.js'

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

/** What a host talks to a Bitcoin wallet with. Every method rejects with an AppKitError. @source rpc-methods §9 */
export interface BitcoinProvider {
  getAccountAddresses(): Promise<readonly BitcoinProviderAccount[]>
  /** @returns base64, verified. @param parameters.protocol absent: BIP-322, or BIP-137 for P2PKH addresses */
  signMessage(parameters: { address: string; message: string; protocol?: MessageProtocol | undefined }): Promise<string>
  /** Sends from the payment account. @param parameters.amount satoshi, decimal digits. @returns the transaction id */
  sendTransfer(parameters: { recipient: string; amount: string }): Promise<string>
  /** @throws AppKitError UNSAFE_TRANSACTION when the PSBT, or what the wallet made of it, is not to be trusted */
  signPSBT(parameters: SignPsbtParameters): Promise<SignPsbtResult>
}

/** The host provider of a session. Its calls end with the session. */
export function createBitcoinProvider(context: Bip122Context, session: WalletSession): BitcoinProvider {
  const connectorUid = session.connector.uid

  /** Nothing but an AppKitError leaves, and nothing runs for a connection that is gone. */
  function guarded<A extends unknown[], R>(method: string, run: (...values: A) => Promise<R>) {
    return async (...values: A): Promise<R> => {
      if (session.signal.aborted) throw new AppKitError('WALLET_DISCONNECTED', { connector: session.connector.name })
      try {
        return await run(...values)
      } catch (error) {
        throw AppKitError.is(error) ? error : new AppKitError('UNKNOWN', { detail: method }, { cause: error })
      }
    }
  }

  return Object.freeze<BitcoinProvider>({
    getAccountAddresses: guarded('getAccountAddresses', async () => session.accounts.map(toProviderAccount)),
    signMessage: guarded('signMessage', (parameters) => signText(session, parameters)),
    sendTransfer: guarded('sendTransfer', ({ recipient, amount }) =>
      sendTransaction(context, {
        connectorUid,
        caipNetworkId: session.network.caipNetworkId,
        from: session.accounts[0]?.address ?? '',
        to: recipient,
        value: amount
      })
    ),
    signPSBT: guarded('signPSBT', async ({ psbt: text, signInputs, broadcast = false }) => {
      if (broadcast && !context.utxoSource) throw broadcastUnsupported()
      const psbt = readPsbt(readBase64(text, PSBT_LIMIT))
      await signPsbt(context, session, psbt, readInputs(signInputs) ?? ownInputs(psbt, session))
      if (!broadcast) return { psbt: psbt.toBase64() }
      const txid = await broadcastPsbt(context, session, psbt)
      return { psbt: psbt.toBase64(), txid }
    })
  })
}

function toProviderAccount({ address, type, publicKey, path }: ChainAccount): BitcoinProviderAccount {
  const purpose = type === 'ordinal' || type === 'stx' ? type : 'payment'
  return { address, purpose, ...(publicKey ? { publicKey } : {}), ...(path ? { path } : {}) }
}

function readInputs(inputs: readonly SignInput[] | undefined): readonly PsbtInput[] | undefined {
  if (inputs?.some(({ sighashTypes = [] }) => !sighashTypes.every((type) => isWholeSighash(type)))) {
    throw unsafe('an input is not to sign the whole transaction')
  }
  return inputs?.map(({ address, index }) => ({ address, index }))
}

function ownInputs(psbt: Psbt, { accounts, network }: WalletSession): readonly PsbtInput[] {
  return psbt.data.inputs.flatMap((_, index) => {
    const { script } = inputCoin(psbt, index)
    const account = accounts.find(({ address }) => {
      const decoded = decodeAddress(address, network)
      return decoded && isEqual(outputScript(decoded), script)
    })
    return account ? [{ address: account.address, index }] : []
  })
}
