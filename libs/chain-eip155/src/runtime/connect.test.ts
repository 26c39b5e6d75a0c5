import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { createRandom, FIXED_SEED, freshSeed } from '../../../../tools/library/check-property.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import type { Eip1193Provider } from '../provider/eip1193-provider.js'
import { createTestWallet } from '../testing/index.js'

const networks = [testNetwork(1, ['https://a.example/'])]

function start(clock = createPatientClock()) {
  const wallet = createTestWallet({
    accounts: [ANVIL_KEYS[0], ANVIL_KEYS[1]],
    chains: [
      { id: 1, rpcUrl: '' },
      { id: 10, rpcUrl: '' }
    ]
  })
  return {
    wallet,
    clock,
    ...createTestRuntime({ networks, clock }),
    methods: () => wallet.log.map(({ method }) => method)
  }
}

describe('connect', () => {
  it('default: accounts, active one first, on the chain the wallet is on', async () => {
    const { wallet, connect, runtime } = start()
    wallet.selectChain(10)
    const connection = await connect(wallet.provider)
    expect(connection).toEqual({
      connectorUid: 'uid-1',
      caipNetworkId: 'eip155:10',
      accounts: ANVIL_ADDRESSES.slice(0, 2).map((address) => ({
        address,
        caipAddress: `eip155:10:${address}`,
        type: 'eoa'
      }))
    })
    expect(runtime.getProvider('uid-1')).toBe(wallet.provider)
  })

  it('T1.06 an empty grant, what is no grant and a hostile chain id end with a code, and nothing is left', async () => {
    const invalid = ['BAD_RESPONSE', 'Wallet sent an invalid answer'] as const
    for (const [method, answer, code, message] of [
      ['eth_requestAccounts', [], 'WALLET_NO_ACCOUNTS', 'Test Wallet shares no account with this page'],
      ['eth_requestAccounts', 'x', ...invalid],
      ['eth_chainId', 1.5, ...invalid]
    ] as const) {
      const { wallet, connect, runtime, clock } = start()
      const provider: Eip1193Provider = {
        ...wallet.provider,
        request: async (request) => (request.method === method ? answer : wallet.provider.request(request))
      }
      expect(await failureOf(connect(provider))).toMatchObject({ code, message })
      expect([runtime.getProvider('uid-1'), wallet.listenerCount(), clock.pending]).toEqual([undefined, 0, 0])
    }
  })

  it('T1.07 cancelled: CONNECTION_CANCELLED at once; access granted later is handed back, and nothing is said', async () => {
    const { wallet, connect, runtime, events, clock, methods } = start()
    wallet.behaviour = 'hang'
    const control = new AbortController()
    const outcome = failureOf(connect(wallet.provider, { signal: control.signal }))
    await settlePlatform()
    control.abort()
    expect(await outcome).toMatchObject({ code: 'CONNECTION_CANCELLED', context: { connector: 'Test Wallet' } })
    wallet.settleHanging('approve')
    await settlePlatform()
    expect(methods().at(-1)).toBe('wallet_revokePermissions')
    expect([wallet.granted, runtime.getProvider('uid-1'), events, wallet.listenerCount(), clock.pending]).toEqual([
      false,
      undefined,
      [],
      0,
      0
    ])
  })

  it('T1.07 access that the page had before stays when a connection is cancelled', async () => {
    const { wallet, connect } = start()
    wallet.grantAccess()
    const control = new AbortController()
    const outcome = failureOf(connect(wallet.provider, { signal: control.signal }))
    control.abort()
    expect((await outcome).code).toBe('CONNECTION_CANCELLED')
    await settlePlatform()
    expect(wallet.granted).toBe(true)
  })

  it("T7.08 A, then B before A answers: B is connected, A's late answer is undone", async () => {
    const { wallet: a, connect, runtime, events } = start()
    const b = createTestWallet({ accounts: [ANVIL_KEYS[2]], chains: [{ id: 1, rpcUrl: '' }] })
    a.behaviour = 'hang'
    const control = new AbortController()
    const first = failureOf(connect(a.provider, { signal: control.signal }))
    await settlePlatform()
    control.abort()
    await connect(b.provider, { connector: testConnector('uid-b') })
    a.settleHanging('approve')
    await settlePlatform()
    expect((await first).code).toBe('CONNECTION_CANCELLED')
    expect([a.granted, b.granted]).toEqual([false, true])
    expect([runtime.getProvider('uid-1'), runtime.getProvider('uid-b')]).toEqual([undefined, b.provider])
    expect(events).toEqual([])
  })

  it('behavior: a signal that is aborted already prompts no wallet', async () => {
    const { wallet, connect } = start()
    expect((await failureOf(connect(wallet.provider, { signal: AbortSignal.abort() }))).code).toBe(
      'CONNECTION_CANCELLED'
    )
    expect(wallet.granted).toBe(false)
  })

  it('behavior: a second request of ours is pending', async () => {
    const { connect } = start()
    expect((await failureOf(connect({ request: () => Promise.reject({ code: -32002 }) }))).code).toBe(
      'WALLET_REQUEST_PENDING'
    )
  })

  it('behavior: connecting again replaces the session, with one set of listeners', async () => {
    const { wallet, connect, events } = start()
    await connect(wallet.provider)
    await connect(wallet.provider)
    expect(wallet.listenerCount()).toBe(3)
    expect(events).toEqual([])
  })

  it('parameters: a loader is called once for each attempt; one that fails or brings nothing is told', async () => {
    const { wallet, connect, runtime } = start()
    let loads = 0
    const loader = () => {
      loads += 1
      return Promise.resolve(wallet.provider)
    }
    await connect(loader)
    expect([loads, runtime.getProvider('uid-1')]).toEqual([1, wallet.provider])
    expect((await failureOf(connect(() => Promise.reject(new Error('offline'))))).code).toBe('WALLET_ERROR')
    for (const nothing of [undefined, null, {}, () => null, async () => ({})]) {
      expect(await failureOf(connect(nothing))).toMatchObject({
        code: 'WALLET_NOT_FOUND',
        message: 'Provider not found.'
      })
    }
  })
})

