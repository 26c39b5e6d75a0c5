import { eip155 } from '@appkit/chain-eip155'
import { announceWallet, createTestWallet } from '@appkit/chain-eip155/testing'
import { createWagmiConfig } from '@appkit/chain-eip155/wagmi'
import { base, mainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  http,
  useAccount,
  useConnect,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
  type Config
} from 'wagmi'

/** The first account of anvil's test mnemonic. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const wallet = createTestWallet({
  accounts: [KEY],
  chains: [
    { id: 1, rpcUrl: '' },
    { id: 8453, rpcUrl: '' }
  ]
})
const info = { uuid: crypto.randomUUID(), name: 'Test Wallet', icon: 'data:image/svg+xml,', rdns: 'org.example.test' }
announceWallet({ window, wallet, info })

const networks = [mainnet, base] as const
const wagmiConfig = createWagmiConfig({ networks })
const kit = createAppKit({
  projectId: 'consumer',
  networks: [...networks],
  adapters: [eip155({ wagmiConfig })],
  enableWalletConnect: false
})

// Checked by the compiler: the config's type comes with the entry, and a config of the app's own is taken too.
export const typed: Config | undefined = kit.wagmiConfig
export const own = () => eip155({ wagmiConfig: createConfig({ chains: [mainnet], transports: { 1: http() } }) })

function Dapp() {
  const { address, chainId, status } = useAccount()
  const { connect, connectors } = useConnect()
  const { disconnect } = useDisconnect()
  const { signMessage, data } = useSignMessage()
  const { switchChain } = useSwitchChain()
  const [connector] = connectors
  return (
    <main>
      <output id="facts">{[version.split('.')[0], status, address, chainId, data?.slice(0, 2)].join(' ')}</output>
      <button onClick={() => connector && connect({ connector })}>connect</button>
      <button onClick={() => signMessage({ message: 'Ahoy' })}>sign</button>
      <button onClick={() => switchChain({ chainId: 8453 })}>switch</button>
      <button onClick={() => disconnect()}>disconnect</button>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={new QueryClient()}>
          <Dapp />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
}
