import type { Address } from 'viem'

/** Where this server has the picture of a token. @param base of this server, without a slash at the end */
export function tokenIconUrl(base: string, symbol: string): string {
  return `${base}/public/getTokenImage/${encodeURIComponent(symbol)}`
}

/** Where this server has the picture that a collectible carries itself. @param base of this server, without a slash at the end */
export function collectibleImageUrl(base: string, chainId: string, contract: Address, tokenId: bigint): string {
  return `${base}/v1/nfts/${chainId}/${contract}/${tokenId}/image`
}

/** Where this server has a picture of a listed host. @param base of this server, without a slash at the end */
export function listedImageUrl(base: string, url: string): string {
  return `${base}/v1/images?url=${encodeURIComponent(url)}`
}
