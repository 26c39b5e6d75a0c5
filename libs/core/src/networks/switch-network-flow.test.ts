import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip/caip.js'
import { connect } from '../connections/connect-flow.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { disconnect } from '../connections/disconnect-flow.js'
import { pair } from '../connections/pair-flow.js'
import { createFakeChain, createFakeConnector, createTestWidget, settle, type FakeWallet } from '../testing/index.js'
import { arbitrum, base, mainnet, solana } from './index.js'
import { selectActiveNamespace, selectActiveNetworkId, selectIsNetworkUnsupported } from './networks-selectors.js'
import { cancelSwitch, switchNetwork } from './switch-network-flow.js'

const ONE = 'org.example.one'

async function connected(wallet: Partial<FakeWallet> = {}) {
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', ...wallet }] })
  const kit = createTestWidget({ chain, options: { networks: [mainnet, base, arbitrum] } })
  await kit.widget.start()
  await kit.widget.dispatch(connect(chain.uidOf(ONE)))
  return { ...kit, chain, state: () => kit.widget.store.getState() }
}

describe('switchNetwork', () => {
  test('default: the wallet says yes', async () => {
    const { widget, state } = await connected()
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toEqual({ status: 'switched' })
    expect(selectActiveNetworkId(state())).toBe('eip155:8453')
    expect(state().networks.switching).toBeUndefined()
  })

  test('behavior: user rejects', async () => {
    const { widget, state } = await connected({ switchNetwork: 'reject' })
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toMatchObject({ status: 'rejected' })
    expect(selectActiveNetworkId(state())).toBe('eip155:1')
  })

  test('behavior: the wallet cannot switch', async () => {
    const { widget } = await connected({ switchNetwork: 'unsupported' })
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toMatchObject({
      status: 'unsupported',
      error: { message: 'One does not support programmatic chain switching.' }
    })
  })

  test('behavior: a network that the session was made without is said to be that, not a wallet that cannot switch', async () => {
    const connector = createFakeConnector({ answer: 'approve' })
    const options = { networks: [mainnet, base] }
    const { widget } = createTestWidget({ chains: [], connectors: [connector], options })
    await widget.start()
    await widget.dispatch(pair())
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toMatchObject({
      status: 'unsupported',
      error: { code: 'NETWORK_NOT_IN_SESSION', message: 'eip155:8453 is not part of the session with Fake phone' }
    })
  })

  test('behavior: a network the app does not list raises an alert and throws nothing', async () => {
    const { widget, state } = await connected()
    expect(await widget.dispatch(switchNetwork('eip155:424242'))).toMatchObject({
      error: { code: 'NETWORK_NOT_FOUND' }
    })
    expect(state().alerts.codes).toEqual(['SWITCH_NETWORK_NOT_FOUND'])
  })

  test('behavior: without a connection the app changes its own choice', async () => {
    const { widget } = createTestWidget()
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toEqual({ status: 'requested' })
    expect(selectActiveNetworkId(widget.store.getState())).toBe('eip155:8453')
  })

  test('T7.05 behavior: of rapid switches the end state is the last one answered yes', async () => {
    const { widget, chain, state } = await connected({ switchNetwork: 'hang' })
    const first = widget.dispatch(switchNetwork('eip155:8453'))
    await settle()
    const second = widget.dispatch(switchNetwork('eip155:42161'))
    await settle()
    chain.answer('eip155:42161', 'reject')
    await second
    chain.answer('eip155:8453', 'approve')
    await first
    expect(selectActiveNetworkId(state())).toBe('eip155:8453')
    expect(state().networks.switching).toBeUndefined()
  })

  test('T7.05 behavior: the switching mark goes after 60 s', async () => {
    const { widget, platform, state } = await connected({ switchNetwork: 'hang' })
    void widget.dispatch(switchNetwork('eip155:8453'))
    await settle()
    expect(state().networks.switching?.caipNetworkId).toBe('eip155:8453')
    await platform.clock.advance(60_000)
    expect(state().networks.switching).toBeUndefined()
  })

  test('T1.07 behavior: a wallet that never answers: the promise ends after 60 s, and a late yes counts', async () => {
    const { widget, chain, platform, state } = await connected({ switchNetwork: 'hang' })
    const result = widget.dispatch(switchNetwork('eip155:8453'))
    await settle()
    await platform.clock.advance(60_000)
    expect(await result).toMatchObject({ status: 'failed', error: { code: 'TIMEOUT' } })
    expect(platform.clock.pending).toBe(0)
    chain.answer('eip155:8453', 'approve')
    await settle()
    expect(selectActiveNetworkId(state())).toBe('eip155:8453')
    expect(state().networks.requested.eip155).toBe('eip155:8453')
  })

  test('T1.07 behavior: cancelled at once, and a late yes is no choice of the app', async () => {
    const { widget, chain, platform, state } = await connected({ switchNetwork: 'hang' })
    const result = widget.dispatch(switchNetwork('eip155:8453'))
    await settle()
    widget.dispatch(cancelSwitch())
    expect(state().networks.switching).toBeUndefined()
    expect(await result).toMatchObject({ status: 'rejected', error: { code: 'USER_REJECTED' } })
    expect(platform.clock.pending).toBe(0)
    chain.answer('eip155:8453', 'approve')
    await settle()
    expect(state().networks.requested.eip155).toBe('eip155:1')
    widget.dispatch(cancelSwitch())
  })
})

