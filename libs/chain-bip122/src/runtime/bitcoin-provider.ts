import { AppKitError, type ChainAccount } from '@appkit/core'
import type { Psbt } from 'bitcoinjs-lib'
import { isEqual } from '../address/matches-public-key.js'
import { decodeAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { readBase64 } from '../guards/encoded-bytes.js'
import { isWholeSighash } from '../psbt/assert-safe-psbt.js'
import { inputCoin, unsafe } from '../psbt/input-coin.js'
import { PSBT_LIMIT, readPsbt } from '../psbt/read-psbt.js'
import type { PsbtInput } from '../wallet/bitcoin-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import type { BitcoinProvider, BitcoinProviderAccount, SignInput } from './host-provider.js'
import { broadcastPsbt, broadcastUnsupported } from './broadcast-psbt.js'
import { sendTransaction } from './send-transaction.js'
import { signText } from './sign-message.js'
import { signPsbt } from './sign-psbt.js'
import type { WalletSession } from './wallet-session.js'

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
      const { network } = session
      const psbt = readPsbt(readBase64(text, PSBT_LIMIT))
      const inputs = readInputs(signInputs) ?? ownInputs(psbt, session)
      await signPsbt(context, session, { psbt, inputs, network })
      if (!broadcast) return { psbt: psbt.toBase64() }
      const txid = await broadcastPsbt(context, session, { psbt, network })
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
