import { createBitcoinTestWallet } from '@appkit/chain-bip122/testing'
import { createCosmosTestWallet } from '@appkit/chain-cosmos/testing'
import { createPolkadotTestWallet, DEV_SEEDS } from '@appkit/chain-polkadot/testing'
import { createSolanaTestWallet } from '@appkit/chain-solana/testing'
import type { CaipNetworkId } from '@appkit/core'
import { base58 } from '@scure/base'

/** A wallet of one family that signs what it is given. */
export interface FamilyWallet {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** In the family's usual text form. */
  sign(message: string): Promise<string>
}

/** A test wallet of each family but EVM, in the form in which its plug-in hands signatures on. */
export async function familyWallet(namespace: 'solana' | 'bip122' | 'polkadot' | 'cosmos'): Promise<FamilyWallet> {
  switch (namespace) {
    case 'solana':
      return solanaWallet()
    case 'bip122': {
      const { unisatProvider } = createBitcoinTestWallet({ keys: ['11'.repeat(32)], granted: true })
      const [address = ''] = await unisatProvider.getAccounts()
      const chainId = 'bip122:000000000019d6689c085ae165831e93'
      return { address, chainId, sign: (message) => unisatProvider.signMessage(message, 'bip322-simple') }
    }
    case 'polkadot':
      return polkadotWallet()
    case 'cosmos': {
      const chainId = 'cosmoshub-4'
      const key = new Uint8Array(32).fill(17)
      const wallet = createCosmosTestWallet({
        keys: [key],
        chains: [{ chainId, bech32Prefix: 'cosmos' }],
        granted: [chainId]
      })
      const address = wallet.address('cosmos')
      const sign = async (message: string): Promise<string> =>
        (await wallet.provider.signArbitrary?.(chainId, address, message))?.signature ?? ''
      return { address, chainId: `cosmos:${chainId}`, sign }
    }
  }
}

function solanaWallet(): FamilyWallet {
  const { wallet } = createSolanaTestWallet({
    seeds: ['11'.repeat(32)],
    chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:1' }],
    granted: true
  })
  const [account] = wallet.accounts
  const feature = wallet.features['solana:signMessage' as keyof typeof wallet.features] as {
    signMessage(input: object): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  return {
    address: account?.address ?? '',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    async sign(message) {
      const [signed] = await feature.signMessage({ account, message: new TextEncoder().encode(message) })
      return base58.encode(signed?.signature ?? new Uint8Array())
    }
  }
}

async function polkadotWallet(): Promise<FamilyWallet> {
  const { entry, addresses } = createPolkadotTestWallet({
    accounts: [{ seed: DEV_SEEDS.alice }],
    prefix: 0,
    granted: true
  })
  const [address = ''] = addresses
  const injected = await entry.enable('Tests')
  return {
    address,
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    sign: async (message) =>
      (await injected.signer.signRaw?.({ address, data: message, type: 'bytes' }))?.signature ?? ''
  }
}
