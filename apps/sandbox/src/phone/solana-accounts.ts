import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { fieldsOf, PhoneRefusal, textOf, type PhoneAccounts } from './phone-account.js'

/** Seeds of the accounts: public knowledge, never to hold real money. */
const SEEDS = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]
const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32

interface SolanaKey {
  readonly seed: Uint8Array
  readonly publicKey: Uint8Array
  readonly address: string
}

/** Keys that sign what they are given, and send nothing. */
export function solanaAccounts(): PhoneAccounts {
  const keys = SEEDS.map((seed): SolanaKey => {
    const publicKey = ed25519.getPublicKey(seed)
    return { seed, publicKey, address: base58.encode(publicKey) }
  })
  const keyOf = (address: unknown): SolanaKey => {
    const key = keys.find((candidate) => candidate.address === address)
    if (key === undefined) throw new PhoneRefusal(-32602, 'Invalid params: pubkey')
    return key
  }

  return {
    namespace: 'solana',
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    addressesOn: () => keys.map(({ address }) => address),
    selected: 0,
    async answer({ method, params }) {
      const key = keyOf(textOf(params, 'pubkey'))
      switch (method) {
        case 'solana_signMessage':
          return { signature: base58.encode(ed25519.sign(base58.decode(textOf(params, 'message')), key.seed)) }
        case 'solana_signTransaction':
          return signTransaction(textOf(params, 'transaction'), key)
        case 'solana_signAllTransactions': {
          const { transactions } = fieldsOf(params)
          if (!Array.isArray(transactions)) throw new PhoneRefusal(-32602, 'Invalid params: transactions')
          return {
            transactions: transactions.map((transaction) => signTransaction(String(transaction), key).transaction)
          }
        }
        default:
          throw new PhoneRefusal(-32601, `The method ${method} is not supported`)
      }
    }
  }
}

/**
 * Signs a transaction in its wire form: the signatures, then the message they are over, whose first keys are the signers.
 * @source Solana wire format
 */
function signTransaction(wire: string, key: SolanaKey): { readonly signature: string; readonly transaction: string } {
  const bytes = Uint8Array.from(base64.decode(wire))
  const signers = bytes[0] ?? 0
  const start = 1 + signers * SIGNATURE_LENGTH
  const isVersioned = ((bytes[start] ?? 0) & 0x80) !== 0
  const firstKey = start + (isVersioned ? 1 : 0) + 4
  const place = Array.from({ length: signers }, (_, index) => firstKey + index * KEY_LENGTH).findIndex((at) =>
    key.publicKey.every((byte, index) => bytes[at + index] === byte)
  )
  if (signers > 127 || place < 0) throw new PhoneRefusal(-32602, 'Invalid params: transaction')
  const signature = ed25519.sign(bytes.subarray(start), key.seed)
  bytes.set(signature, 1 + place * SIGNATURE_LENGTH)
  return { signature: base58.encode(signature), transaction: base64.encode(bytes) }
}
