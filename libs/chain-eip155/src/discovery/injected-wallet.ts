import type { DiscoveredWallet } from '@appkit/core'
import { isProvider } from './read-announcement.js'

const IMAGE_ID = '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'

/** The page's `window.ethereum`, or `undefined` when there is none that can be asked something. */
export function readInjectedProvider(window: unknown): object | undefined {
  try {
    const provider = (window as { ethereum?: unknown }).ethereum
    return isProvider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}

/** The connector of a plain `window.ethereum`. */
export function describeInjectedWallet(provider: object, uid: string): DiscoveredWallet {
  const connector = {
    uid,
    id: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
    chain: 'eip155',
    imageId: IMAGE_ID
  }
  return Object.freeze({ connector: Object.freeze(connector as DiscoveredWallet['connector']), provider })
}
