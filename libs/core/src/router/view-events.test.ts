import { describe, expect, test } from 'vitest'
import { createTestWidget } from '../testing/index.js'
import { announceViews } from './announced-views.js'
import { closeModal, goBack, goTo, openModal, replaceView } from './router-thunks.js'

function setUp() {
  const { widget, events } = createTestWidget()
  announceViews(widget.views, {
    id: 'names',
    isOnByDefault: true,
    views: { RegisterAccountName: { openedAs: 'OPEN_ENS_FLOW' } }
  })
  return { dispatch: widget.dispatch, names: () => events.map(({ event }) => event) }
}

describe('default', () => {
  test.each([
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['GetWallet', 'CLICK_GET_WALLET_HELP'],
    ['Networks', 'CLICK_NETWORKS'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP']
  ] as const)('%s is told as %s, however it was opened', (view, event) => {
    const { dispatch, names } = setUp()
    dispatch(openModal({ view }))
    dispatch(closeModal())
    dispatch(openModal())
    dispatch(goTo({ view }))
    dispatch(closeModal())
    dispatch(openModal())
    dispatch(replaceView({ view }))
    expect(names()).toEqual([
      ...['MODAL_OPEN', event, 'MODAL_CLOSE'],
      ...['MODAL_OPEN', event, 'MODAL_CLOSE'],
      ...['MODAL_OPEN', event]
    ])
  })

  test('a view of a feature is told as the feature announces', () => {
    const { dispatch, names } = setUp()
    dispatch(openModal())
    dispatch(goTo({ view: 'RegisterAccountName' as never }))
    expect(names()).toEqual(['MODAL_OPEN', 'OPEN_ENS_FLOW'])
  })
})

describe('behavior', () => {
  test('once: not for asking again, and not on the way back', () => {
    const { dispatch, names } = setUp()
    dispatch(openModal())
    dispatch(goTo({ view: 'AllWallets' }))
    dispatch(goTo({ view: 'AllWallets' }))
    dispatch(goTo({ view: 'GetWallet' }))
    dispatch(goBack())
    expect(names()).toEqual(['MODAL_OPEN', 'CLICK_ALL_WALLETS', 'CLICK_GET_WALLET_HELP'])
  })

  test('of all other views nothing', () => {
    const { dispatch, names } = setUp()
    dispatch(openModal({ view: 'ConnectWallets' }))
    dispatch(goTo({ view: 'Account' }))
    dispatch(goTo({ view: 'UnsupportedChain' }))
    expect(names()).toEqual(['MODAL_OPEN'])
  })
})
