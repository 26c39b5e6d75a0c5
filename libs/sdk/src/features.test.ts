import { expect, test } from 'vitest'
import type { FeatureSwitch, WidgetState } from '@appkit/core/internal'
import { createTestWidget } from '@appkit/core/testing'
import { CONNECT_METHODS } from './connect-methods.js'
import { FEATURES } from './features.js'
import { OWN_SWITCHES } from './options/feature-switches.js'

test('default: what is on where the host says nothing', () => {
  const ofFeatures = Object.fromEntries(FEATURES.map(({ id, isOnByDefault }) => [id, isOnByDefault]))
  expect({ ...ofFeatures, ...OWN_SWITCHES }).toEqual({
    allWallets: true,
    analytics: true,
    collapseWallets: false,
    email: true,
    history: true,
    legalCheckbox: false,
    names: true,
    onramp: true,
    passkeys: false,
    pay: false,
    receive: true,
    send: true,
    siwx: true,
    smartSessions: false,
    socials: true,
    swaps: true
  })
})

test('default: of which views and tabs of features hosts are told', () => {
  const told = FEATURES.flatMap(({ views, accountTab }) => [
    ...Object.entries(views).map(([view, { openedAs }]) => [view, openedAs]),
    ['the tab', accountTab?.openedAs]
  ])
  expect(Object.fromEntries(told.filter(([, event]) => event !== undefined))).toEqual({
    RegisterAccountName: 'OPEN_ENS_FLOW',
    SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
    Transactions: 'CLICK_TRANSACTIONS',
    WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
    'the tab': 'CLICK_TRANSACTIONS'
  })
})

test('default: the account shows buying, swapping, receiving, sending, smart sessions, in this order', () => {
  const ids = FEATURES.filter(({ accountAction }) => accountAction).map(({ id }) => id)
  expect(ids).toEqual(['onramp', 'swaps', 'receive', 'send', 'smartSessions'])
})

test('behavior: every feature says all its words in advance, under its own name, and brings what it announces', async () => {
  for (const entry of FEATURES) {
    const { id, views, accountTab, accountAction, accountOwner, accountType, naming, messages, load } = entry
    const { title, detail } = accountAction?.fundingRow ?? {}
    const titles = Object.values(views).map((view) => view.title)
    const labels = [accountTab?.title, accountAction?.label, naming?.label, accountOwner?.label, title, detail]
    const keys = [...titles, ...labels, ...Object.values(accountType?.labels ?? {})].filter((key) => key !== undefined)
    expect([...new Set(keys)].sort()).toEqual(Object.keys(messages).sort())
    for (const key of keys) expect(key).toMatch(new RegExp(`^${id}\\.`))
    const { feature } = await load()
    expect(feature.id).toBe(id)
    expect(Object.keys(feature.views).sort()).toEqual(Object.keys(views).sort())
  }
})

test('behavior: no two features share a name, nor a view but those of an account that people log in to', () => {
  const ids = FEATURES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const names = FEATURES.flatMap(({ views }) => Object.keys(views))
  const shared = new Set(names.filter((view, index) => names.indexOf(view) !== index))
  expect([...shared].sort()).toEqual([
    'AccountSettings',
    'ApproveTransaction',
    'ConnectPasskey',
    'DeleteUser',
    'ExportKeys',
    'SmartAccountSettings'
  ])
})

test('behavior: what features say of a view that they share is the same but for its title', () => {
  for (const { views } of FEATURES) {
    for (const [view, { title: _, ...traits }] of Object.entries(views)) {
      for (const { views: others } of FEATURES) {
        if (Object.hasOwn(others, view)) expect(others[view as keyof typeof others]).toMatchObject(traits)
      }
    }
  }
})

test('behavior: which features bring ways to connect is known before they are announced', () => {
  const announced = FEATURES.filter(({ connectMethod }) => connectMethod !== undefined)
  const switches = (list: readonly FeatureSwitch[]) => list.map(({ id, isOnByDefault }) => ({ id, isOnByDefault }))
  expect(switches(CONNECT_METHODS)).toEqual(switches(announced))
  const { routes, ...connectors } = createTestWidget().widget.store.getState().connectors
  const state = (type?: 'AUTH' | 'WALLET_CONNECT') =>
    ({ connectors: { ...connectors, routes: type ? [{ type }] : routes } }) as unknown as WidgetState
  for (const [index, method] of CONNECT_METHODS.entries())
    for (const type of [undefined, 'WALLET_CONNECT', 'AUTH'] as const)
      expect(method.isOffered?.(state(type))).toBe(announced[index]?.isOffered?.(state(type)))
})
