import type { SwapContracts } from '../content/chain-content.js'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain, EvmChains } from '../evm/evm-chain.js'
import { readContracts } from '../evm/read-contracts.js'
import { servedChain } from '../evm/wanted-chains.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { isNativeAddress } from '../prices/native-address.js'
import { trustedTokens } from '../prices/trusted-tokens.js'
import { leastReceived } from './slippage.js'
import { swapCall } from './swap-call.js'
import { isThroughPools, possibleRoutes, type PoolRoute, type SwapRoute } from './swap-route.js'
import type { Swap, SwapSource } from './swap-source.js'
import { routerAbi } from './uniswap-abi.js'

/** How long a built swap may be carried out, s of the chain: less than the 20 minutes that clients let through, whose clocks may be behind. @source docs/threats.md T13.02 */
const LIFETIME = 15n * 60n

interface Offer {
  readonly route: SwapRoute
  /** Base units. */
  readonly received: bigint
}

/** Swaps through the Uniswap V2 contracts of each chain. */
export function uniswap(chains: EvmChains): SwapSource {
  return {
    tokensOf(chainId) {
      const content = chains.get(chainId)?.content
      return content?.swap && trustedTokens(content)
    },
    spenderOf({ chainId, from, to }) {
      const { swap } = swapChain(chains, chainId)
      if (isNativeAddress(from)) return undefined
      const isUnwrapped = to !== undefined && possibleRoutes({ from, to }, swap).some(({ kind }) => kind === 'unwrap')
      return isUnwrapped ? undefined : swap.router
    },
    async quote(wanted) {
      return (await bestOffer(swapChain(chains, wanted.chainId), wanted)).received
    },
    async buildCall(wanted, { account, slippage }) {
      const served = swapChain(chains, wanted.chainId)
      const { route, received } = await bestOffer(served, wanted)
      const least = leastReceived(received, slippage)
      return swapCall(route, wanted, served.swap, {
        account,
        least,
        deadline: (await chainTime(served.chain)) + LIFETIME
      })
    }
  }
}

interface SwapChain {
  readonly chain: EvmChain
  readonly swap: SwapContracts
}

/** @throws ServiceError BAD_REQUEST | NOT_FOUND */
function swapChain(chains: EvmChains, chainId: string): SwapChain {
  const chain = servedChain(chains, chainId)
  const { swap } = chain.content
  if (!swap) throw new ServiceError('NOT_FOUND', 'There are no swaps on this chain')
  return { chain, swap }
}

async function bestOffer(served: SwapChain, wanted: Swap): Promise<Offer> {
  const routes = possibleRoutes(wanted, served.swap)
  const wrapping = routes.find(({ kind }) => kind !== 'pools')
  if (wrapping) return { route: wrapping, received: wanted.amount }
  const [first, ...others] = await readOffers(served, routes.filter(isThroughPools), wanted.amount)
  const best = others.reduce((one, other) => (one && one.received >= other.received ? one : other), first)
  if (best && best.received > 0n) return best
  throw new ServiceError('INSUFFICIENT_LIQUIDITY', 'There is not enough in the pools for this swap', {
    reasons: [{ name: 'amount', description: 'insufficient liquidity' }]
  })
}

/** A route whose pools do not exist, or cannot give anything, offers 0. All are read at one block. */
async function readOffers({ chain, swap }: SwapChain, routes: readonly PoolRoute[], amount: bigint): Promise<Offer[]> {
  const router = { address: swap.router, abi: routerAbi, functionName: 'getAmountsOut' }
  const reads = routes.map(({ path }) => ({ ...router, args: [amount, path] }))
  const answers = await readContracts(chain, reads).catch(rethrowUpstream)
  return routes.map((route, index) => {
    const amounts = answers[index] as readonly bigint[] | undefined
    return { route, received: amounts?.at(-1) ?? 0n }
  })
}

async function chainTime({ client }: EvmChain): Promise<bigint> {
  return (await client.getBlock().catch(rethrowUpstream)).timestamp
}

function rethrowUpstream(error: unknown): never {
  throw toUpstreamError(error)
}
