import type { ChainNamespace } from '@appkit/core'
import { createTestWidget } from '@appkit/core/testing'
import { expect, test } from 'vitest'
import { isAllWalletsOffered } from './is-all-wallets-offered.js'

const { options, networks } = createTestWidget().widget.store.getState()

test('default: the list of all wallets is offered everywhere', () => {
  expect(options.allWallets).toBe('SHOW')
  for (const device of ['desktop', 'ios', 'android'] as const) expect(isAllWalletsOffered(options, device)).toBe(true)
})

test.each([
  [{ allWallets: 'HIDE' }, 'ios', false],
  [{ allWallets: 'ONLY_MOBILE' }, 'desktop', false],
  [{ allWallets: 'ONLY_MOBILE' }, 'android', true],
  [{ features: { allWallets: false } }, 'ios', false],
  [{ enableWallets: false }, 'desktop', false]
] as const)('parameters: %j on %s: %s', (change, device, isOffered) => {
  expect(isAllWalletsOffered({ ...options, ...change }, device)).toBe(isOffered)
})

test('behavior: there are no wallets elsewhere for families that are not built in', () => {
  const name: string = 'sui'
  const further = networks.supported.map((network) => ({ ...network, chainNamespace: name as ChainNamespace }))
  expect(isAllWalletsOffered(options, 'ios', further)).toBe(false)
  expect(isAllWalletsOffered(options, 'ios', [...further, ...networks.supported])).toBe(true)
})
