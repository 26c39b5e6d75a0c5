'use client'

import { eip155 } from '@appkit/chain-eip155'
import { base, mainnet } from '@appkit/core/networks'
import { createAppKit } from '@appkit/sdk'

// Next renders the page ahead of any browser, too.
const { origin, search } = typeof window === 'undefined' ? { origin: 'https://example.org', search: '' } : location

export const kit = createAppKit({
  projectId: 'benchmark',
  metadata: { name: 'Benchmark', description: 'A page that only connects.', url: origin, icons: [] },
  networks: [mainnet, base],
  adapters: [eip155()],
  preload: new URLSearchParams(search).get('preload') ?? 'visible'
})

kit.subscribeAccount(({ isConnected }) => {
  if (isConnected) performance.mark('connected')
}, 'eip155')
