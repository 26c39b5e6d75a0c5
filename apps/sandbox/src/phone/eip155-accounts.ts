import { createTestWallet } from '@appkit/chain-eip155/testing'
import { LOCAL_CHAINS } from '@appkit/local-chain/chains'
import { TEST_KEYS } from '../wallet/test-keys.js'
import type { PhoneAccounts } from './phone-account.js'

/** Keys of the test mnemonic, on the local chains. @param origin whose `/rpc` leads to them, without a slash at the end */
export function eip155Accounts(origin: string): PhoneAccounts {
  const [firstKey, ...otherKeys] = TEST_KEYS
  const [first, ...others] = LOCAL_CHAINS.map(({ chainId }) => ({ id: chainId, rpcUrl: `${origin}/rpc/${chainId}` }))
  const wallet = createTestWallet({
    accounts: [firstKey, ...otherKeys],
    chains: [first ?? { id: 31337, rpcUrl: `${origin}/rpc/31337` }, ...others],
    granted: true
  })
  const addresses = wallet.addresses
  let selected = 0

  return {
    namespace: 'eip155',
    chains: LOCAL_CHAINS.map(({ chainId }) => `eip155:${chainId}` as const),
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain'
    ],
    addressesOn: () => addresses,
    get selected() {
      return selected
    },
    set selected(index) {
      const address = addresses[index]
      if (address === undefined) return
      selected = index
      wallet.selectAccount(address)
    },
    answer({ method, params, chainId }) {
      wallet.selectChain(Number(chainId.slice('eip155:'.length)))
      return wallet.provider.request({ method, params: Array.isArray(params) ? params : [params] })
    }
  }
}