describe('reconnect', () => {
  it('behavior: silent methods only', async () => {
    const { wallet, runtime, methods } = start()
    const request = { connector: testConnector(), provider: wallet.provider, signal: new AbortController().signal }
    expect(await runtime.reconnect(request)).toBeUndefined()
    wallet.grantAccess()
    expect(await runtime.reconnect(request)).toMatchObject({ accounts: [{}, {}] })
    expect(await runtime.reconnect(request)).toMatchObject({ accounts: [{}, {}] })
    expect([...new Set(methods())].sort()).toEqual(['eth_accounts', 'eth_chainId'])
  })
})

describe('awaitAccess', () => {
  it('default: ends when the wallet announces accounts by itself, and asks it nothing', async () => {
    const { wallet, runtime, methods } = start()
    const { signal } = new AbortController()
    let isBack = false
    const back = runtime.awaitAccess?.({ connector: testConnector(), provider: wallet.provider, signal })
    void back?.then(() => (isBack = true))
    await settlePlatform()
    expect([isBack, wallet.listenerCount()]).toEqual([false, 1])
    wallet.grantAccess()
    await back
    expect([methods(), wallet.listenerCount()]).toEqual([[], 0])
  })

  it('T7.09 its signal and the end of the kit end it, and no listener stays', async () => {
    const { wallet, runtime } = start()
    const control = new AbortController()
    const request = { connector: testConnector(), provider: wallet.provider }
    const cancelled = failureOf(runtime.awaitAccess?.({ ...request, signal: control.signal }) ?? Promise.resolve())
    const ended = failureOf(
      runtime.awaitAccess?.({ ...request, signal: new AbortController().signal }) ?? Promise.resolve()
    )
    await settlePlatform()
    control.abort()
    runtime.dispose()
    expect([(await cancelled).code, (await ended).code]).toEqual(['CONNECTION_CANCELLED', 'CONTEXT_CHANGED'])
    expect(wallet.listenerCount()).toBe(0)
  })
})

