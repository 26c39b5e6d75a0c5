import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { ANVIL_KEYS } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { createTestWallet, RpcFailure } from '../testing/index.js'

const one = testNetwork(1, ['https://one.example/'])
const ten = testNetwork(10, ['https://ten.example/', 'https://ten-b.example/'])
const base = testNetwork(8453, ['https://base.example/'])

async function start(answers: Record<string, (request: Eip1193Request) => unknown> = {}, networks = [one, ten, base]) {
  const wallet = createTestWallet({
    accounts: [ANVIL_KEYS[0]],
    chains: [
      { id: 1, rpcUrl: '' },
      { id: 10, rpcUrl: '' }
    ]
  })
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks, clock })
  await kit.connect({
    ...wallet.provider,
    request: async (request: Eip1193Request) => {
      const answer = answers[request.method]
      return answer ? answer(request) : wallet.provider.request(request)
    }
  })
  const switchTo = (network = ten) => kit.runtime.switchNetwork({ connectorUid: 'uid-1', network })
  const asked = () =>
    wallet.log
      .filter(({ method }) => method.endsWith('EthereumChain'))
      .map(({ method, params }) => ({ method, params }))
  return { ...kit, wallet, clock, switchTo, asked }
}

describe('switchNetwork', () => {
  it('default: switched, and told once', async () => {
    const { switchTo, events, clock, wallet } = await start()
    expect(await switchTo()).toBe('switched')
    await clock.advance(1000)
    expect(wallet.chainId).toBe(10)
    expect(events).toEqual([{ type: 'networkChanged', connectorUid: 'uid-1', caipNetworkId: 'eip155:10' }])
  })

  it('behavior: a chain that the wallet does not know is added, with everything it needs', async () => {
    const { switchTo, asked, wallet } = await start()
    expect(await switchTo(base)).toBe('added')
    expect(wallet.chainId).toBe(8453)
    expect(asked()).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] },
      {
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId: '0x2105',
            chainName: 'Test 8453',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: ['https://base.example/'],
            blockExplorerUrls: ['https://explorer.example/8453']
          }
        ]
      }
    ])
  })

  it('behavior: the wallet gets the chain’s own addresses, https first, never one with the project id', async () => {
    const own = ['http://base.example/', 'https://base.example/']
    const metered = 'https://node.example/v1/?chainId=eip155%3A8453&projectId=mine'
    const network = testNetwork(8453, [], {
      rpcUrls: { default: { http: [metered, ...own] }, chainDefault: { http: own } }
    })
    const { switchTo, asked } = await start({}, [one, ten, network])
    expect(await switchTo(network)).toBe('added')
    expect(asked()[1]).toMatchObject({ params: [{ rpcUrls: ['https://base.example/', 'http://base.example/'] }] })
  })

  it('behavior: every way of saying "unknown chain" leads to adding it', async () => {
    const ways: unknown[] = [
      { code: 4902 },
      { code: 5000 },
      { code: -32603, message: 'Internal error' },
      { code: 32603 },
      { code: -32603, data: { originalError: { code: 4902 } } },
      { code: 1, data: { originalError: { code: 4902 } } },
      // Enkrypt, which shows nothing.
      { code: 4001, message: 'wallet_switchEthereumChain: provided network 0x2105 not supported' },
      { code: 4001, message: 'Unrecognized chain ID "0x2105". Try adding the chain first.' },
      new RangeError('Unsupported network')
    ]
    for (const thrown of ways) {
      const { switchTo } = await start({ wallet_switchEthereumChain: () => Promise.reject(thrown) })
      expect(await switchTo()).toBe('added')
    }
  })

  it('behavior: a wallet that adds without moving is asked to move', async () => {
    const { wallet, switchTo, asked } = await start({ wallet_addEthereumChain: () => null })
    const failure = failureOf(switchTo(base))
    expect((await failure).code).not.toBe('resolved')
    expect(asked().filter(({ method }) => method === 'wallet_switchEthereumChain').length).toBe(2)
    expect(wallet.chainId).toBe(1)
  })

  it('behavior: user rejects, also by text under an "unknown chain" code', async () => {
    const thrown = [
      { code: 4001 },
      { code: 5000, message: 'User rejected.' },
      { code: -32603, message: 'user rejected' }
    ]
    for (const error of thrown) {
      const { switchTo, asked } = await start({ wallet_switchEthereumChain: () => Promise.reject(error) })
      expect((await failureOf(switchTo())).code).toBe('USER_REJECTED')
      expect(asked()).toEqual([])
    }
    const { switchTo, wallet } = await start()
    wallet.behaviour = 'reject'
    expect((await failureOf(switchTo(base))).code).toBe('USER_REJECTED')
  })

  it('T1.08 behavior: a refusal that comes at once is the wallet’s own, one that takes a moment is its owner’s', async () => {
    const atOnce = await start({ wallet_switchEthereumChain: () => Promise.reject({ code: 4001 }) })
    expect(await failureOf(atOnce.switchTo())).toMatchObject({
      code: 'USER_REJECTED',
      context: { refusedBy: 'Test Wallet' }
    })
    const slow = await start({
      wallet_switchEthereumChain: () =>
        new Promise((_resolve, reject) => void slow.clock.setTimeout(() => reject({ code: 4001 }), 2_000))
    })
    const refused = failureOf(slow.switchTo())
    await slow.clock.advance(2_000)
    expect((await refused).context).toEqual({ method: 'wallet_switchEthereumChain' })
  })

  it('behavior: a wallet without a method to switch moves when it is asked to add the chain', async () => {
    const { switchTo, wallet } = await start({
      wallet_switchEthereumChain: () => Promise.reject(new RpcFailure(-32601, 'method not found')),
      wallet_addEthereumChain: () => (wallet.selectChain(10), null)
    })
    await switchTo()
    expect(wallet.chainId).toBe(10)
  })

  it('behavior: wallets that cannot, or fail in another way', async () => {
    const unable = await start({
      wallet_addEthereumChain: () => Promise.reject(new RpcFailure(-32601, 'method not found'))
    })
    unable.wallet.behaviour = 'noSwitch'
    expect(await failureOf(unable.switchTo())).toMatchObject({
      code: 'SWITCH_NOT_SUPPORTED',
      message: 'Test Wallet does not support programmatic chain switching.'
    })
    const other = await start({ wallet_switchEthereumChain: () => Promise.reject({ code: 4100 }) })
    expect(await failureOf(other.switchTo())).toMatchObject({
      code: 'NETWORK_NOT_SUPPORTED',
      message: 'Chain is not supported'
    })
    const pending = await start({ wallet_switchEthereumChain: () => Promise.reject({ code: -32002 }) })
    expect((await failureOf(pending.switchTo())).code).toBe('WALLET_REQUEST_PENDING')
  })

  it('behavior: a wallet that says yes and stays is not believed; one that moves late is', async () => {
    const liar = await start()
    liar.wallet.behaviour = 'wrongChain'
    const refused = failureOf(liar.switchTo())
    await liar.clock.advance(1500)
    expect(await refused).toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { expected: 'eip155:10', actual: 'eip155:1' }
    })
    expect([liar.events, liar.clock.pending]).toEqual([[], 0])
    const late = await start({ wallet_switchEthereumChain: () => null })
    const moved = late.switchTo()
    await late.clock.advance(250)
    late.wallet.selectChain(10)
    await late.clock.advance(1000)
    expect(await moved).toBe('switched')
    expect(late.events.length).toBe(1)
  })
})
