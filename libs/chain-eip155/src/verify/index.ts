import type { AppKitNetwork } from '@appkit/core'
import type { SIWXVerifier } from '@appkit/core/sign-in'
import { createVerifier } from './create-verifier.js'

/** How the signatures of contract accounts are looked at. */
export interface Eip155VerifierOptions {
  /** The networks whose nodes are asked about contract accounts; on any other only keys can sign. @default none */
  readonly networks?: readonly AppKitNetwork[] | (() => readonly AppKitNetwork[]) | undefined
  /** @default the global one */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Tells whether an EVM account signed: its key (65 bytes, low `s`), or its contract by its own word on the message's chain, also before it is
 * deployed. In pages and on servers.
 * @example const isGood = await eip155Verifier({ networks: [mainnet, base] }).verify(session)
 * @source EIP-191, ERC-1271, ERC-6492, docs/threats.md T8.11
 */
export function eip155Verifier(options: Eip155VerifierOptions = {}): SIWXVerifier {
  const { networks = [], fetch = globalThis.fetch.bind(globalThis) } = options
  return createVerifier(typeof networks === 'function' ? networks : () => networks, async (signed) => {
    // Most accounts are keys: what asks contracts comes when there is one.
    const { createContractCheck } = await import('../signatures/create-contract-check.js')
    return createContractCheck(fetch)(signed)
  })
}
