'use client'

import { eip155 } from '@appkit/chain-eip155'
import { announceWallet, createTestWallet } from '@appkit/chain-eip155/testing'
import { base, mainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'

/** The first account of anvil's test mnemonic. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

if (typeof window !== 'undefined') {
  const wallet = createTestWallet({ accounts: [KEY], chains: [{ id: 1, rpcUrl: '' }] })
  const info = { uuid: crypto.randomUUID(), name: 'Test Wallet', icon: 'data:image/svg+xml,', rdns: 'org.example.test' }
  announceWallet({ window, wallet, info })
}

export const kit = createAppKit({
  projectId: 'consumer',
  networks: [mainnet, base],
  adapters: [eip155()],
  enableWalletConnect: false
})
