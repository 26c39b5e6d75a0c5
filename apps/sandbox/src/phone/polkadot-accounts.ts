import { createPolkadotTestWallet, DEV_SEEDS } from '@appkit/chain-polkadot/testing'
import type { CaipNetworkId } from '@appkit/core'
import { fieldsOf, PhoneRefusal, textOf, type PhoneAccounts } from './phone-account.js'

/** Prefix of the addresses on each chain. @source SS58 registry */
const PREFIXES: Readonly<Record<CaipNetworkId, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42
}
const CHAINS = Object.keys(PREFIXES) as CaipNetworkId[]
/** Of a network that no page lists. */
const FOREIGN_PREFIX = 2032

/** The development keys of Substrate (sr25519). @param isForeign whether addresses are written with the prefix of a network that no page lists */
export function polkadotAccounts({ isForeign = false } = {}): PhoneAccounts {
  const accounts = [{ seed: DEV_SEEDS.alice }, { seed: DEV_SEEDS.bob }] as const
  const walletOn = (chainId: CaipNetworkId | undefined) =>
    createPolkadotTestWallet({
      accounts,
      granted: true,
      prefix: isForeign ? FOREIGN_PREFIX : PREFIXES[chainId ?? CHAINS[0] ?? 'polkadot:']
    })

  return {
    namespace: 'polkadot',
    chains: CHAINS,
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    addressesOn: (chainId) => walletOn(chainId).addresses,
    selected: 0,
    async answer({ method, params, chainId }) {
      const { signer } = await walletOn(chainId).entry.enable('phone')
      const address = textOf(params, 'address')
      switch (method) {
        case 'polkadot_signMessage':
          return signer.signRaw?.({ address, data: textOf(params, 'message'), type: 'bytes' })
        case 'polkadot_signTransaction': {
          const payload = fieldsOf(fieldsOf(params)['transactionPayload'])
          return signer.signPayload?.({ ...payload, address } as Parameters<NonNullable<typeof signer.signPayload>>[0])
        }
        default:
          throw new PhoneRefusal(-32601, `The method ${method} is not supported`)
      }
    }
  }
}
