import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { badAnswer, createListenerSet, PLACEHOLDER_ICON, readField, textField } from '@appkit/core/internal'
import { base58 } from '@scure/base'
import type { WalletLink } from './wallet-link.js'

/** How the Wallet Standard calls Solana's chains. */
const STANDARD_CHAINS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
}
/** Longest transaction as base58 text. */
const TRANSACTION_LIMIT = 4_096
const SIGNATURE_LENGTH = 64

/** An account as the standard has it. @source Wallet Standard */
export interface SolanaWalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

interface MessageInput {
  readonly account: SolanaWalletAccount
  readonly message: Uint8Array
}

interface TransactionInput {
  readonly account: SolanaWalletAccount
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: unknown
}

/** A login as a Wallet Standard wallet. @source Wallet Standard */
export interface SolanaWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
  readonly accounts: readonly SolanaWalletAccount[]
}

/** Bytes go to the frame and come back as base58. @source docs/secure-frame.md */
export function createSolanaProvider(link: WalletLink): SolanaWallet {
  const listeners = createListenerSet()

  function chains(): readonly string[] {
    const { approved, caipNetworkId } = link.granted
    const own = [caipNetworkId, ...approved.filter((id) => id !== caipNetworkId)]
    return own.map((id) => Object.entries(STANDARD_CHAINS).find(([, known]) => known === id)?.[0] ?? id)
  }

  async function signMessage({ account, message }: MessageInput): Promise<object> {
    const method = 'solana_signMessage'
    const params = { message: base58.encode(message), pubkey: account.address }
    const signature = readSignature(await link.request(method, params), method)
    return { signedMessage: message, signature, signatureType: 'ed25519' }
  }

  async function signTransactions(inputs: readonly TransactionInput[]): Promise<readonly object[]> {
    const transactions = inputs.map(({ transaction }) => base58.encode(transaction))
    const chain = toCaip(inputs[0]?.chain)
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

  async function signAndSend({ transaction, chain, options }: TransactionInput): Promise<object> {
    const method = 'solana_signAndSendTransaction'
    const params = { transaction: base58.encode(transaction), ...readSendOptions(options) }
    return { signature: readSignature(await link.request(method, params, toCaip(chain)), method) }
  }

  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const signing = {
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: MessageInput[]) => inOrder(inputs, signMessage)
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: (...inputs: TransactionInput[]) => signTransactions(inputs)
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: (...inputs: TransactionInput[]) => inOrder(inputs, signAndSend)
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

function toCaip(chain: string | undefined): CaipNetworkId | undefined {
  if (chain === undefined) return undefined
  const known = STANDARD_CHAINS[chain]
  if (known) return known
  if (/^solana:[-_a-zA-Z0-9]{1,32}$/.test(chain)) return chain as CaipNetworkId
  throw new AppKitError('NETWORK_ID_INVALID', { value: chain.slice(0, 64) })
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
