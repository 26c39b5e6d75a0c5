import { expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/memory-storage.js'
import { createSafeStorage } from './safe-storage.js'
import { savedAnswers, savedConnections, savedNetworks, savedRecentWallets } from './saved-entries.js'
import { readEntry, type StoredEntry } from './stored-entry.js'

const WALLET = { connectorId: 'walletConnect', name: 'Phone', session: 'a1', isLost: false }

test('default: known own fields are taken, others are left out', () => {
  const value: unknown = JSON.parse(
    JSON.stringify({ eip155: { ...WALLET, address: '0x1' }, moon: WALLET }).replace('"moon"', '"__proto__"')
  )
  expect(savedConnections.decode(value)).toEqual({ eip155: WALLET })
  expect(savedNetworks.decode({ requested: { solana: 'solana:5eykt4' }, activeNamespace: 'solana' })).toEqual({
    requested: { solana: 'solana:5eykt4' },
    activeNamespace: 'solana'
  })
  expect(savedRecentWallets.decode(['a', 'b'])).toEqual(['a', 'b'])
})

test('behavior: a namespace that the kit has no plug-in for is kept, and 32 of an entry are looked at', () => {
  const value: unknown = JSON.parse(
    `{"__proto__":${JSON.stringify(WALLET)},"sui":${JSON.stringify(WALLET)},"constructor":${JSON.stringify(WALLET)}}`
  )
  const decoded = savedConnections.decode(value)
  expect(decoded).toEqual({ sui: WALLET })
  expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype)
  expect(savedNetworks.decode({ requested: { sui: 'sui:mainnet' }, activeNamespace: 'sui' })).toEqual({
    requested: { sui: 'sui:mainnet' },
    activeNamespace: 'sui'
  })
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`chain${index}`, WALLET]))
  expect(Object.keys(savedConnections.decode({ ...many, eip155: WALLET }) ?? {})).toHaveLength(28)
})

test.each([
  [savedConnections, { sui: { connectorId: 'x' } }],
  [savedConnections, { eip155: { connectorId: 'x' } }],
  [savedConnections, { eip155: { ...WALLET, session: 7 } }],
  [savedConnections, { eip155: { ...WALLET, isLost: 'no' } }],
  [savedConnections, { eip155: { ...WALLET, name: 'x'.repeat(257) } }],
  [savedConnections, Object.create({ eip155: 7 }, { eip155: { value: 7 } })],
  [savedNetworks, {}],
  [savedNetworks, { requested: {}, activeNamespace: '__proto__' }],
  [savedNetworks, { requested: { eip155: 'eip155:1:x' } }],
  [savedRecentWallets, Array(9).fill('a')],
  [savedRecentWallets, [7]]
] as const)(
  'T4.01 behavior: $0.name that is not as it is written is not used: $1',
  (entry: StoredEntry<unknown>, value) => {
    expect(entry.decode(value)).toBeUndefined()
  }
)

test.each<[StoredEntry<unknown>, string, unknown]>([
  [
    savedConnections,
    '{"version":1,"value":{"eip155":{"connectorId":"io.metamask","name":"MetaMask"},"solana":{"connectorId":"walletConnect","name":"Phone","session":"a1","isLost":true}}}',
    {
      eip155: { connectorId: 'io.metamask', name: 'MetaMask' },
      solana: { connectorId: 'walletConnect', name: 'Phone', session: 'a1', isLost: true }
    }
  ],
  [
    savedNetworks,
    '{"version":1,"value":{"activeNamespace":"eip155","requested":{"eip155":"eip155:8453","solana":"solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"}}}',
    {
      activeNamespace: 'eip155',
      requested: { eip155: 'eip155:8453', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    }
  ],
  [savedRecentWallets, '{"version":1,"value":["io.metamask","app.phantom"]}', ['io.metamask', 'app.phantom']],
  [
    savedAnswers,
    '{"version":1,"value":{"eip155":{"connectorId":"io.metamask","at":1800000000000}}}',
    { eip155: { connectorId: 'io.metamask', at: 1_800_000_000_000 } }
  ]
])('default: $0.name is read as browsers have it today', (entry, text, value) => {
  const browser = createMemoryStorage(new Map([[`@appkit/shop/${entry.name}`, text]]))
  const storage = createSafeStorage(
    () => browser,
    () => undefined
  )
  expect(readEntry({ storage, kitId: 'shop' }, entry)).toEqual(value)
})
