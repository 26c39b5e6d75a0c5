import { describe, expect, test } from 'vitest'
import { connect } from '../connections/connect-flow.js'
import { pair } from '../connections/pair-flow.js'
import { createFakeChain, createFakeConnector, createTestWidget, settle, type FakeWallet } from '../testing/index.js'
import { arbitrum, base, mainnet } from './index.js'
import { selectActiveNetworkId, selectIsNetworkUnsupported } from './networks-selectors.js'
import { switchNetwork } from './switch-network-flow.js'

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