describe('one switch is one change', () => {
  /** What a subscriber of the store is told: the wallet's network, the app's, and whether a switch is under way. */
  function follow({ widget, state }: Awaited<ReturnType<typeof connected>>) {
    const told: (string | boolean | undefined)[][] = []
    widget.store.subscribe(() => {
      const { requested, switching } = state().networks
      told.push([selectLiveConnection(state(), 'eip155')?.caipNetworkId, requested.eip155, switching !== undefined])
    })
    return told
  }

  test.each(['before it answers', 'after it has answered', 'never'])(
    'behavior: to a wallet that reports its network %s',
    async (when) => {
      const kit = await connected({ switchNetwork: 'hang' })
      const told = follow(kit)
      const event = {
        type: 'networkChanged',
        connectorUid: kit.chain.uidOf(ONE),
        caipNetworkId: 'eip155:8453'
      } as const
      const switched = kit.widget.dispatch(switchNetwork('eip155:8453'))
      await settle()
      if (when === 'before it answers') kit.chain.emit(event)
      kit.chain.answer('eip155:8453', 'approve')
      expect(await switched).toEqual({ status: 'switched' })
      if (when === 'after it has answered') kit.chain.emit(event)
      expect(told).toEqual([
        ['eip155:1', 'eip155:1', true],
        ['eip155:8453', 'eip155:8453', false]
      ])
    }
  )

  test('behavior: an answer that comes when the wallet has moved on moves nothing back', async () => {
    const { widget, chain, state } = await connected({ switchNetwork: 'hang' })
    const report = (caipNetworkId: CaipNetworkId) =>
      chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId })
    const first = widget.dispatch(switchNetwork('eip155:8453'))
    await settle()
    report('eip155:8453')
    const second = widget.dispatch(switchNetwork('eip155:42161'))
    await settle()
    report('eip155:42161')
    chain.answer('eip155:42161', 'approve')
    chain.answer('eip155:8453', 'approve')
    await Promise.all([first, second])
    expect(selectActiveNetworkId(state())).toBe('eip155:42161')
    expect(state().networks.requested.eip155).toBe('eip155:42161')
  })

  test('behavior: a wallet that is gone when it answers leaves what the app asked for', async () => {
    const { widget, chain, state } = await connected({ switchNetwork: 'hang' })
    const switched = widget.dispatch(switchNetwork('eip155:8453'))
    await settle()
    chain.emit({ type: 'disconnected', connectorUid: chain.uidOf(ONE) })
    chain.answer('eip155:8453', 'approve')
    await switched
    expect(selectActiveNetworkId(state())).toBe('eip155:8453')
    expect(state().networks.switching).toBeUndefined()
  })
})

