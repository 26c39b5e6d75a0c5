import { expect, test } from 'vitest'
import { cleanWalletName } from '../../../connectors/wallet-text.js'
import { isDirectoryId } from '../../../connectors/directory-id.js'
import { safeDeepLink } from '../../../connectors/wallet-links.js'
import { readSnapshot } from './read-snapshot.js'

test('default: the first wallet with everything that is known of it', () => {
  expect(readSnapshot()[0]).toEqual({
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    rdns: 'io.metamask',
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    isCertified: false,
    links: {
      homepage: 'https://metamask.io/',
      mobile: 'metamask://',
      desktop: undefined,
      webapp: undefined,
      chromeStore: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
      appStore: 'https://apps.apple.com/app/id1438144202',
      playStore: 'https://play.google.com/store/apps/details?id=io.metamask'
    },
    supportsWalletConnect: true
  })
})

test('T1.14 T1.15 T1.16 behavior: ids are unique and askable, names clean, every link may be followed', () => {
  const wallets = readSnapshot()
  expect(wallets.length).toBeGreaterThan(100)
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  for (const { id, name, chains, links } of wallets) {
    expect(isDirectoryId(id)).toBe(true)
    expect(cleanWalletName(name)).toBe(name)
    expect(chains.length).toBeGreaterThan(0)
    for (const link of Object.values(links)) if (link !== undefined) expect(safeDeepLink(link)).toBe(link)
  }
})
