import { eip155 } from '@appkit/chain-eip155'
import { base, mainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'

const kit = createAppKit({
  projectId: 'benchmark',
  metadata: { name: 'Benchmark', description: 'A page that only connects.', url: location.origin, icons: [] },
  networks: [mainnet, base],
  adapters: [eip155()],
  preload: new URLSearchParams(location.search).get('preload') ?? 'visible'
})

kit.subscribeAccount(({ isConnected }) => {
  if (isConnected) performance.mark('connected')
}, 'eip155')
