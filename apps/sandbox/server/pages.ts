import * as networks from '@appkit/core/networks'
import type { PolicyOptions } from './content-security-policy.js'

/** How a page is served. */
export interface SandboxPage {
  readonly policy: Omit<PolicyOptions, 'nonce' | 'services'>
  /** Whether it is told where the services are. */
  readonly usesServices: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Rendered on the server, into the place marked in its template. */
  readonly isServerRendered?: boolean
}

/** Origins of the public networks' own RPC endpoints, called once a person switches to such a network. */
const PUBLIC_RPC = [
  ...new Set(
    Object.values(networks)
      .flatMap((network) => network.rpcUrls.default.http)
      .map((url) => new URL(url).origin)
  )
]

/** Alone with its own origin, as far as a browser can isolate a page. @source docs/threats.md T4.08 */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** The pages, by file name. */
export const SANDBOX_PAGES: Readonly<Record<string, SandboxPage>> = {
  'index.html': { policy: { connect: PUBLIC_RPC }, usesServices: true },
  'dapp.html': { policy: { connect: PUBLIC_RPC }, usesServices: true },
  'vanilla.html': { policy: { connect: PUBLIC_RPC }, usesServices: true },
  'chains.html': { policy: { connect: PUBLIC_RPC }, usesServices: true },
  'two-kits.html': { policy: {}, usesServices: true },
  'host-dialogs.html': { policy: {}, usesServices: true },
  'strict-csp.html': { policy: {}, usesServices: true, headers: ISOLATED },
  'ssr.html': { policy: { styleSheet: true }, usesServices: true, isServerRendered: true },
  'wagmi.html': { policy: {}, usesServices: true },
  'wagmi-ssr.html': { policy: { styleSheet: true }, usesServices: true, isServerRendered: true },
  'solana-web3js.html': { policy: {}, usesServices: true },
  'session.html': { policy: {}, usesServices: false },
  'headless.html': { policy: { connect: PUBLIC_RPC }, usesServices: true },
  'wallet-buttons.html': { policy: { connect: PUBLIC_RPC }, usesServices: true },
  'phone.html': { policy: {}, usesServices: true },
  'gallery.html': { policy: { frames: true }, usesServices: false }
}
