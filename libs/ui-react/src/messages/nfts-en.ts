/** The texts of the tab of collectibles, in English. They come with it. `{name}` is a place. */
export const nftsEn = {
  'nfts.empty': 'NFTs in this account will show up here.',
  'nfts.emptyTitle': 'No NFTs yet',
  'nfts.failed': "Couldn't load NFTs",
  'nfts.list': 'NFTs',
  'nfts.showHidden.one': 'Show {count} NFT from an unknown collection',
  'nfts.showHidden.other': 'Show {count} NFTs from unknown collections',
  'nfts.quantity': '×{quantity}',
  'nfts.unnamed': '#{id}'
} as const
