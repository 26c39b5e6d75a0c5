import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip/caip.js'
import { cancelPairing } from '../connections/cancel-pairing.js'
import { cancelConnect, connect } from '../connections/connect-flow.js'
import { disconnect } from '../connections/disconnect-flow.js'
import { pair } from '../connections/pair-flow.js'
import { extendNetwork } from '../networks/extend-network.js'
import { selectActiveNamespace } from '../networks/networks-selectors.js'
import { networksSlice } from '../networks/networks-slice.js'
import { base, mainnet, solana } from '../networks/index.js'
import { optionsSlice } from '../options/options-slice.js'
import { createFakeChain, createFakeConnector, createTestWidget, settle, type FakeWallet } from '../testing/index.js'
import { announceViews } from './announced-views.js'
import { closeModal, goBack, goTo, openModal, requestClose } from './router-thunks.js'

const ONE = 'org.example.one'

async function setUp(wallet: Partial<FakeWallet> = {}) {
  const chain = createFakeChain({ wallets: [{ id: ONE, ...wallet }] })
  const kit = createTestWidget({ chain })
  await kit.widget.start()
  const views = () => kit.widget.store.getState().router.stack.map(({ view }) => view)
  return { ...kit, chain, views, router: () => kit.widget.store.getState().router }
}

test('default: opens on Connect, goes on, comes back, closes', async () => {
  const { widget, views, router, events } = await setUp()
  widget.dispatch(openModal())
  widget.dispatch(goTo({ view: 'WhatIsAWallet' }))
  widget.dispatch(goTo({ view: 'WhatIsAWallet' }))
  expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
  widget.dispatch(goBack())
  expect(views()).toEqual(['Connect'])
  widget.dispatch(goBack())
  expect(router().isOpen).toBe(false)
  expect(events.map(({ event }) => event)).toEqual(['MODAL_OPEN', 'CLICK_WALLET_HELP', 'MODAL_CLOSE'])
})

test('behavior: opens on Account when connected, and disconnecting closes it', async () => {
  const { widget, chain, views, router } = await setUp()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  widget.dispatch(openModal())
  expect(views()).toEqual(['Account'])
  await widget.dispatch(disconnect())
  expect(router().isOpen).toBe(false)
})

declare module './views.js' {
  interface ViewParameters {
    Till: undefined
  }
}

test('behavior: a connection made within a view that is resumed leads back to it', async () => {
  const { widget, chain, views, router } = await setUp()
  announceViews(widget.views, { id: 'pay', isOnByDefault: true, views: { Till: { isResumed: true } } })
  widget.dispatch(openModal({ view: 'Till' }))
  const [{ key } = { key: '' }] = router().stack
  widget.dispatch(goTo({ view: 'Connect' }))
  widget.dispatch(goTo({ view: 'ConnectingExternal', parameters: { connectorUid: chain.uidOf(ONE) } }))
  await widget.dispatch(connect(chain.uidOf(ONE)))
  expect(views()).toEqual(['Till'])
  expect(router().stack[0]?.key).toBe(key)
})

test('behavior: a connection made in the modal closes it', async () => {
  const { widget, chain, router } = await setUp()
  widget.dispatch(openModal())
  widget.dispatch(goTo({ view: 'ConnectingExternal', parameters: { connectorUid: chain.uidOf(ONE) } }))
  await widget.dispatch(connect(chain.uidOf(ONE)))
  expect(router().isOpen).toBe(false)
})

test('T7.02 behavior: reopening while the wallet is asked shows the waiting view', async () => {
  const { widget, chain, views } = await setUp({ connect: 'hang' })
  widget.dispatch(openModal())
  void widget.dispatch(connect(chain.uidOf(ONE)))
  await settle()
  widget.dispatch(closeModal())
  widget.dispatch(openModal())
  expect(views()).toEqual(['Connect', 'ConnectingExternal'])
  widget.dispatch(cancelConnect())
  widget.dispatch(openModal())
  expect(views()).toEqual(['Connect'])
})

test('T7.02 behavior: reopening while a pairing that was left waits for its wallet shows it again; the wallet may answer in between', async () => {
  const connector = createFakeConnector({ namespaces: ['eip155'] })
  const { widget } = createTestWidget({ chain: createFakeChain(), connectors: [connector] })
  await widget.start()
  const state = () => widget.store.getState()
  const views = () => state().router.stack.map(({ view }) => view)
  const choose = () => {
    widget.dispatch(openModal())
    widget.dispatch(goTo({ view: 'ConnectingWalletConnect', parameters: { wallet: undefined } }))
    return widget.dispatch(pair())
  }

  const result = choose()
  await expect.poll(() => state().connections.pairing?.status).toBe('waiting')
  const { uri } = state().connections.pairing ?? {}
  widget.dispatch(closeModal())
  widget.dispatch(openModal())
  expect(views()).toEqual(['Connect', 'ConnectingWalletConnect'])
  expect(state().connections.pairing?.uri).toBe(uri)
  widget.dispatch(closeModal())
  connector.approve()
  expect(await result).toMatchObject({ status: 'connected' })
  widget.dispatch(openModal())
  expect(views()).toEqual(['Account'])

  await widget.dispatch(disconnect())
  const other = choose()
  await expect.poll(() => state().connections.pairing?.status).toBe('waiting')
  widget.dispatch(closeModal())
  connector.reject()
  expect(await other).toMatchObject({ status: 'failed' })
  widget.dispatch(openModal())
  expect(views()).toEqual(['Connect'])
  widget.dispatch(closeModal())
  void widget.dispatch(pair())
  widget.dispatch(openModal())
  expect(views()).toEqual(['Connect'])
  widget.dispatch(cancelPairing())
})

