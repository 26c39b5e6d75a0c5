import type { ChainAdapter, Connector, ConnectorAdapter } from '@appkit/core'
import { mainnet } from '@appkit/core/networks'
import { describe, expect, it } from 'vitest'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { FirstFrameRow, Outline } from '@appkit/ui-react/dialog-at-once'
import { placesAtOnce } from './places-at-once.js'

const wallet = (name: string, more: Partial<Connector> = {}): Connector => ({
  uid: name,
  id: `org.${name}`,
  name,
  icon: 'data:image/png;base64,AA==',
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...more
})
const [one, two] = [wallet('one'), wallet('two')]
/** As the directory names a wallet. */
const LISTED = 'a'.repeat(64)

const adapter = (namespace: ChainAdapter['namespace']) => ({ namespace }) as unknown as ChainAdapter
const eip155 = adapter('eip155')
const relay = { id: 'walletConnect', type: 'WALLET_CONNECT' } as ConnectorAdapter
const frame = { id: 'AUTH', type: 'AUTH' } as ConnectorAdapter

/** A page whose storage holds the given text of wallets that were used lately. */
const pageWith = (recent: string | null = null) =>
  ({ localStorage: { getItem: (key: string) => (key === '@appkit/default/recentWallets' ? recent : null) } }) as Window

/** What the wallets of the first plug-in for Ethereum have announced. */
const announcementsOf = (wallets: readonly Connector[]) => ({
  of: ({ namespace }: ChainAdapter) =>
    namespace === 'eip155'
      ? {
          list: () => wallets.map((connector) => ({ connector, provider: {} })),
          isFull: () => false,
          subscribe: () => () => undefined,
          dispose: () => undefined
        }
      : undefined
})

interface Given {
  readonly page?: Window
  readonly connectors?: readonly ConnectorAdapter[]
  readonly wallets?: readonly Connector[]
  readonly namespace?: ChainAdapter['namespace']
}

/** The names of the rows; places are dots. */
function rows(options: Partial<CreateAppKitOptions> = {}, given: Given = {}) {
  return entries(options, given).filter((entry) => !/^(?:—|guide)$/.test(entry))
}

/** With the lines of captions: dashes. The shapes of the ways to log in stand around the wallets. */
function entries(options: Partial<CreateAppKitOptions> = {}, given: Given = {}) {
  const { page = pageWith(), connectors = [relay], wallets = [one, two], namespace } = given
  const baseUrls = { directory: 'https://directory.example' }
  const all = { projectId: 'p', networks: [mainnet], adapters: [eip155], baseUrls, ...options }
  const places = placesAtOnce(all, connectors, announcementsOf(wallets), page, namespace)
  const nameOf = (row: FirstFrameRow) => (row === 'caption' ? '—' : (row?.name ?? '…'))
  const shapesOf = (outline: Outline) => outline.join('+')
  return [
    ...places.before.map(shapesOf),
    ...(places.wallets === 'button' ? ['button'] : places.wallets.map(nameOf)),
    ...places.after.map(shapesOf),
    ...(places.hasGuide ? ['guide'] : [])
  ]
}

