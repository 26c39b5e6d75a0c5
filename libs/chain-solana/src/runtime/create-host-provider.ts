import { AppKitError } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { badAnswer, readField, untilAborted } from '@appkit/core/internal'
import { describeFailure } from '../receipts/describe-failure.js'
import type { SendConnection, SolanaProvider, SolanaPublicKey } from '../host-provider.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { fromWire, toWire } from '../transactions/host-transaction.js'
import { signAndSend } from './sign-and-send.js'
import { signIn } from './sign-in.js'
import { signBytes } from './sign-message.js'
import { signTransactions, type SignedTransaction } from './sign-transactions.js'
import type { SolanaContext } from './solana-context.js'
import type { WalletSession } from './wallet-session.js'

/** Makes what a host talks to a connected wallet with. Every way to the wallet is one that the kit itself goes. */
export function createHostProvider(context: SolanaContext, session: WalletSession): SolanaProvider {
  const active = (): WalletAccount => {
    const [account] = session.accounts
    if (account && !session.signal.aborted) return account
    throw new AppKitError('WALLET_DISCONNECTED', { connector: session.connector.name })
  }

  /** Nothing but an AppKitError leaves. */
  const action =
    <A extends unknown[], R>(method: string, run: (...values: A) => Promise<R>) =>
    async (...values: A): Promise<R> => {
      try {
        return await run(...values)
      } catch (error) {
        throw AppKitError.is(error) ? error : new AppKitError('UNKNOWN', { detail: method }, { cause: error })
      }
    }

  const send: SolanaProvider['signAndSendTransaction'] = async (transaction, options) =>
    signAndSend(context, session, {
      network: requireNetwork(context, session.caipNetworkId),
      account: active(),
      wire: toWire(transaction),
      options
    })

  return Object.freeze<SolanaProvider>({
    name: session.connector.name,
    get publicKey() {
      const [account] = session.accounts
      return account && !session.signal.aborted ? toPublicKey(account) : undefined
    },
    signMessage: action('signMessage', async (message) => signBytes(session, active(), Uint8Array.from(message))),
    signTransaction: async (transaction) => {
      const [signed] = await action('signTransaction', signTransactions)(session, active(), [toWire(transaction)])
      if (!signed) throw badAnswer('solana:signTransaction')
      return fromWire(signed.wire, transaction)
    },
    signAllTransactions: async (transactions) => {
      const signed = await action('signAllTransactions', signTransactions)(session, active(), transactions.map(toWire))
      return transactions.map((transaction, index) => fromWire(signed[index]?.wire ?? new Uint8Array(), transaction))
    },
    signAndSendTransaction: action('signAndSendTransaction', send),
    sendTransaction: action('sendTransaction', async (transaction, connection, options) => {
      if (!connection) return send(transaction, options)
      const [signed] = await signTransactions(session, active(), [toWire(transaction)])
      if (!signed) throw badAnswer('solana:signTransaction')
      return sendByConnection(connection, signed, { options, signal: session.signal })
    }),
    signIn: action('signIn', async (input) => signIn(session, input))
  })
}

/**
 * Gives a signed transaction to a connection of the host's. Once it has been asked, only the check before sending tells that nothing was sent.
 * @throws AppKitError TRANSACTION_REVERTED, OUTCOME_UNKNOWN
 * @source @solana/web3.js SendTransactionError, docs/threats.md T6.10
 */
async function sendByConnection(
  connection: SendConnection,
  { wire, hash = '' }: SignedTransaction,
  { options, signal }: { readonly options?: object | undefined; readonly signal: AbortSignal }
): Promise<string> {
  const known = hash === '' ? {} : { hash }
  const sent = Promise.resolve().then(() => connection.sendRawTransaction(wire, options))
  const answer = await untilAborted(sent, signal).catch((error: unknown) => {
    const logs = readField(error, 'logs')
    const hasLanded = /already been processed/i.test(String(readField(error, 'message')))
    if (hasLanded && hash !== '') return hash
    if (hasLanded || !Array.isArray(logs)) throw new AppKitError('OUTCOME_UNKNOWN', known, { cause: error })
    throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: describeFailure(undefined, logs) }, { cause: error })
  })
  if (typeof answer === 'string' && (hash === '' || answer === hash)) return answer
  throw new AppKitError('OUTCOME_UNKNOWN', known)
}

function toPublicKey({ address, publicKey }: WalletAccount): SolanaPublicKey {
  return Object.freeze({
    toBase58: () => address,
    toBytes: () => publicKey.slice(),
    toString: () => address,
    toJSON: () => address,
    equals: (other: { toBase58(): string }) => other.toBase58() === address
  })
}
