import { createCosmosTestWallet } from '@appkit/chain-cosmos/testing'
import type { CaipNetworkId } from '@appkit/core'
import { base64 } from '@scure/base'
import { fieldsOf, PhoneRefusal, textOf, type PhoneAccounts } from './phone-account.js'

/** Secret keys of the accounts: public knowledge, never to hold real money. */
const SECRETS = [new Uint8Array(32).fill(11), new Uint8Array(32).fill(12)] as const
const PREFIXES: Readonly<Record<CaipNetworkId, string>> = {
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo'
}
const CHAINS = Object.keys(PREFIXES) as CaipNetworkId[]

/**
 * One key for every chain, each with its own addresses.
 * @param tellsKeys whether it can be asked for them. @param isElsewhere whether it names the addresses of Osmosis on every chain
 */
export function cosmosAccounts({ tellsKeys = true, isElsewhere = false } = {}): PhoneAccounts {
  const chains = CHAINS.map((id) => ({ chainId: id.slice('cosmos:'.length), bech32Prefix: PREFIXES[id] ?? 'cosmos' }))
  const [hub, ...others] = chains
  const wallets = SECRETS.map((secret) =>
    createCosmosTestWallet({
      keys: [secret],
      chains: [hub ?? { chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' }, ...others],
      granted: chains.map(({ chainId }) => chainId)
    })
  )
  const addressesOn = (chainId: CaipNetworkId = CHAINS[0] ?? 'cosmos:'): readonly string[] =>
    wallets.map((wallet) => wallet.address(isElsewhere ? 'osmo' : (PREFIXES[chainId] ?? 'cosmos')))

  return {
    namespace: 'cosmos',
    chains: CHAINS,
    methods: [...(tellsKeys ? ['cosmos_getAccounts'] : []), 'cosmos_signAmino', 'cosmos_signDirect'],
    addressesOn,
    selected: 0,
    async answer({ method, params, chainId }) {
      const chain = chainId.slice('cosmos:'.length)
      if (method === 'cosmos_getAccounts') {
        return wallets.map((wallet, index) => ({
          algo: 'secp256k1',
          address: addressesOn(chainId)[index],
          pubkey: base64.encode(wallet.publicKey)
        }))
      }
      const signer = textOf(params, 'signerAddress')
      const wallet = wallets[addressesOn(chainId).indexOf(signer)]
      if (wallet === undefined) throw new PhoneRefusal(-32602, 'Invalid params: signerAddress')
      const document = fieldsOf(fieldsOf(params)['signDoc'])
      const { signAmino, signDirect } = wallet.provider
      switch (method) {
        case 'cosmos_signAmino':
          return signAmino?.(chain, signer, document as unknown as Parameters<typeof signAmino>[2])
        case 'cosmos_signDirect': {
          const bodyBytes = base64.decode(textOf(document, 'bodyBytes'))
          const authInfoBytes = base64.decode(textOf(document, 'authInfoBytes'))
          const accountNumber = BigInt(String(document['accountNumber']))
          const answer = await signDirect?.(chain, signer, { chainId: chain, accountNumber, bodyBytes, authInfoBytes })
          return { signed: document, signature: answer?.signature }
        }
        default:
          throw new PhoneRefusal(-32601, `The method ${method} is not supported`)
      }
    }
  }
}