describe('a yes that comes after the connection ended', () => {
  test.each(['disconnected', 'replaced'])(
    'T7.08 behavior: leaves the namespace in use, where the wallet was %s',
    async (end) => {
      const chain = createFakeChain({ wallets: [{ id: ONE, switchNetwork: 'hang' }, { id: 'org.example.two' }] })
      const other = createFakeChain({ namespace: 'solana', wallets: [{ id: 'org.example.sol', address: 'SoL' }] })
      const options = { networks: [mainnet, base, solana] }
      const { widget } = createTestWidget({ chains: [chain, other], options })
      const state = () => widget.store.getState()
      await widget.start()
      await widget.dispatch(connect(other.uidOf('org.example.sol')))
      await widget.dispatch(connect(chain.uidOf(ONE)))
      const switched = widget.dispatch(switchNetwork('eip155:8453'))
      await settle()
      if (end === 'replaced') {
        await widget.dispatch(connect(chain.uidOf('org.example.two')))
        await widget.dispatch(switchNetwork(solana.caipNetworkId))
      } else await widget.dispatch(disconnect({ namespace: 'eip155' }))
      expect(selectActiveNamespace(state())).toBe('solana')
      chain.answer('eip155:8453', 'approve')
      await switched
      expect(selectActiveNamespace(state())).toBe('solana')
      expect(state().networks.requested.eip155).toBe('eip155:8453')
      expect(state().networks.switching).toBeUndefined()
    }
  )
})

describe('a wallet that moves by itself', () => {
  test('behavior: what the app asks for stays, and is in use again without the wallet', async () => {
    const { widget, chain, state } = await connected()
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toEqual({ status: 'switched' })
    chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:42161' })
    expect(selectActiveNetworkId(state())).toBe('eip155:42161')
    expect(state().networks.requested.eip155).toBe('eip155:8453')
    await widget.dispatch(disconnect())
    expect(selectActiveNetworkId(state())).toBe('eip155:8453')
  })

  test('behavior: so it stays when a wallet connects on another network', async () => {
    const { state } = await connected({ caipNetworkId: 'eip155:42161' })
    expect(selectActiveNetworkId(state())).toBe('eip155:42161')
    expect(state().networks.requested.eip155).toBe('eip155:1')
  })

  test('behavior: while another switch is under way', async () => {
    const { widget, chain, state } = await connected({ switchNetwork: 'hang' })
    const switched = widget.dispatch(switchNetwork('eip155:8453'))
    await settle()
    chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:42161' })
    expect(state().networks).toMatchObject({
      requested: { eip155: 'eip155:1' },
      switching: { caipNetworkId: 'eip155:8453' }
    })
    chain.answer('eip155:8453', 'reject')
    expect(await switched).toMatchObject({ status: 'rejected' })
    expect(selectActiveNetworkId(state())).toBe('eip155:42161')
  })
})

describe('an unsupported network', () => {
  test.each([
    [{}, true],
    [{ enableNetworkSwitch: false }, false],
    [{ allowUnsupportedChain: true }, false]
  ])('behavior: UnsupportedChain opens under %o: %s', async (options, isShown) => {
    const chain = createFakeChain({ wallets: [{ id: ONE, caipNetworkId: 'eip155:424242' }] })
    const { widget } = createTestWidget({ chain, options })
    await widget.start()
    await widget.dispatch(connect(chain.uidOf(ONE)))
    const state = widget.store.getState()
    expect(selectIsNetworkUnsupported(state)).toBe(true)
    expect(selectActiveNetworkId(state)).toBe('eip155:424242')
    expect(state.router.stack.at(-1)?.view).toBe(isShown ? 'UnsupportedChain' : undefined)
  })
})
