import { expect, test } from 'vitest'
import { createFakeLogin } from '../../test/create-fake-login.js'
import { connect } from '../connections/connect-flow.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { disconnect } from '../connections/disconnect-flow.js'
import { selectRelayRoute } from '../connectors/routes-selectors.js'
import { mergeWalletRows, walletSources } from '../connectors/wallet-rows.js'
import { AppKitError } from '../errors/appkit-error.js'
import { closeModal, goTo, openModal } from '../router/router-thunks.js'
import { createFakeChain, createFakePlatform, createMemoryStorage, createTestWidget, settle } from '../testing/index.js'
import { themeSlice } from '../theme/theme-slice.js'
import type { SIWXConfig, SIWXSession } from '../sign-in/siwx.js'
import { logIn } from './log-in.js'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const never = () => new AbortController().signal

function setUp(browserStorage = createMemoryStorage(), tabStorage = createMemoryStorage()) {
  const login = createFakeLogin()
  const kit = createTestWidget({
    platform: createFakePlatform({ browserStorage, sessionStorage: tabStorage }),
    chains: [createFakeChain({ wallets: [{ id: 'org.example.one' }] })],
    connectors: [login]
  })
  const state = () => kit.widget.store.getState()
  const live = () => selectLiveConnection(state(), 'eip155')
  const views = () => state().router.stack.map(({ view }): string => view)
  return { ...kit, login, state, live, views, browserStorage, tabStorage }
}

async function loggedIn(...stores: Parameters<typeof setUp>) {
  const kit = setUp(...stores)
  await kit.widget.start()
  const result = await kit.widget.dispatch(logIn('AUTH', { signal: never() }))
  return { ...kit, result }
}

test('default: who is logged in, is connected', async () => {
  const { result, live, login, events } = await loggedIn()
  expect(result).toMatchObject({ status: 'connected' })
  expect(live()).toMatchObject({
    wallet: { connectorId: 'AUTH', name: 'Email', type: 'AUTH' },
    session: { id: 'login-1', user: { email: 'alice@example.com', accountType: 'eoa' } }
  })
  expect(login.calls.filter((call) => !call.startsWith('theme'))).toEqual(['logIn:undefined:eip155:1'])
  expect(events).toContainEqual({ event: 'CONNECT_SUCCESS', properties: { name: 'Email', reconnect: false } })
})

test.each(['eip155', 'solana'] as const)(
  'behavior: a login over two namespaces ends in both when it is disconnected in %s, and is told once; another wallet stays',
  async (namespace) => {
    const login = createFakeLogin({ hasSolana: true })
    const solana = createFakeChain({ namespace: 'solana', wallets: [] })
    const bitcoin = createFakeChain({ namespace: 'bip122', wallets: [{ id: 'org.example.coins', address: 'bc1q' }] })
    const { widget } = createTestWidget({
      chains: [createFakeChain({ wallets: [] }), solana, bitcoin],
      connectors: [login]
    })
    const connected = () =>
      (['eip155', 'solana', 'bip122'] as const).filter((name) => selectLiveConnection(widget.store.getState(), name))
    await widget.start()
    await widget.dispatch(connect(bitcoin.uidOf('org.example.coins')))
    await widget.dispatch(logIn('AUTH', { signal: never() }))
    expect(connected()).toEqual(['eip155', 'solana', 'bip122'])
    await widget.dispatch(disconnect({ namespace }))
    expect(connected()).toEqual(['bip122'])
    expect(login.calls.filter((call) => call.startsWith('disconnect'))).toEqual(['disconnect:login-1'])
  }
)

test('T12.06 behavior: no email address is stored on the app’s origin', async () => {
  const { login, browserStorage, tabStorage, widget } = await loggedIn()
  const user = { email: 'new@example.com', username: 'alice', accountType: 'smartAccount' } as const
  login.emit({ type: 'sessionUpdated', session: login.session(user) })
  await settle()
  await widget.dispatch(disconnect())
  const stored = JSON.stringify([[...browserStorage.entries], [...tabStorage.entries]])
  expect(stored).toContain('accountTypes')
  expect(stored).not.toMatch(/example\.com|alice/)
})

test('behavior: a user who has to sign in has done so by logging in, before they are connected', async () => {
  const login = createFakeLogin()
  const added: { session: SIWXSession; status: string }[] = []
  const open = {
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678'
  }
  const config = {
    getRequired: () => true,
    createOpenMessage: async () => open,
    addSession: async (session: SIWXSession) => {
      added.push({ session, status: selectLiveConnection(widget.store.getState(), 'eip155') ? 'connected' : 'not yet' })
    }
  } as Partial<SIWXConfig> as SIWXConfig
  const { widget, events } = createTestWidget({
    connectors: [login],
    signIn: { config, settle: async () => undefined }
  })
  await widget.start()
  expect(await widget.dispatch(logIn('AUTH', { signal: never() }))).toMatchObject({ status: 'connected' })
  expect(added).toMatchObject([
    { session: { data: { ...open, accountAddress: ADDRESS }, signature: '0x01' }, status: 'not yet' }
  ])
  expect(events).toContainEqual({ event: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1' } })
})

test('behavior: a login that fails says why, and connects nothing', async () => {
  const kit = setUp()
  await kit.widget.start()
  kit.login.fail(new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'eip155:1' }))
  expect(await kit.widget.dispatch(logIn('AUTH', { signal: never() }))).toMatchObject({
    status: 'failed',
    error: { code: 'NETWORK_NOT_SUPPORTED' }
  })
  expect(kit.live()).toBe(undefined)
  expect(kit.events).toContainEqual({
    event: 'CONNECT_ERROR',
    properties: { name: 'AUTH', code: 'NETWORK_NOT_SUPPORTED' }
  })
})

