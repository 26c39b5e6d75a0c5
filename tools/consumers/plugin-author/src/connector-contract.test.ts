import type { CaipNetwork } from '@appkit/core'
import { createMemoryStorage, describeConnectorContract, type ConnectorContractSetup } from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { createCountingClock } from './counting-page.js'
import { createMemoryPhone } from './memory-phone.js'
import { memoryRoute } from './memory-route.js'

const network: CaipNetwork = {
  id: 'one',
  name: 'One',
  nativeCurrency: { name: 'Memory', symbol: 'MEM', decimals: 10 },
  rpcUrls: { default: { http: [] } },
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:one',
  testnet: true
}

async function createSetup(): Promise<ConnectorContractSetup> {
  const phone = createMemoryPhone(['memory-account-1', 'memory-account-2'])
  const window = { localStorage: createMemoryStorage() } as unknown as Window
  return {
    adapter: memoryRoute(phone),
    window,
    clock: createCountingClock(),
    networks: [network],
    wallet: {
      namespaces: ['polkadot'],
      scan: async (uri) => phone.scan(uri),
      setAnswer(answer) {
        phone.answer = answer
      },
      settleHanging: async () => phone.settle(),
      activeAddress: () => phone.address,
      selectOtherAccount: async () => phone.selectOther(),
      use: (wallet) => (wallet.provider as { sign(message: string): Promise<string> }).sign('Hello'),
      endSessions: async () => phone.endSessions(),
      hasNoSession: () => phone.hasNoSession(),
      promptCount: () => phone.prompts
    },
    dispose: () => undefined
  }
}

describeConnectorContract('a third-party route', createSetup, { describe, it, expect })
