import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { crypto, networks, payments, Psbt, type Network } from 'bitcoinjs-lib'
import type { CaipNetworkId } from '@appkit/core'
import { fieldsOf, PhoneRefusal, textOf, type PhoneAccounts } from './phone-account.js'

/** Secret keys of the accounts: public knowledge, never to hold real money. */
const SECRETS = [new Uint8Array(32).fill(9), new Uint8Array(32).fill(10)]
const NETWORKS: Readonly<Record<CaipNetworkId, Network>> = {
  'bip122:000000000019d6689c085ae165831e93': networks.bitcoin,
  'bip122:000000000933ea01ad0ee984209779ba': networks.testnet
}
const CHAINS = Object.keys(NETWORKS) as CaipNetworkId[]
/** Header of a signature by the key of a P2WPKH address. @source BIP-137 */
const P2WPKH_HEADER = 39

interface BitcoinKey {
  readonly secret: Uint8Array
  readonly publicKey: Uint8Array
  addressOn(chainId: CaipNetworkId | undefined): string
}

/**
 * Keys of segwit addresses that sign messages (BIP-137) and transactions, and send nothing.
 * @param isSilent whether it never lists its addresses. @param isEcdsaOnly whether it refuses to sign messages otherwise
 */
export function bip122Accounts({ isSilent = false, isEcdsaOnly = false } = {}): PhoneAccounts {
  const keys = SECRETS.map((secret): BitcoinKey => {
    const publicKey = secp256k1.getPublicKey(secret, true)
    const addressOn = (chainId: CaipNetworkId = CHAINS[0] ?? 'bip122:'): string =>
      payments.p2wpkh({ pubkey: publicKey, network: NETWORKS[chainId] ?? networks.bitcoin }).address ?? ''
    return { secret, publicKey, addressOn }
  })

  return {
    namespace: 'bip122',
    chains: CHAINS,
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt'],
    addressesOn: (chainId) => keys.map((key) => key.addressOn(chainId)),
    selected: 0,
    async answer({ method, params, chainId }) {
      const fields = fieldsOf(params)
      const wanted = fields['address'] ?? fields['account']
      const key = keys.find((candidate) => candidate.addressOn(chainId) === wanted)
      if (key === undefined) throw new PhoneRefusal(-32602, 'Invalid params: account')
      const address = key.addressOn(chainId)
      switch (method) {
        case 'getAccountAddresses':
          if (isSilent) return new Promise<never>(() => undefined)
          return [{ address, publicKey: hex.encode(key.publicKey), intention: 'payment' }]
        case 'signMessage':
          if (isEcdsaOnly && (fields['protocol'] ?? 'ecdsa') !== 'ecdsa')
            throw new PhoneRefusal(-32602, 'Invalid protocol')
          return { address, signature: base64.encode(signMessage(textOf(params, 'message'), key)) }
        case 'signPsbt':
          return { psbt: signPsbt(textOf(params, 'psbt'), key, NETWORKS[chainId]) }
        default:
          throw new PhoneRefusal(-32601, `The method ${method} is not supported`)
      }
    }
  }
}

/** @source BIP-137 */
function signMessage(message: string, { secret }: BitcoinKey): Uint8Array {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const size = text.length < 0xfd ? [text.length] : [0xfd, text.length & 0xff, (text.length >> 8) & 0xff]
  const hash = crypto.hash256(Uint8Array.from([...prefix, ...size, ...text]))
  const [recovery = 0, ...signature] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  return Uint8Array.from([P2WPKH_HEADER + recovery, ...signature])
}

function signPsbt(text: string, { secret, publicKey }: BitcoinKey, network: Network | undefined): string {
  const psbt = Psbt.fromBase64(text, network === undefined ? {} : { network })
  psbt.signAllInputs({ publicKey, sign: (hash) => secp256k1.sign(hash, secret, { prehash: false }) })
  return psbt.toBase64()
}
