import { ed25519 } from '@noble/curves/ed25519.js'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_ID } from '@appkit/local-chain/solana-chain'
import { base58, base64, hex } from '@scure/base'
import { fieldsOf, PhoneRefusal, textOf, type PhoneAccounts } from './phone-account.js'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32

interface SolanaKey {
  readonly seed: Uint8Array
  readonly publicKey: Uint8Array
  readonly address: string
}

/** Keys of the accounts that the local Solana chain knows; that chain is the only one where they send. @param origin whose `/rpc/solana` leads to it */
export function solanaAccounts(origin: string): PhoneAccounts {
  const keys = LOCAL_SOLANA_ACCOUNTS.map(({ seed, address }): SolanaKey => {
    const secret = hex.decode(seed)
    return { seed: secret, publicKey: ed25519.getPublicKey(secret), address }
  })
  const keyOf = (address: unknown): SolanaKey => {
    const key = keys.find((candidate) => candidate.address === address)
    if (key === undefined) throw new PhoneRefusal(-32602, 'Invalid params: pubkey')
    return key
  }

  return {
    namespace: 'solana',
    chains: [LOCAL_SOLANA_ID, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction'
    ],
    addressesOn: () => keys.map(({ address }) => address),
    selected: 0,
    async answer({ method, params, chainId }) {
      const key = keyOf(textOf(params, 'pubkey'))
      switch (method) {
        case 'solana_signMessage':
          return { signature: base58.encode(ed25519.sign(base58.decode(textOf(params, 'message')), key.seed)) }
        case 'solana_signTransaction':
          return signTransaction(textOf(params, 'transaction'), key)
        case 'solana_signAndSendTransaction': {
          if (chainId !== LOCAL_SOLANA_ID) throw new PhoneRefusal(-32601, 'There is no node of this chain')
          const { transaction, signature } = signTransaction(textOf(params, 'transaction'), key)
          await send(`${origin}/rpc/solana`, transaction)
          return { signature }
        }
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

async function send(rpcUrl: string, transaction: string): Promise<void> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [transaction, { encoding: 'base64' }]
    })
  })
  const { error } = (await response.json()) as { error?: { code: number; message: string } }
  if (error) throw new PhoneRefusal(error.code, error.message)
}
