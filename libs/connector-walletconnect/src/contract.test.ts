import { startRelay, type RunningRelay } from '@appkit/services/relay'
import { describeConnectorContract, type ConnectorContractSetup } from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { createPage, createRealClock, NETWORKS } from '../test/open-kit.js'
import { walletConnect } from './index.js'
import type { Eip155Provider } from './providers/eip155-provider.js'
import { createRelayWallet } from './testing/index.js'

async function createSetup(): Promise<ConnectorContractSetup> {
  let relay: RunningRelay = await startRelay()
  const wallet = await createRelayWallet({ relayUrl: relay.url })
  const addresses = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']
  let active = 0
  return {
    adapter: walletConnect({ relayUrl: relay.url }),
    window: createPage(),
    clock: createRealClock(),
    networks: NETWORKS,
    wallet: {
      namespaces: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'],
      scan: (uri) => wallet.pair(uri),
      setAnswer: (answer) => wallet.setAnswer(answer),
      async settleHanging() {
        await expect.poll(() => wallet.promptCount).toBeGreaterThan(0)
        wallet.settle('approve')
        await expect.poll(() => wallet.answering).toBe(0)
      },
      activeAddress: () => addresses[active] ?? '',
      async selectOtherAccount() {
        active = 1 - active
        await wallet.emit('eip155:1', { name: 'accountsChanged', data: [`eip155:1:${addresses[active]}`] })
      },
      use: ({ provider }) =>
        (provider as Eip155Provider).request({ method: 'personal_sign', params: ['0x68656c6c6f', addresses[0]] }),
      endSessions: () => wallet.disconnect(),
      async hasNoSession() {
        await expect.poll(() => wallet.sessions).toEqual([])
      },
      promptCount: () => wallet.promptCount
    },
    async interrupt() {
      const { port } = new URL(relay.url)
      await relay.close()
      relay = await startRelay({ port: Number(port) })
    },
    async dispose() {
      await wallet.dispose()
      await relay.close()
    }
  }
}

describeConnectorContract('walletConnect', createSetup, { describe, it, expect })
