/** Brings the tab of collectibles. */
export const loadNfts = () => import('./nfts-part.js')
