import type { CaipNetwork } from '@appkit/core'

/** The page of an address in the network's block explorer; `undefined` where it names none, or no http(s) address. */
export function explorerLink(network: CaipNetwork, address: string): string | undefined {
  const explorer = network.blockExplorers?.default.url
  if (explorer === undefined) return undefined
  try {
    const url = new URL(explorer)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
    const folder = network.chainNamespace === 'solana' ? 'account' : 'address'
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${folder}/${encodeURIComponent(address)}`
    return url.href
  } catch {
    return undefined
  }
}
