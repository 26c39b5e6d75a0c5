import type { WalletListing } from '@appkit/core/internal'

/** Wallets of a directory, with names that differ. */
export function benchListings(count: number): readonly WalletListing[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `bench-${index}`,
    name: `Bench Wallet ${index}`,
    chains: ['eip155:1'],
    isCertified: index % 2 === 0,
    links: { homepage: `https://wallet${index}.example/` },
    supportsWalletConnect: true
  }))
}
