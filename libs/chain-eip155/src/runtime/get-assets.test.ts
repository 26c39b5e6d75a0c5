import { describe, expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createTestWallet, type TestWalletOptions } from '../testing/index.js'

const [address] = ANVIL_ADDRESSES
const ETHER = { address: 'native', balance: '0x1', type: 'NATIVE', metadata: {} }
const OFFERED = { '0x1': { assetDiscovery: { supported: true } } }

/** @param failures codes that methods fail with */
async function start(
  options: Pick<TestWalletOptions, 'capabilities' | 'assets'>,
  failures: Readonly<Record<string, number>> = {}
) {
  const wallet = createTestWallet({ accounts: [ANVIL_KEYS[0]], chains: [{ id: 1, rpcUrl: '' }], ...options })
  const node = createFakeNode(() => '0x1')
  const networks = [testNetwork(1, ['https://a.example/'])]
  const kit = createTestRuntime({ networks, clock: createPatientClock(), fetch: node.fetch })
  const heard: string[] = []
  const { request } = wallet.provider
  wallet.provider.request = async (given) => {
    if (given.method.startsWith('wallet_')) heard.push(given.method)
    const code = failures[given.method]
    if (code !== undefined) throw Object.assign(new Error('No'), { code })
    return request(given)
  }
  await kit.connect(wallet.provider)
  const asked = () => wallet.log.filter(({ method }) => method === 'wallet_getAssets')
  const read = (caipNetworkId: 'eip155:1' | 'eip155:10' = 'eip155:1') =>
    kit.runtime.getAssets({ connectorUid: 'uid-1', address, caipNetworkId })
  return { read, asked, heard }
}

describe('getAssets', () => {
  it('default: what the wallet says of one account on one network', async () => {
    const { read, asked } = await start({ capabilities: OFFERED, assets: { '0x1': [ETHER], '0xa': [ETHER, ETHER] } })
    expect(await read()).toMatchObject([ETHER])
    expect(asked().map(({ params }) => params)).toEqual([[{ account: address, chainFilter: ['0x1'] }]])
  })

  it('behavior: a wallet that says nothing of the network holds nothing there', async () => {
    const { read } = await start({ capabilities: OFFERED, assets: {} })
    expect(await read()).toEqual([])
  })

  it.each([
    ['offers nothing', {}],
    ['does not offer it', { '0x1': { assetDiscovery: { supported: false } } }],
    ['offers it elsewhere', { '0xa': { assetDiscovery: { supported: true } } }],
    ['is vague about it', { '0x1': { assetDiscovery: 'yes' } }],
    ['offers null', { '0x1': null }]
  ])('behavior: a wallet that %s is not asked', async (_what, capabilities) => {
    const { read, asked } = await start({ capabilities, assets: { '0x1': [ETHER] } })
    expect(await read()).toBeUndefined()
    expect(asked()).toEqual([])
  })

  it.each([
    ['refuses what is asked', 'wallet_getAssets', 4001],
    ['refuses to tell its capabilities', 'wallet_getCapabilities', 4001],
    ['does not know the method', 'wallet_getCapabilities', 4200]
  ])('behavior: a wallet that %s is asked once for each connection', async (_what, refused, code) => {
    const { read, heard } = await start({ capabilities: OFFERED, assets: {} }, { [refused]: code })
    await failureOf(read())
    expect(heard.at(-1)).toBe(refused)
    const before = heard.length
    expect(await read()).toBeUndefined()
    expect(heard).toHaveLength(before)
  })

  it('behavior: a wallet without capabilities, and an answer that is no table', async () => {
    expect((await failureOf((await start({})).read())).code).toBe('WALLET_METHOD_UNSUPPORTED')
    const bad = await start({ capabilities: OFFERED, assets: [ETHER] as never })
    expect((await failureOf(bad.read())).code).toBe('BAD_RESPONSE')
  })
})
