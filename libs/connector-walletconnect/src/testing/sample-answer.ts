import { base58, base64 } from '@scure/base'
import type { WalletRequest } from './relay-wallet.js'

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
      return [{ address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', publicKey: `02${'3'.repeat(64)}`, intention: 'payment' }]
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
          address: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
          pubkey: base64.encode(new Uint8Array(33).fill(2))
        }
      ]
    case 'cosmos_signDirect':
    case 'cosmos_signAmino':
      return {
        signed: field(params, 'signDoc'),
        signature: {
          pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(new Uint8Array(33).fill(2)) },
          signature: base64.encode(new Uint8Array(64).fill(8))
        }
      }
    default:
      return null
  }
}
