import { eip155 } from '@appkit/chain-eip155'
import { mainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'
import { AppKitButton, AppKitProvider } from '@appkit/sdk/react'
import { createRoot } from 'react-dom/client'

/** The smallest page that can connect a wallet: one kit, one Connect button. `?none`: nothing comes ahead of the press. */
const preload = location.search === '?none' ? 'none' : 'visible'
const kit = createAppKit({ projectId: 'size', networks: [mainnet], adapters: [eip155()], preload })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AppKitProvider kit={kit}>
      <AppKitButton />
    </AppKitProvider>
  )
}
