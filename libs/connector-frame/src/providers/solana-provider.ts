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
import { base58 } from '@scure/base'
import type { WalletLink } from './wallet-link.js'

/** Longest transaction as base58 text. */
const TRANSACTION_LIMIT = 4_096
const SIGNATURE_LENGTH = 64

/** Bytes go to the frame and come back as base58. @source docs/secure-frame.md */
export function createSolanaProvider(link: WalletLink): SolanaWallet {
  const listeners = createListenerSet()

  const chains = () => standardChains(link.granted)

  async function signMessage({ account, message }: SolanaMessageInput): Promise<object> {
    const method = 'solana_signMessage'
    const params = { message: base58.encode(message), pubkey: account.address }
    const signature = readSignature(await link.request(method, params), method)
    return { signedMessage: message, signature, signatureType: 'ed25519' }
  }

  async function signTransactions(inputs: readonly SolanaTransactionInput[]): Promise<readonly object[]> {
    const transactions = inputs.map(({ transaction }) => base58.encode(transaction))
    const chain = readStandardChain(inputs[0]?.chain)
    const [only] = transactions
    if (transactions.length === 1 && only !== undefined) {
      const method = 'solana_signTransaction'
      const answer = await link.request(method, { transaction: only }, chain)
      return [{ signedTransaction: readTransaction(readField(answer, 'transaction'), method) }]
    }
    const method = 'solana_signAllTransactions'
    const signed = readField(await link.request(method, { transactions }, chain), 'transactions')
    if (!Array.isArray(signed) || signed.length !== inputs.length) throw badAnswer(method)
    return signed.map((transaction: unknown) => ({ signedTransaction: readTransaction(transaction, method) }))
  }

  async function signAndSend({ transaction, chain, options }: SolanaTransactionInput): Promise<object> {
    const method = 'solana_signAndSendTransaction'
    const params = { transaction: base58.encode(transaction), ...readSendOptions(options) }
    return { signature: readSignature(await link.request(method, params, readStandardChain(chain)), method) }
  }

  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const signing = {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: SolanaMessageInput[]) => inOrder(inputs, signMessage)
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: (...inputs: SolanaTransactionInput[]) => signTransactions(inputs)
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: (...inputs: SolanaTransactionInput[]) => inOrder(inputs, signAndSend)
    }
  }

  const readAccounts = (): readonly SolanaWalletAccount[] =>
    link.granted.accounts.map(({ address }) =>
      Object.freeze({
        address,
        publicKey: base58.decode(address),
        chains: chains(),
        features: Object.keys(signing)
      })
    )
  let accounts = readAccounts()

  link.listen((change) => {
    accounts = readAccounts()
    listeners.emit('change', change === 'chain' ? { accounts, chains: chains() } : { accounts })
  })

  return {
    version: '1.0.0',
    name: link.name,
    icon: PLACEHOLDER_ICON,
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

/** One after the other: a person decides on one request at a time. */
async function inOrder<I>(inputs: readonly I[], run: (input: I) => Promise<object>): Promise<readonly object[]> {
  const outputs: object[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

/** What of the standard's options the frame knows. */
function readSendOptions(options: unknown): object {
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = Object(options) as Record<string, unknown>
  const known = { skipPreflight, preflightCommitment, maxRetries, minContextSlot }
  const given = Object.entries(known).filter(([, value]) => value !== undefined)
  return given.length > 0 ? { options: Object.fromEntries(given) } : {}
}

function readSignature(answer: unknown, method: string): Uint8Array {
  const bytes = decode(textField(answer, 'signature', 100, method))
  if (bytes?.length !== SIGNATURE_LENGTH) throw badAnswer(method)
  return bytes
}

function readTransaction(transaction: unknown, method: string): Uint8Array {
  const bytes = decode(textField({ transaction }, 'transaction', TRANSACTION_LIMIT, method))
  if (!bytes || bytes.length === 0) throw badAnswer(method)
  return bytes
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