describe('changes of the wallet', () => {
  it('T1.09 one event for each real change, and disconnected when access is taken away', async () => {
    const { wallet, connect, events, clock, runtime } = start()
    await connect(wallet.provider)
    wallet.selectChain(10)
    wallet.selectChain(1)
    wallet.emitAccountsChanged(wallet.addresses)
    await clock.advance(50)
    expect(events).toEqual([])
    wallet.selectChain(10)
    wallet.selectAccount(ANVIL_ADDRESSES[1])
    await clock.advance(50)
    wallet.revokeAccess()
    await clock.advance(50)
    expect(events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: 'eip155:10' },
      {
        type: 'accountsChanged',
        accounts: [{ address: ANVIL_ADDRESSES[1], caipAddress: `eip155:10:${ANVIL_ADDRESSES[1]}` }, {}]
      },
      { type: 'disconnected', connectorUid: 'uid-1' }
    ])
    expect([runtime.getProvider('uid-1'), wallet.listenerCount(), clock.pending]).toEqual([undefined, 0, 0])
  })

  it('T1.09 access taken away in mid-signing ends it with CONTEXT_CHANGED', async () => {
    const { wallet, connect, runtime, clock } = start()
    await connect(wallet.provider)
    wallet.behaviour = 'hang'
    const signing = failureOf(runtime.signMessage({ connectorUid: 'uid-1', address: ANVIL_ADDRESSES[0], message: 'x' }))
    wallet.revokeAccess()
    await clock.advance(50)
    expect((await signing).code).toBe('CONTEXT_CHANGED')
  })
})

describe('disconnect', () => {
  it('behavior: hands access back; a wallet that does not answer, or does not know how, is no failure', async () => {
    const first = start()
    await first.connect(first.wallet.provider)
    await first.runtime.disconnect('uid-1')
    expect(first.methods().at(-1)).toBe('wallet_revokePermissions')
    expect([first.wallet.granted, first.events, first.clock.pending]).toEqual([false, [], 0])
    for (const answer of [() => Promise.reject({ code: 4200 }), () => new Promise(() => undefined)]) {
      const { wallet, connect, runtime, clock } = start()
      const provider: Eip1193Provider = {
        ...wallet.provider,
        request: (request) =>
          request.method === 'wallet_revokePermissions' ? answer() : wallet.provider.request(request)
      }
      await connect(provider)
      const ended = runtime.disconnect('uid-1')
      await clock.advance(500)
      await ended
      expect(clock.pending).toBe(0)
    }
  })
})

describe('dispose', () => {
  it('T7.09 at any moment of any flow: no timer, no listener, no event afterwards', async () => {
    for (const seed of [FIXED_SEED, freshSeed()]) {
      const random = createRandom(seed)
      for (let cycle = 0; cycle < 250; cycle += 1) {
        const { wallet, connect, runtime, events, clock, control } = start()
        const flows: Promise<unknown>[] = []
        let isDisposed = false
        const count = 3 + random(8)
        for (let step = 0; step < count; step += 1) {
          if (step === count - 1 && !isDisposed) {
            if (random(2)) runtime.dispose()
            else control.abort()
            isDisposed = true
          }
          wallet.behaviour = (['approve', 'hang', 'reject', 'noSwitch'] as const)[random(4)] ?? 'approve'
          const address = ANVIL_ADDRESSES[random(2)] ?? ''
          const flow = [
            () => connect(wallet.provider),
            () =>
              runtime.reconnect({
                connector: testConnector(),
                provider: wallet.provider,
                signal: new AbortController().signal
              }),
            () => runtime.disconnect('uid-1'),
            () => runtime.signMessage({ connectorUid: 'uid-1', address, message: 'x' }),
            () => runtime.switchNetwork({ connectorUid: 'uid-1', network: testNetwork(1, []) }),
            async () => wallet.selectChain(1 + 9 * random(2)),
            async () => wallet.selectAccount(ANVIL_ADDRESSES[1]),
            async () => wallet.revokeAccess()
          ][random(8)]
          if (flow) flows.push(flow().catch(() => undefined))
          if (random(2)) await clock.advance(random(60))
        }
        wallet.settleHanging('approve')
        await clock.advance(1000)
        const before = events.length
        await Promise.all(flows)
        wallet.grantAccess()
        wallet.emitChainChanged('0x99')
        await clock.advance(1000)
        expect([wallet.listenerCount(), clock.pending, events.length - before], `seed ${seed}, cycle ${cycle}`).toEqual(
          [0, 0, 0]
        )
      }
    }
  })

  it('behavior: calls on what is gone are DISPOSED, disconnect does nothing', async () => {
    const { wallet, connect, runtime } = start()
    runtime.dispose()
    expect((await failureOf(connect(wallet.provider))).code).toBe('DISPOSED')
    await runtime.disconnect('uid-1')
    expect(wallet.log).toEqual([])
  })
})
