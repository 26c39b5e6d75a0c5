import { toWalletRecord } from './to-wallet-record.js'
import type { WalletRecord } from './wallet-record.js'

const FIRST = ['Amber', 'Birch', 'Cobalt', 'Dune', 'Ember', 'Fjord', 'Grove', 'Harbor', 'Indigo', 'Juniper']
const SECOND = ['Vault', 'Purse', 'Key', 'Chest', 'Pocket', 'Safe', 'Signer', 'Ledge', 'Port', 'Gate']
const NAMESPACES = [['eip155'], ['eip155', 'solana'], ['solana'], ['bip122'], ['eip155', 'cosmos', 'polkadot']]

/** Made-up wallets, always the same ones, for tests of scale. No wallet of that name is meant. */
export function generateWallets(count: number): readonly WalletRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${FIRST[index % 10] ?? ''} ${SECOND[Math.floor(index / 10) % 10] ?? ''} ${index + 1}`
    const scheme = `generated${index + 1}`
    return toWalletRecord(
      {
        id: scheme,
        name,
        rdns: `example.${scheme}`,
        namespaces: NAMESPACES[index % NAMESPACES.length] ?? [],
        homepage: `https://${scheme}.example/`,
        injected: [],
        mobile: { native: index % 3 === 0 ? null : `${scheme}://`, universal: null },
        desktop: null,
        webapp: null,
        stores: { chrome: null, firefox: null, ios: null, android: null },
        walletConnect: index % 4 !== 0,
        directoryId: null
      },
      index + 1
    )
  })
}
