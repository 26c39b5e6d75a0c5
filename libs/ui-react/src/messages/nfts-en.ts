/** The texts of the tab of collectibles, in English. They come with it. `{name}` is a place. */
export const nftsEn = {
  'nfts.empty': 'Collectibles of this account appear here.',
  'nfts.emptyTitle': 'No NFTs yet',
  'nfts.failed': "Couldn't load NFTs",
  'nfts.list': 'NFTs',
  'nfts.showHidden.one': 'Show {count} of an unknown collection',
  'nfts.showHidden.other': 'Show {count} of unknown collections',
  'nfts.quantity': '×{quantity}',
  'nfts.unnamed': 'No. {id}'
} as const
