import type { CaipNetwork } from '@appkit/core'

/** The page of a transaction in the network's block explorer; `undefined` where it names none, or no http(s) address. */
export function transactionLink(network: CaipNetwork | undefined, hash: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined) return undefined
  try {
    const url = new URL(explorer)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
    url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(hash)}`
    return url.href
  } catch {
    return undefined
  }
}
