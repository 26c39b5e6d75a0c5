import type { AppKitNetwork, CaipNetwork, Clock } from '@appkit/core'
import type { SIWXSession, SIWXVerifier } from '@appkit/core/sign-in'
import { hexToBytes, recoverMessageAddress } from 'viem'
import { readAddress } from '../guards/address.js'
import { isKeySignature, isSignature } from '../guards/hex.js'
import { createRpcReader } from '../rpc/rpc-reader.js'

/** How the signatures of contract accounts are looked at. */
export interface Eip155VerifierOptions {
  /** The networks whose nodes are asked about contract accounts; on any other only keys can sign. @default none */
  readonly networks?: readonly AppKitNetwork[] | (() => readonly AppKitNetwork[]) | undefined
  /** @default the global one */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** How long nodes are asked about one signature, ms. @source docs/threats.md T8.11 */
const ASKED_FOR_MS = 5_000
/** What a contract may use to say whether it signed. @source docs/threats.md T8.11 */
const GAS_CAP = 10_000_000n

const CLOCK: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0])
}

/** Half the order of secp256k1: of a signature and its twin, the one with the larger `s` does not count. @source EIP-2 */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Tells whether an EVM account signed: its key (65 bytes, low `s`), or its contract by its own word on the message's chain, also before it is
 * deployed. In pages and on servers.
 * @example const isGood = await eip155Verifier({ networks: [mainnet, base] }).verify(session)
 * @source EIP-191, ERC-1271, ERC-6492, docs/threats.md T8.11
 */
export function eip155Verifier(options: Eip155VerifierOptions = {}): SIWXVerifier {
  const { fetch = globalThis.fetch.bind(globalThis) } = options
  return {
    chainNamespace: 'eip155',
    async verify({ data, message, signature }: SIWXSession) {
      const account = readAddress(data.accountAddress)
      if (!account || account !== data.accountAddress || !isSignature(signature)) return false
      if (isKeySignature(signature) && (await isSignedByKey(account, message, signature))) return true
      const network = findNetwork(options, data.chainId)
      if (!network) return false
      // Most accounts are keys: what asks contracts comes when there is one.
      const { isSignedByContract } = await import('../signatures/is-signed-by-contract.js')
      const { signal } = new AbortController()
      const rpc = createRpcReader({ fetch, clock: CLOCK, signal })
      const bounds = { milliseconds: ASKED_FOR_MS, gas: GAS_CAP }
      return isSignedByContract({ rpc, clock: CLOCK, network, account, message, signature, signal, ...bounds })
    }
  }
}

function findNetwork({ networks = [] }: Eip155VerifierOptions, chainId: string): CaipNetwork | undefined {
  const listed = typeof networks === 'function' ? networks() : networks
  return listed
    .filter(({ chainNamespace = 'eip155' }) => chainNamespace === 'eip155')
    .map((network) => complete(network))
    .find(({ caipNetworkId }) => caipNetworkId === chainId)
}

const complete = (network: AppKitNetwork): CaipNetwork => ({
  ...network,
  chainNamespace: 'eip155',
  caipNetworkId: network.caipNetworkId ?? `eip155:${network.id}`,
  testnet: network.testnet ?? false
})

async function isSignedByKey(account: string, message: string, signature: `0x${string}`): Promise<boolean> {
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const [v = 0] = hexToBytes(`0x${signature.slice(130)}`)
  // 0 and 1 in place of 27 and 28 are what some hardware wallets give.
  if (s === 0n || s > HALF_ORDER || ![0, 1, 27, 28].includes(v)) return false
  try {
    return (await recoverMessageAddress({ message, signature })) === account
  } catch {
    // Numbers that are no point of the curve.
    return false
  }
}