test('behavior: closing is refused on an unsupported network, and possible once it is left', async () => {
  const { widget, chain, views, router } = await setUp({ caipNetworkId: 'eip155:424242' })
  await widget.dispatch(connect(chain.uidOf(ONE)))
  expect(views()).toEqual(['UnsupportedChain'])
  widget.dispatch(requestClose())
  widget.dispatch(goBack())
  expect(router()).toMatchObject({ isOpen: true, refusals: 2 })
  chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:1' })
  expect(router().isOpen).toBe(false)
})

test('behavior: an app that adds the network, or allows every one, ends the dialog about it', async () => {
  const added = extendNetwork({ ...base, caipNetworkId: 'eip155:424242', id: 424_242 }, { projectId: '', baseUrls: {} })
  for (const action of [
    networksSlice.actions.networkAdded(added),
    optionsSlice.actions.optionsUpdated({ allowUnsupportedChain: true })
  ]) {
    const { widget, chain, views, router } = await setUp({ caipNetworkId: 'eip155:424242' })
    await widget.dispatch(connect(chain.uidOf(ONE)))
    expect(views()).toEqual(['UnsupportedChain'])
    widget.dispatch(action)
    expect(router()).toMatchObject({ isOpen: false, refusals: 0 })
  }
})

/** Ethereum on a network that the app does not list, Solana on one that it does. */
async function setUpTwoFamilies(options: { readonly enableEmbedded?: boolean } = {}) {
  const chains = [
    createFakeChain({ wallets: [{ id: ONE, caipNetworkId: solana.caipNetworkId }], namespace: 'solana' }),
    createFakeChain({ wallets: [{ id: ONE, caipNetworkId: 'eip155:424242' }] })
  ] as const
  const { widget } = createTestWidget({ chains, options: { networks: [mainnet, solana], ...options } })
  await widget.start()
  for (const chain of chains) await widget.dispatch(connect(chain.uidOf(ONE)))
  const state = () => widget.store.getState()
  return { widget, state, views: () => state().router.stack.map(({ view }) => view) }
}

test('behavior: leaving a family on an unsupported network leaves no dialog over another that is fine', async () => {
  const { widget, state, views } = await setUpTwoFamilies()
  expect(views()).toEqual(['UnsupportedChain'])
  await widget.dispatch(disconnect({ namespace: 'eip155' }))
  expect(state().router.isOpen).toBe(false)
  const embedded = await setUpTwoFamilies({ enableEmbedded: true })
  await embedded.widget.dispatch(disconnect({ namespace: 'eip155' }))
  expect(embedded.views()).toEqual(['Account'])
})

test('behavior: closing goes on with the family that can be used', async () => {
  const { widget, state, views } = await setUpTwoFamilies()
  expect(views()).toEqual(['UnsupportedChain'])
  widget.dispatch(requestClose())
  expect(state().router).toMatchObject({ isOpen: false, refusals: 0 })
  expect(selectActiveNamespace(state())).toBe('solana')
  widget.dispatch(openModal())
  expect(views()).toEqual(['Account'])
})

test('behavior: embedded, the modal stays open on what is true', async () => {
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const { widget } = createTestWidget({ chain, options: { enableEmbedded: true } })
  await widget.start()
  widget.dispatch(openModal())
  await widget.dispatch(connect(chain.uidOf(ONE)))
  expect(widget.store.getState().router.stack.at(-1)?.view).toBe('Account')
  await widget.dispatch(disconnect())
  expect(widget.store.getState().router.stack.at(-1)?.view).toBe('Connect')
})

test('behavior: embedded, changing or leaving the network shows what is true, never nothing', async () => {
  const chain = createFakeChain({ wallets: [{ id: ONE, caipNetworkId: 'eip155:424242' }] })
  const { widget, events } = createTestWidget({ chain, options: { enableEmbedded: true, networks: [mainnet, base] } })
  await widget.start()
  const views = () => widget.store.getState().router.stack.map(({ view }) => view)
  const toNetwork = (caipNetworkId: CaipNetworkId) =>
    chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId })

  widget.dispatch(openModal({ view: 'Networks' }))
  widget.dispatch(goBack())
  expect(views()).toEqual(['Connect'])
  await widget.dispatch(connect(chain.uidOf(ONE)))
  expect(views()).toEqual(['UnsupportedChain'])
  widget.dispatch(requestClose())
  expect(views()).toEqual(['UnsupportedChain'])
  toNetwork('eip155:1')
  expect(views()).toEqual(['Account'])
  widget.dispatch(openModal({ view: 'Networks' }))
  toNetwork('eip155:8453')
  expect(views()).toEqual(['Account'])
  widget.dispatch(openModal({ view: 'Networks' }))
  widget.dispatch(goBack())
  expect(views()).toEqual(['Account'])
  expect(events.map(({ event }) => event)).not.toContain('MODAL_CLOSE')
})

test('behavior: embedded, closing goes on with the family that can be used', async () => {
  const { widget, state, views } = await setUpTwoFamilies({ enableEmbedded: true })
  expect(views()).toEqual(['UnsupportedChain'])
  widget.dispatch(requestClose())
  expect(views()).toEqual(['Account'])
  expect(selectActiveNamespace(state())).toBe('solana')
})
