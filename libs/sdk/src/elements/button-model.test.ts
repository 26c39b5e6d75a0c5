import { base, mainnet } from '@appkit/core/networks'
import { describe, expect, test } from 'vitest'
import { absentAccount, EMPTY_NAMESPACE, EMPTY_STATE } from '../page/initial-state.js'
import type { AppKitAccount, KitState, NetworkState } from '../page/kit-state.js'
import { createAccountFace } from './account-face.js'
import type { ButtonKind, ReadAttribute } from './button-contract.js'
import { buttonModel } from './button-model.js'

const address = '0x1234567890abcdef1234567890abcdef12345678'
const connected: AppKitAccount = {
  isConnected: true,
  status: 'connected',
  address,
  caipAddress: `eip155:1:${address}`,
  allAccounts: [],
  profileName: undefined,
  profileImage: undefined,
  preferredAccountTypes: { eip155: 'eoa', solana: 'eoa', bip122: 'payment', polkadot: 'eoa', cosmos: 'eoa' },
  embeddedWalletInfo: undefined
}

function stateOf(
  account: AppKitAccount,
  network: Partial<NetworkState> = { caipNetwork: mainnet, caipNetworkId: 'eip155:1', chainId: 1 },
  more: Partial<KitState> = {}
): KitState {
  const known = { ...EMPTY_NAMESPACE, account, network: { ...EMPTY_NAMESPACE.network, ...network } }
  return {
    ...EMPTY_STATE,
    namespaces: { eip155: known },
    state: { ...EMPTY_STATE.state, activeChain: 'eip155' },
    ...more
  }
}

const model = (
  kind: ButtonKind,
  state: KitState,
  attributes: Record<string, string> = {},
  hasFailed = false,
  locale?: string
) =>
  buttonModel(
    kind,
    state,
    ((name) => attributes[name] ?? null) as ReadAttribute,
    hasFailed,
    createAccountFace(() => locale)
  )

describe('appkit-button', () => {
  test('default: connects', () => {
    expect(model('auto', EMPTY_STATE)).toMatchObject({
      content: { kind: 'label', text: 'Connect wallet', others: ['Connecting...'] },
      state: 'disconnected',
      isBusy: false,
      isDisabled: false,
      size: 'md',
      opens: {}
    })
  })

  test.each(['connecting', 'reconnecting'] as const)('behavior: %s is said', (status) => {
    expect(model('auto', stateOf(absentAccount(status)))).toMatchObject({
      content: { text: 'Connecting...', others: ['Connect wallet'] },
      state: 'connecting',
      isBusy: true,
      keepsRoom: true
    })
  })

  test('behavior: shows the account, with an unknown balance as unknown', () => {
    expect(model('auto', stateOf(connected))).toMatchObject({
      content: { kind: 'account', address, text: '0x1234…5678', balance: '—' },
      state: 'connected',
      opens: { view: 'Account' },
      watches: { namespace: undefined }
    })
  })

  test('behavior: the balance is cut to three decimals', () => {
    const balances = { eip155: { balance: '1.23999', symbol: 'ETH' } }
    expect(model('auto', stateOf(connected, {}, { balances }))).toMatchObject({ content: { balance: '1.239 ETH' } })
  })

  test('behavior: the balance is written as amounts are in the modal', () => {
    const balances = { eip155: { balance: '1234.5', symbol: 'ETH' } }
    expect(model('auto', stateOf(connected, {}, { balances }), {}, false, 'de')).toMatchObject({
      content: { balance: '1.234,5 ETH' }
    })
  })

  test('behavior: a wallet that has to leave its network is asked to switch', () => {
    const network = { isUnsupported: true, mustSwitch: true }
    expect(model('auto', stateOf(connected, network))).toMatchObject({
      content: { kind: 'label', text: 'Switch network' },
      state: 'unsupported',
      opens: {}
    })
    expect(model('auto', stateOf(connected, { isUnsupported: true }))).toMatchObject({ content: { kind: 'account' } })
  })

  test('behavior: what could not be loaded can be tried again', () => {
    expect(model('auto', EMPTY_STATE, {}, true)).toMatchObject({ content: { text: 'Try again' }, state: 'failed' })
  })

  test('behavior: an account and a network that could not be shown say so as well, and try the same again', () => {
    const failed = { content: { kind: 'label', text: 'Try again' }, state: 'failed' }
    expect(model('auto', stateOf(connected), {}, true)).toMatchObject({ ...failed, opens: { view: 'Account' } })
    expect(model('network', stateOf(connected), {}, true)).toMatchObject({ ...failed, opens: { view: 'Networks' } })
    expect(model('account', EMPTY_STATE, {}, true)).toMatchObject({ content: { kind: 'nothing' } })
    expect(model('auto', stateOf(absentAccount('connecting')), {}, true)).toMatchObject({ state: 'connecting' })
  })
})

