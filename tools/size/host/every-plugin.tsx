import { bip122 } from '@appkit/chain-bip122'
import { cosmos } from '@appkit/chain-cosmos'
import { eip155 } from '@appkit/chain-eip155'
import { polkadot } from '@appkit/chain-polkadot'
import { solana } from '@appkit/chain-solana'
import {
  bitcoin,
  cosmosHub,
  mainnet,
  polkadot as polkadotNetwork,
  solana as solanaNetwork
} from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { AppKitButton, AppKitProvider } from '@appkit/sdk/react'
import { createRoot } from 'react-dom/client'

/** The page of a host that serves all five families of chains. */
const kit = createAppKit({
  projectId: 'size',
  networks: [mainnet, solanaNetwork, bitcoin, polkadotNetwork, cosmosHub],
  adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()]
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AppKitProvider kit={kit}>
      <AppKitButton />
    </AppKitProvider>
  )
}
