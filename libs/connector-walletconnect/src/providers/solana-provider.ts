import {
  badAnswer,
  createListenerSet,
  PLACEHOLDER_ICON,
  readField,
  readStandardChain,
  standardChains,
  textField,
  type SolanaMessageInput,
  type SolanaTransactionInput,
  type SolanaWallet,
  type SolanaWalletAccount
} from '@appkit/core/internal'
import { base58, base64 } from '@scure/base'
import type { NamespaceLink } from './namespace-link.js'
import { attachSignature } from './solana-transaction.js'

const TRANSACTION_LIMIT = 4096
const SIGNATURE_LENGTH = 64

/** Features whose method the wallet did not grant are not there. `solana:signIn` never is: the relay has no method for it. */
export function createSolanaProvider(link: NamespaceLink): SolanaWallet {
  const listeners = createListenerSet()

  const chains = () => standardChains(link.granted)

  function readAccounts(): readonly SolanaWalletAccount[] {
    const names = Object.keys(signing)
    return link.granted.accounts.map(({ address }) =>
      Object.freeze({ address, publicKey: base58.decode(address), chains: chains(), features: names })
    )
  }

  async function signMessage({ account, message }: SolanaMessageInput): Promise<object> {
    const params = { message: base58.encode(message), pubkey: account.address }
    const signature = readSignature(await link.request('solana_signMessage', params), 'solana_signMessage')
    return { signedMessage: message, signature, signatureType: 'ed25519' }
  }

  async function signTransaction({ account, transaction, chain }: SolanaTransactionInput): Promise<object> {
    const method = 'solana_signTransaction'
    const params = { transaction: base64.encode(transaction), pubkey: account.address }
    const answer = await link.request(method, params, { caipNetworkId: readStandardChain(chain) })
    if (readField(answer, 'transaction') !== undefined) return { signedTransaction: readTransaction(answer, method) }
    return { signedTransaction: attachSignature(transaction, account.publicKey, readSignature(answer, method)) }
  }

  async function signTransactions(inputs: readonly SolanaTransactionInput[]): Promise<readonly object[]> {
    const method = 'solana_signAllTransactions'
    if (inputs.length < 2 || !link.offers(method)) return inOrder(inputs, signTransaction)
    const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
    const params = { transactions, pubkey: inputs[0]?.account.address }
    const signed = readField(
      await link.request(method, params, { caipNetworkId: readStandardChain(inputs[0]?.chain) }),
      'transactions'
    )
    if (!Array.isArray(signed) || signed.length !== inputs.length) throw badAnswer(method)
    return signed.map((transaction: unknown) => ({ signedTransaction: readTransaction({ transaction }, method) }))
  }

  async function signAndSend({ account, transaction, chain, options }: SolanaTransactionInput): Promise<object> {
    const method = 'solana_signAndSendTransaction'
    const sendOptions = options === undefined ? {} : { sendOptions: options }
    const params = { transaction: base64.encode(transaction), pubkey: account.address, ...sendOptions }
    return {
      signature: readSignature(await link.request(method, params, { caipNetworkId: readStandardChain(chain) }), method)
    }
  }

  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const offered: Readonly<Record<string, readonly [method: string, feature: object]>> = {
    'solana:signMessage': [
      'solana_signMessage',
      { version: '1.0.0', signMessage: (...inputs: SolanaMessageInput[]) => inOrder(inputs, signMessage) }
    ],
    'solana:signTransaction': [
      'solana_signTransaction',
      { ...versions, signTransaction: (...inputs: SolanaTransactionInput[]) => signTransactions(inputs) }
    ],
    'solana:signAndSendTransaction': [
      'solana_signAndSendTransaction',
      { ...versions, signAndSendTransaction: (...inputs: SolanaTransactionInput[]) => inOrder(inputs, signAndSend) }
    ]
  }
  const signing = Object.fromEntries(
    Object.entries(offered).flatMap(([name, [method, feature]]) => (link.offers(method) ? [[name, feature]] : []))
  )
  let accounts = readAccounts()

  link.listen((change) => {
    accounts = change === 'end' ? [] : readAccounts()
    listeners.emit('change', change === 'chain' ? { accounts, chains: chains() } : { accounts })
  })

  return {
    version: '1.0.0',
    name: link.peer.name,
    icon: link.peer.icon ?? PLACEHOLDER_ICON,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
      'standard:events': {
        version: '1.0.0',
        on: (event: string, listener: unknown) => listeners.add(event, listener)
      },
      ...signing
    }
  }
}

/** One after the other: a phone shows one request at a time. */
async function inOrder<I>(inputs: readonly I[], run: (input: I) => Promise<object>): Promise<readonly object[]> {
  const outputs: object[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

function readSignature(answer: unknown, method: string): Uint8Array {
  const text = textField(answer, 'signature', 100, method)
  const bytes = decode(() => base58.decode(text))
  if (bytes?.length !== SIGNATURE_LENGTH) throw badAnswer(method)
  return bytes
}

function readTransaction(answer: unknown, method: string): Uint8Array {
  const text = textField(answer, 'transaction', TRANSACTION_LIMIT, method)
  const bytes = decode(() => base64.decode(text))
  if (!bytes || bytes.length === 0) throw badAnswer(method)
  return bytes
}

function decode(run: () => Uint8Array): Uint8Array | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
