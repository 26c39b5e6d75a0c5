import { eip155 } from '@appkit/chain-eip155'
import { base, mainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { AppKitProvider, ConnectButton, useAppKitAccount } from '@appkit/sdk/react'
import { createRoot } from 'react-dom/client'

const kit = createAppKit({ projectId: 'consumer', networks: [mainnet, base], adapters: [eip155()] })

function Address() {
  const { address } = useAppKitAccount()
  return <output>{address}</output>
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AppKitProvider kit={kit}>
      <ConnectButton />
      <Address />
    </AppKitProvider>
  )
}
