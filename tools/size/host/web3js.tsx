import { solana } from '@appkit/chain-solana'
import { solana as solanaNetwork } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { AppKitButton, AppKitProvider } from '@appkit/sdk/react'
import { useAppKitConnection } from '@appkit/sdk/react/solana'
import { createRoot } from 'react-dom/client'

/** A page that connects a Solana wallet, and reads through web3.js. */
const kit = createAppKit({ projectId: 'size', networks: [solanaNetwork], adapters: [solana()] })

function Node() {
  return <p>{useAppKitConnection().connection?.rpcEndpoint}</p>
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AppKitProvider kit={kit}>
      <AppKitButton />
      <Node />
    </AppKitProvider>
  )
}
