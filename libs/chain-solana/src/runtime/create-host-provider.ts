import { AppKitError } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { badAnswer, toAppKitError, untilAborted } from '@appkit/core/internal'
import type { SolanaProvider, SolanaPublicKey } from '../host-provider.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { fromWire, toWire } from '../transactions/host-transaction.js'
import { signAndSend } from './sign-and-send.js'
import { signIn } from './sign-in.js'
import { signBytes } from './sign-message.js'
import { signTransactions } from './sign-transactions.js'
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
      const sent = connection.sendRawTransaction(signed.wire, options).catch((error: unknown) => {
        throw toAppKitError(error, { method: 'sendRawTransaction' })
      })
      return untilAborted(sent, session.signal)
    }),
    signIn: action('signIn', async (input) => signIn(session, input))
  })
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
