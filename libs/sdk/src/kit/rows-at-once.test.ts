import type { AnnouncedWallet, ChainAdapter, Connector, ConnectorAdapter } from '@appkit/core'
import { mainnet } from '@appkit/core/networks'
import { describe, expect, it } from 'vitest'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { rowsAtOnce } from './rows-at-once.js'

const wallet = (name: string): AnnouncedWallet => ({ id: `org.${name}`, name, icon: 'data:image/png;base64,AA==' })
const [one, two] = [wallet('one'), wallet('two')]

const adapter = (namespace: ChainAdapter['namespace'], announced?: readonly (AnnouncedWallet | undefined)[]) =>
  ({ namespace, ...(announced && { askAnnounced: () => announced }) }) as unknown as ChainAdapter
const relay = { id: 'walletConnect', type: 'WALLET_CONNECT' } as ConnectorAdapter
const frame = { id: 'AUTH', type: 'AUTH' } as ConnectorAdapter

/** A page whose storage holds the given text of wallets that were used lately. */
const pageWith = (recent: string | null = null) =>
  ({ localStorage: { getItem: (key: string) => (key === '@appkit/default/recentWallets' ? recent : null) } }) as Window

function rows(options: Partial<CreateAppKitOptions> = {}, page = pageWith(), connectors = [relay]) {
  const baseUrls = { directory: 'https://directory.example' }
  const given = { projectId: 'p', networks: [mainnet], adapters: [adapter('eip155', [one, two])], baseUrls, ...options }
  return rowsAtOnce(given, connectors, page, undefined).map((row) => row?.name ?? '…')
}

describe('rowsAtOnce', () => {
  it('default: the place of the relay, the wallets, and the places of those to come and of the way to all', () => {
    expect(rows()).toEqual(['…', 'one', 'two', '…', '…', '…'])
  })

  it('default: where nobody recommends any, the wallets of the page are all', () => {
    expect(rows({ baseUrls: {} })).toEqual(['…', 'one', 'two', '…'])
  })

  it('parameters: wallets that the app brings have their places, the list of all only where it is offered', () => {
    const customWallets = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
    expect(rows({ baseUrls: {}, customWallets })).toEqual(['…', 'one', 'two', '…', '…', '…', '…'])
    expect(rows({ baseUrls: {}, allWallets: 'HIDE' })).toEqual(['…', 'one', 'two'])
    expect(rows({ baseUrls: {}, features: { allWallets: false } })).toEqual(['…', 'one', 'two'])
  })

  it('parameters: what is switched on anyway arranges nothing', () => {
    expect(rows({ enableCoinbase: true, enableBaseAccount: true })).toContain('one')
  })

  it('parameters: with a second family nobody knows how many there are', () => {
    const adapters = [adapter('eip155', [one]), adapter('solana')]
    expect(rows({ baseUrls: {}, adapters })).toEqual(['…', 'one', '…', '…', '…', '…'])
  })

  it('default: with more wallets than are recommended none is to come', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map(wallet)
    expect(rows({ adapters: [adapter('eip155', many)] })).toEqual(['…', 'a', 'b', 'c', 'd', 'e', '…'])
  })

  it('parameters: without the relay the wallets come first', () => {
    expect(rows({ enableWalletConnect: false })[0]).toBe('one')
    expect(rows({}, pageWith(), [])[0]).toBe('one')
  })

  it.each<[string, Partial<CreateAppKitOptions>]>([
    ['no wallets', { enableWallets: false }],
    ['no announced wallets', { enableEIP6963: false }],
    ['no Coinbase Wallet', { enableCoinbase: false }],
    ['no Base Account', { enableBaseAccount: false }],
    ['wallets left out', { excludeWalletIds: ['x'] }],
    ['wallets chosen', { includeWalletIds: ['x'] }],
    ['wallets put first', { featuredWalletIds: ['x'] }],
    ['pictures of its own', { connectorImages: { x: '/x.png' } }],
    ['an order of its own', { features: { connectorTypeOrder: ['injected'] } }],
    ['a box to tick first', { features: { legalCheckbox: true } }],
    ['another family first', { adapters: [adapter('solana'), adapter('eip155', [one])] }]
  ])('parameters: an app that wants %s has places only', (_what, options) => {
    expect(new Set(rows(options))).toEqual(new Set(['…']))
  })

  it('parameters: where people may log in, wallets wait for the list', () => {
    expect(new Set(rows({}, pageWith(), [relay, frame]))).toEqual(new Set(['…']))
  })

  it('parameters: a family that is asked for by itself counts', () => {
    const given = { projectId: 'p', networks: [mainnet], adapters: [adapter('eip155', [one])] }
    expect(rowsAtOnce(given, [], pageWith(), 'eip155')).toContain(one)
    expect(rowsAtOnce(given, [], pageWith(), 'solana')).not.toContain(one)
  })

  it('behavior: where the core has looked already, wallets are not asked again', () => {
    const asked = { ...adapter('eip155', []), askAnnounced: () => expect.fail('asked again') }
    const given = { projectId: 'p', networks: [mainnet], adapters: [asked] }
    const connector = { ...one, type: 'ANNOUNCED', chain: 'eip155' } as Connector
    const found = [
      connector,
      { ...connector, caution: 'sharedIdentity' },
      { ...connector, chain: 'solana' },
      { ...connector, type: 'INJECTED' }
    ] as Connector[]
    expect(rowsAtOnce(given, [], pageWith(), undefined, found)).toEqual([one, undefined, undefined])
  })

  it('behavior: the wallet that was used lately comes first', () => {
    expect(rows({}, pageWith('{"version":1,"value":["eip155/org.two"]}')).slice(1, 3)).toEqual(['two', 'one'])
    expect(rows({}, pageWith('{"version":1,"value":["solana/org.two"]}')).slice(1, 3)).toEqual(['one', 'two'])
  })

  it('error: T4.01 a storage that holds nonsense, or throws, changes nothing', () => {
    expect(rows({}, pageWith('"eip155/org.two'))).toContain('two')
    const blocked = Object.defineProperty({}, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      }
    }) as Window
    expect(rows({}, blocked).slice(1, 3)).toEqual(['one', 'two'])
  })
})
