import type { ConnectorAdapter } from '@appkit/core'
import { mainnet } from '@appkit/core/networks'
import { describe, expect, test } from 'vitest'
import { kitConnectors, offeredConnectors } from './connectors.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'

const OPTIONS = { projectId: 'test', networks: [mainnet] } satisfies CreateAppKitOptions
const FRAME = { frame: 'https://frame.example' }
const idsOf = (given: Partial<CreateAppKitOptions>) => {
  const options = { ...OPTIONS, ...given }
  return offeredConnectors(kitConnectors(options), options).map(({ id }) => id)
}

describe('kitConnectors', () => {
  test('default: people log in where a secure frame is named', () => {
    expect(idsOf({})).toEqual(['walletConnect'])
    expect(idsOf({ baseUrls: FRAME })).toEqual(['walletConnect', 'AUTH'])
  })

  test('behavior: not where neither email nor a social account is wanted, nor where the app takes payments', () => {
    expect(idsOf({ baseUrls: FRAME, features: { email: false } })).toContain('AUTH')
    expect(idsOf({ baseUrls: FRAME, features: { socials: false } })).toContain('AUTH')
    expect(idsOf({ baseUrls: FRAME, features: { email: false, socials: false } })).toEqual(['walletConnect'])
    expect(idsOf({ baseUrls: FRAME, features: { pay: true } })).toEqual(['walletConnect'])
  })

  test('behavior: a route of the app takes the place of the built-in one', () => {
    const own: ConnectorAdapter = {
      id: 'AUTH',
      type: 'AUTH',
      name: 'Own',
      namespaces: ['eip155'],
      load: () => Promise.reject(new TypeError('not loaded'))
    }
    const options = {
      ...OPTIONS,
      baseUrls: FRAME,
      connectors: [own],
      features: { email: false, socials: false } as const
    }
    const connectors = offeredConnectors(kitConnectors(options), options)
    expect(connectors.map(({ name }) => name)).toEqual(['Own', 'WalletConnect'])
  })
})
