import type { AppKitNetwork, ChainNamespace } from '@appkit/core'
import { mainnet } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { expect, test } from 'vitest'
import { finish, ONE, setUpKit } from '../test/kit-setup.js'

/** As a plug-in's package adds it by declaration merging, which here would reach every test. */
const name: string = 'sui'
const SUI = name as ChainNamespace

const network = (id: string): AppKitNetwork => ({
  ...mainnet,
  id,
  name: id,
  chainNamespace: SUI,
  caipNetworkId: `${SUI}:${id}`
})
const NETWORKS = [network('mainnet'), network('testnet'), mainnet]

const setUp = () => {
  const evm = createFakeChain()
  const chain = createFakeChain({ namespace: SUI, wallets: [{ id: ONE, name: 'Wave' }] })
  return setUpKit({ networks: NETWORKS, adapters: [chain.adapter, evm.adapter] }, { chain })
}

test('default: the kit shows, connects, switches, restores and ends what no list of its own names', async () => {
  const { kit } = setUp()
  expect(Object.keys(kit.getSnapshot().namespaces)).toEqual(['eip155', 'sui'])
  expect(kit.getActiveChainNamespace()).toBe('sui')
  expect(kit.getCaipNetwork(SUI)?.name).toBe('mainnet')
  expect(await kit.connect({ connectorId: ONE })).toMatchObject({ status: 'connected' })
  expect(kit.getWalletInfo(SUI)?.name).toBe('Wave')
  expect(kit.getAccount(SUI).preferredAccountTypes).toMatchObject({ eip155: 'smartAccount', sui: 'eoa' })
  await kit.switchNetwork(NETWORKS[1]!)
  expect([kit.getCaipNetworkId(), kit.getChainId()]).toEqual(['sui:testnet', 'testnet'])
  kit.dispose()

  const { kit: next } = setUp()
  await next.ready()
  await finish()
  expect(next.getAccount(SUI).isConnected).toBe(true)
  expect(next.getCaipNetworkId(SUI)).toBe('sui:testnet')
  await next.disconnect()
  expect(next.getIsConnectedState()).toBe(false)
  next.dispose()
})

test('behavior: networks of it come and go, of a namespace without a plug-in none comes', async () => {
  const { kit } = setUp()
  await kit.addNetwork(SUI, network('devnet'))
  expect(kit.getCaipNetworks(SUI)).toHaveLength(3)
  await kit.removeNetwork(SUI, 'devnet')
  expect(kit.getCaipNetworks(SUI)).toHaveLength(2)
  const moon = {
    ...mainnet,
    chainNamespace: undefined,
    caipNetworkId: `${SUI}:1`.replace('sui', 'moon') as `${ChainNamespace}:1`
  }
  await expect(kit.addNetwork(SUI, moon)).rejects.toThrow('Adapter not found')
  kit.dispose()
})