describe('placesAtOnce', () => {
  it('parameters: a way to get a wallet has its place where no wallet has announced itself', () => {
    const last = (options: Partial<CreateAppKitOptions>, wallets: readonly Connector[]) =>
      entries(options, { wallets }).at(-1)
    expect(last({}, [])).toBe('guide')
    expect(last({}, [one])).toBe('…')
    expect(last({ features: { legalCheckbox: true } }, [one])).toBe('…')
    expect(last({ enableWalletGuide: false }, [])).toBe('…')
  })

  it('default: the place of the relay, the wallets, and the places of those to come and of the way to all', () => {
    expect(rows()).toEqual(['…', 'one', 'two', '…', '…', '…'])
  })

  it('default: a caption has its line where the installed wallets begin, and one where they end', () => {
    expect(entries()).toEqual(['…', '—', 'one', 'two', '—', '…', '…', '…'])
    expect(entries({}, { wallets: [] })).not.toContain('—')
    const wallets = ['a', 'b', 'c', 'd', 'e'].map((name) => wallet(name))
    expect(entries({}, { wallets })).toEqual(['…', '—', 'a', 'b', 'c', 'd', 'e', '…'])
    const away = { featuredWalletIds: ['org.two', LISTED] }
    expect(entries(away)).toEqual(['…', '—', 'one', 'two', '—', '…', '…', '…'])
  })

  it('default: without a directory the kit recommends as many', () => {
    expect(rows({ baseUrls: {} })).toEqual(['…', 'one', 'two', '…', '…', '…'])
  })

  it('parameters: wallets that the app brings have their places, the list of all only where it is offered', () => {
    const customWallets = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
    expect(rows({ baseUrls: {}, customWallets })).toEqual(['…', 'one', 'two', '…', '…', '…', '…'])
    expect(rows({ baseUrls: {}, allWallets: 'HIDE' })).toEqual(['…', 'one', 'two', '…', '…'])
    expect(rows({ baseUrls: {}, features: { allWallets: false } })).toEqual(['…', 'one', 'two', '…', '…'])
  })

  it('parameters: what is switched on anyway arranges nothing', () => {
    expect(rows({ enableCoinbase: true, enableBaseAccount: true })).toContain('one')
  })

  it('parameters: with a second family the number is unknown', () => {
    const adapters = [eip155, adapter('solana')]
    expect(rows({ baseUrls: {}, adapters }, { wallets: [one] })).toEqual(['…', 'one', '…', '…', '…', '…'])
  })

  it('default: with more wallets than are recommended none is to come', () => {
    const wallets = ['a', 'b', 'c', 'd', 'e'].map((name) => wallet(name))
    expect(rows({}, { wallets })).toEqual(['…', 'a', 'b', 'c', 'd', 'e', '…'])
  })

  it('parameters: without the relay the wallets come first', () => {
    expect(rows({ enableWalletConnect: false })[0]).toBe('one')
    expect(rows({}, { connectors: [] })[0]).toBe('one')
  })

  it.each<[string, Partial<CreateAppKitOptions>]>([
    ['no wallets', { enableWallets: false }],
    ['no announced wallets', { enableEIP6963: false }],
    ['no Coinbase Wallet', { enableCoinbase: false }],
    ['no Base Account', { enableBaseAccount: false }],
    ['no Base Account', { enableBaseAccount: false }],
    ['wallets left out that the directory knows', { excludeWalletIds: ['org.one', LISTED] }],
    ['wallets chosen that the directory knows', { includeWalletIds: ['org.one', LISTED] }],
    ['those first that a plug-in brings', { features: { connectorTypeOrder: ['external'] } }],
    ['a box to tick first', { features: { legalCheckbox: true } }],
    ['another family first', { adapters: [adapter('solana'), eip155] }]
  ])('parameters: an app that wants %s has places only', (_what, options) => {
    expect(new Set(rows(options))).toEqual(new Set(['…']))
  })

  it('parameters: wallets that the app leaves out by their own ids are not there, or the others are not', () => {
    expect(rows({ baseUrls: {}, excludeWalletIds: ['org.one'] })).toEqual(['…', 'two', '…', '…', '…', '…'])
    expect(rows({ baseUrls: {}, includeWalletIds: ['org.two', 'org.away'] })).toEqual(['…', 'two', '…'])
  })

  it('parameters: featured wallets come after the others of the page, with places for those that are not in it', () => {
    expect(rows({ featuredWalletIds: ['org.one'] })).toEqual(['…', 'two', 'one', '…', '…', '…'])
    // Which wallet the directory means is known later: until then the list has it where it is.
    expect(rows({ featuredWalletIds: [LISTED, 'org.one'] })).toEqual(['…', 'two', 'one', '…', '…', '…'])
  })

  it('parameters: groups in the order of the app', () => {
    const ordered = (
      ...connectorTypeOrder: NonNullable<NonNullable<CreateAppKitOptions['features']>['connectorTypeOrder']>
    ) => rows({ features: { connectorTypeOrder }, featuredWalletIds: ['org.two'] })
    expect(ordered('injected')).toEqual(['one', '…', 'two', '…', '…', '…'])
    expect(ordered('featured', 'injected')).toEqual(['two', 'one', '…', '…', '…', '…'])
    expect(ordered('recommended', 'injected')).toEqual(['…', '…', 'one', '…', 'two', '…'])
    expect(ordered('nonsense' as never, '__proto__' as never)).toEqual(['…', 'one', 'two', '…', '…', '…'])
  })

  it('parameters: wallets with pictures of the app, and those in doubt, have a place', () => {
    expect(rows({ connectorImages: { 'org.one': '/one.png' } }).slice(1, 3)).toEqual(['…', 'two'])
    const wallets = [wallet('odd', { caution: 'sharedIdentity' }), { ...two, icon: undefined } as never, one]
    expect(rows({}, { wallets }).slice(1, 4)).toEqual(['…', '…', 'one'])
  })

  describe('where the user may log in', () => {
    const connectors = [relay, frame]

    it('default: the ways to log in stand before the wallets', () => {
      expect(rows({ baseUrls: {} }, { connectors })).toEqual(['field', 'field+tiles', '…', 'one', 'two', '…'])
      expect(rows({ baseUrls: {}, features: { email: false } }, { connectors })).toEqual([
        'field+tiles',
        '…',
        'one',
        'two',
        '…'
      ])
      const features = { socials: ['google', 'x'], passkeys: true } as const
      expect(rows({ features }, { connectors }).slice(0, 3)).toEqual(['field', 'link', 'field'])
      expect(rows({ baseUrls: {}, features: { pay: true } }, { connectors })).toEqual([
        '…',
        'one',
        'two',
        '…',
        '…',
        '…'
      ])
    })

    it('default: beside them three rows of wallets, and the way to all', () => {
      expect(rows({}, { connectors, wallets: [] })).toEqual(['field', 'field+tiles', '…', '…', '…', '…'])
    })

    it('parameters: connectMethodsOrder: in the order of the app', () => {
      const ordered = (...connectMethodsOrder: ('email' | 'social' | 'wallet')[]) =>
        rows({ baseUrls: {}, features: { connectMethodsOrder } }, { connectors })
      expect(ordered('wallet')).toEqual(['…', 'one', 'two', '…', 'field', 'field+tiles'])
      expect(ordered('social', 'wallet')).toEqual(['field+tiles', '…', 'one', 'two', '…', 'field'])
    })

    it('parameters: wallets behind a button are not there', () => {
      const features = { collapseWallets: true }
      expect(rows({ features }, { connectors })).toEqual(['field', 'field+tiles', 'button'])
      expect(rows({ features })).toContain('one')
    })

    it('parameters: without wallets there are the ways to log in', () => {
      expect(rows({ enableWallets: false }, { connectors })).toEqual(['field', 'field+tiles'])
    })
  })

  it('parameters: a family that is asked for by itself counts', () => {
    expect(rows({}, { namespace: 'eip155' })).toContain('one')
    expect(rows({}, { namespace: 'solana' })).not.toContain('one')
  })

  it('behavior: the wallet that was used lately comes first', () => {
    expect(rows({}, { page: pageWith('{"version":1,"value":["eip155/org.two"]}') }).slice(1, 3)).toEqual(['two', 'one'])
    expect(rows({}, { page: pageWith('{"version":1,"value":["solana/org.two"]}') }).slice(1, 3)).toEqual(['one', 'two'])
  })

  it('error: T4.01 a storage that holds nonsense, or throws, changes nothing', () => {
    expect(rows({}, { page: pageWith('"eip155/org.two') })).toContain('two')
    const blocked = Object.defineProperty({}, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      }
    }) as Window
    expect(rows({}, { page: blocked }).slice(1, 3)).toEqual(['one', 'two'])
  })
})