test('behavior: the views that led to the login are left', async () => {
  const kit = setUp()
  await kit.widget.start()
  kit.widget.dispatch(openModal({ view: 'Connect' }))
  kit.widget.dispatch(goTo({ view: 'WhatIsAWallet' }))
  await kit.widget.dispatch(logIn('AUTH', { signal: never() }))
  expect(kit.state().router.isOpen).toBe(false)
})

test('behavior: what changes about the person is there, and the type of account is used again at the next visit', async () => {
  const { login, live, browserStorage, widget } = await loggedIn()
  const user = { accountType: 'smartAccount', isSmartAccountDeployed: true } as const
  login.emit({ type: 'sessionUpdated', session: login.session(user) })
  await settle()
  expect(live()?.session?.user).toMatchObject({ email: 'alice@example.com', ...user })
  widget.dispose()
  const next = setUp(browserStorage)
  await next.widget.start()
  expect(next.login.calls).toContain('restore:smartAccount:eip155:1')
  expect(next.live()?.session?.user).toMatchObject({ accountType: 'smartAccount' })
})

test('behavior: the same person logs in again after the session has ended', async () => {
  const { login, live, widget } = await loggedIn()
  login.emit({ type: 'sessionEnded', sessionId: 'login-1', reason: 'expired' })
  await settle()
  expect(live()).toBe(undefined)
  expect(await widget.dispatch(logIn('AUTH', { signal: never() }))).toMatchObject({ status: 'connected' })
})

test('behavior: a request that waits opens the view of the frame, and its end closes it', async () => {
  const { login, views, state } = await loggedIn()
  login.emit({ type: 'approvalRequested', id: '1', method: 'personal_sign' })
  login.emit({ type: 'approvalRequested', id: '2', method: 'personal_sign' })
  expect(views()).toEqual(['ApproveTransaction'])
  expect(state().connections.approvals.map(({ id }) => id)).toEqual(['1', '2'])
  login.emit({ type: 'approvalEnded', id: '1', outcome: 'approved' })
  expect(views()).toEqual(['ApproveTransaction'])
  login.emit({ type: 'approvalEnded', id: '2', outcome: 'failed' })
  await settle()
  expect(state().router.isOpen).toBe(false)
  expect(login.calls).not.toContain('reject')
})

test('behavior: above a view that is open it is pushed, and popped', async () => {
  const { login, views, widget } = await loggedIn()
  widget.dispatch(openModal({ view: 'Account' }))
  login.emit({ type: 'approvalRequested', id: '1', method: 'eth_sendTransaction' })
  expect(views()).toEqual(['Account', 'ApproveTransaction'])
  login.emit({ type: 'approvalEnded', id: '1', outcome: 'approved' })
  await settle()
  expect(views()).toEqual(['Account'])
  expect(login.calls).not.toContain('reject')
})

test('behavior: the keys have a view of their own; of what waits, the view is that of the first', async () => {
  const { login, views, widget } = await loggedIn()
  widget.dispatch(openModal({ view: 'Account' }))
  login.emit({ type: 'approvalRequested', id: '1', method: 'EXPORT_KEYS' })
  login.emit({ type: 'approvalRequested', id: '2', method: 'personal_sign' })
  expect(views()).toEqual(['Account', 'ExportKeys'])
  login.emit({ type: 'approvalEnded', id: '1', outcome: 'approved' })
  expect(views()).toEqual(['Account', 'ApproveTransaction'])
  login.emit({ type: 'approvalEnded', id: '2', outcome: 'approved' })
  await settle()
  expect(views()).toEqual(['Account'])
  expect(login.calls).not.toContain('reject')
})

test('behavior: a user who closes the modal, or opens another view, has said no', async () => {
  for (const leave of [closeModal(), openModal({ view: 'Account' })]) {
    const { login, widget } = await loggedIn()
    login.emit({ type: 'approvalRequested', id: '1', method: 'personal_sign' })
    widget.dispatch(leave)
    await settle()
    expect(login.calls.filter((call) => call === 'reject')).toEqual(['reject'])
  }
})

test('behavior: a refused method is said after 300 ms', async () => {
  const { login, platform, state } = await loggedIn()
  login.emit({ type: 'methodRefused', method: 'eth_sign' })
  await platform.clock.advance(299)
  expect(state().toasts.current).toBe(undefined)
  await platform.clock.advance(1)
  expect(state().toasts.current?.message).toEqual({ key: 'error.METHOD_NOT_ALLOWED' })
})

test('behavior: what the developer must know is an alert', async () => {
  const { login, state } = await loggedIn()
  login.emit({ type: 'alert', code: 'IFRAME_LOAD_FAILED' })
  expect(state().alerts.codes).toEqual(['IFRAME_LOAD_FAILED'])
})

test('behavior: the frame hears of the theme, and of each change', async () => {
  const { login, widget } = await loggedIn()
  widget.dispatch(themeSlice.actions.themeVariablesSet({ '--w3m-accent': '#ff0000' }))
  widget.dispatch(themeSlice.actions.themeModeSet('light'))
  await settle()
  expect(login.calls.filter((call) => call.startsWith('theme'))).toEqual([
    'theme:dark:undefined',
    'theme:dark:#ff0000',
    'theme:light:#ff0000'
  ])
})

test('behavior: a login is no wallet of the list, and no relay', async () => {
  const { state } = setUp()
  expect(selectRelayRoute(state())).toBe(undefined)
  const rows = mergeWalletRows(walletSources(state()), undefined)
  expect(JSON.stringify(rows)).not.toContain('AUTH')
})
