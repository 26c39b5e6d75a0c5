import { base58, base64, hex } from '@scure/base'
import type { WalletRequest } from './relay-wallet.js'

/** Of the private key 1. */
const PUBLIC_KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

const field = (params: unknown, name: string): unknown => (params as Record<string, unknown> | undefined)?.[name]

/** A well-formed answer to a request. Nothing is signed: for that, give the wallet a `respond` of your own. */
export function sampleAnswer({ method, params }: WalletRequest): unknown {
  const signature = base58.encode(new Uint8Array(64).fill(7))
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_sendRawTransaction':
      return `0x${'1'.repeat(64)}`
    case 'personal_sign':
    case 'eth_sign':
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return `0x${'2'.repeat(130)}`
    case 'solana_signMessage':
    case 'solana_signAndSendTransaction':
      return { signature }
    case 'solana_signTransaction':
      return { signature, transaction: field(params, 'transaction') }
    case 'solana_signAllTransactions':
      return { transactions: field(params, 'transactions') }
    case 'getAccountAddresses':
      return [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', publicKey: PUBLIC_KEY, intention: 'payment' }]
    case 'signMessage':
      return { signature: '4'.repeat(130), address: field(params, 'address') }
    case 'signPsbt':
      return { psbt: field(params, 'psbt') }
    case 'sendTransfer':
      return { txid: '5'.repeat(64) }
    case 'polkadot_signMessage':
    case 'polkadot_signTransaction':
      return { signature: `0x01${'6'.repeat(128)}` }
    case 'cosmos_getAccounts':
      return [
        {
          algo: 'secp256k1',
          address: 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c',
          pubkey: base64.encode(hex.decode(PUBLIC_KEY))
        }
      ]
    case 'cosmos_signDirect':
    case 'cosmos_signAmino':
      return {
        signed: field(params, 'signDoc'),
        signature: {
          pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(hex.decode(PUBLIC_KEY)) },
          signature: base64.encode(new Uint8Array(64).fill(8))
        }
      }
    default:
      return null
  }
}