describe('parameters', () => {
  test('label, loadinglabel, disabled, size', () => {
    const attributes = { label: 'Board', loadinglabel: 'Boarding', disabled: '', size: 'sm' }
    expect(model('connect', EMPTY_STATE, attributes)).toMatchObject({
      content: { text: 'Board', others: ['Boarding'] },
      isDisabled: true,
      size: 'sm'
    })
    expect(model('connect', EMPTY_STATE, { disabled: 'false', size: 'xl' })).toMatchObject({
      isDisabled: false,
      size: 'md'
    })
  })

  test.each([
    [{}, '0x1234…5678'],
    [{ charsstart: '4', charsend: '6' }, '0x12…345678'],
    [{ charsstart: '4', charsend: '0' }, '0x12…'],
    [{ charsend: '6' }, '0x1234…345678'],
    [{ charsstart: '-1', charsend: 'x' }, '0x1234…5678'],
    [{ charsstart: '40', charsend: '40' }, address]
  ])('%o gives %s', (attributes, text) => {
    expect(model('account', stateOf(connected), attributes)).toMatchObject({ content: { text } })
  })

  test('balance', () => {
    const hidden = model('account', stateOf(connected), { balance: 'hide' })
    expect(hidden).toMatchObject({ content: { balance: undefined }, watches: undefined })
  })

  test('namespace', () => {
    expect(model('auto', stateOf(connected), { namespace: 'solana' })).toMatchObject({
      content: { text: 'Connect wallet' },
      opens: { namespace: 'solana', view: 'Connect' }
    })
    expect(model('auto', stateOf(connected), { namespace: 'moon' })).toMatchObject({ content: { kind: 'account' } })
    const further = { namespaces: { moon: EMPTY_NAMESPACE } as KitState['namespaces'] }
    expect(model('auto', stateOf(connected, {}, further), { namespace: 'moon' })).toMatchObject({
      content: { text: 'Connect wallet' },
      opens: { namespace: 'moon' }
    })
  })
})

test('appkit-connect-button stays what it is when connected; appkit-account-button shows nothing when not', () => {
  expect(model('connect', stateOf(connected))).toMatchObject({
    content: { text: 'Connect wallet' },
    state: 'connected'
  })
  expect(model('account', EMPTY_STATE)).toMatchObject({ content: { kind: 'nothing' } })
})

describe('appkit-network-button', () => {
  test.each([
    ['the network in use', stateOf(connected, { caipNetwork: base }), {}, 'Base', 'Networks'],
    ['an unsupported one', stateOf(connected, { isUnsupported: true }), {}, 'Switch network', 'Networks'],
    ['none, connected', stateOf(connected, {}), {}, 'Unknown network', 'Networks'],
    ['none', EMPTY_STATE, {}, 'Select network', 'Networks'],
    ['none, with a label', EMPTY_STATE, { label: 'Harbour' }, 'Harbour', 'Networks'],
    ['one to leave', stateOf(connected, { isUnsupported: true, mustSwitch: true }), {}, 'Switch network', undefined]
  ])('%s', (_name, state, attributes, text, view) => {
    const shown = model('network', state, attributes)
    expect(shown.content).toMatchObject({ text })
    expect(shown.opens.view).toBe(view)
  })
})
