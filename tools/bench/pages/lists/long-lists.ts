import { HISTORY_GALLERY } from '@appkit/feature-history/testing'
import type { TokenBalance } from '@appkit/core/data'
import { asDecimal } from '@appkit/core/internal'
import { createGalleryState, GALLERY_NETWORKS, type GalleryEntry } from '@appkit/ui-react/testing'
import { benchListings } from './bench-listings.js'

const CHAIN = 'eip155:1'
/** As many as the issue of speed names: wallets of the directory, tokens of one account. */
const SIZES = { wallets: 10_000, tokens: 2_000 } as const

const tokens = Array.from({ length: SIZES.tokens }, (_, index): TokenBalance => ({
  chainId: CHAIN,
  address: `${CHAIN}:0x${index.toString(16).padStart(40, '0')}`,
  name: `Bench Token ${index}`,
  symbol: `T${index}`,
  quantity: { decimals: 18, numeric: asDecimal(`${index}.5`) },
  price: asDecimal('2'),
  value: asDecimal(String(index * 2 + 1))
}))

const wallets: GalleryEntry = {
  view: 'AllWallets',
  state: 'bench',
  description: 'The whole directory',
  widget: { hasDirectory: true },
  makeState: () =>
    createGalleryState({
      stack: [{ view: 'Connect' }, { view: 'AllWallets' }],
      answers: [
        {
          endpointName: 'getWalletList',
          question: {
            include: [],
            exclude: [],
            chains: GALLERY_NETWORKS.map(({ caipNetworkId }) => caipNetworkId),
            isCertified: false
          },
          answer: {
            status: 'fulfilled',
            data: { pages: [{ wallets: benchListings(SIZES.wallets), count: SIZES.wallets }], pageParams: [1] }
          }
        }
      ]
    })
}

const account: GalleryEntry = {
  view: 'Account',
  state: 'bench',
  description: 'A large portfolio',
  makeState: () =>
    createGalleryState({
      connectedOn: CHAIN,
      stack: [{ view: 'Account' }],
      portfolio: { status: 'fulfilled', data: { coverage: 'known', tokens, asOf: Date.now() } }
    })
}

function longHistory(): GalleryEntry {
  const entry = HISTORY_GALLERY.find(({ state }) => state === 'many')
  if (!entry) throw new TypeError('The gallery of the activity has no long list any more')
  return entry
}

/** Each long list of the widget, by name, with how many items it has. */
export const LONG_LISTS: Readonly<Record<string, { readonly size: number; entry(): GalleryEntry }>> = {
  wallets: { size: SIZES.wallets, entry: () => wallets },
  tokens: { size: SIZES.tokens, entry: () => account },
  history: { size: 10_000, entry: longHistory }
}
