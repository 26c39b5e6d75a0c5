import { getAddress, isAddressEqual, parseAbi, type Address } from 'viem'
import type { ServiceErrorCode } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { readContracts } from '../evm/read-contracts.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import type { CollectibleTrace } from '../history/history-index.js'

const ABI = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)'
])
/** Failures of the node itself; any other is the contract's. */
const NODE_FAILURES: ReadonlySet<ServiceErrorCode> = new Set(['UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'RATE_LIMITED'])

/**
 * How many of each collectible an account holds, by the contracts themselves. Each contract is asked alone, so that none can spoil the
 * answer about another; one that fails holds nothing.
 * @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT | RATE_LIMITED when the node does not answer
 */
export async function readQuantities(
  chain: EvmChain,
  account: Address,
  traces: readonly CollectibleTrace[]
): Promise<ReadonlyMap<CollectibleTrace, bigint>> {
  const contracts = [...new Set(traces.map(({ contract }) => contract))]
  const answers = await Promise.all(
    contracts.map((contract) =>
      readOne(
        chain,
        account,
        traces.filter((trace) => trace.contract === contract)
      )
    )
  )
  return new Map(answers.flat())
}

async function readOne(
  chain: EvmChain,
  account: Address,
  traces: readonly CollectibleTrace[]
): Promise<readonly (readonly [CollectibleTrace, bigint])[]> {
  const answers = await readContracts(
    chain,
    traces.map(({ contract, tokenId, standard }) => ({
      address: getAddress(contract),
      abi: ABI,
      ...(standard === 'ERC721'
        ? { functionName: 'ownerOf', args: [tokenId] }
        : { functionName: 'balanceOf', args: [account, tokenId] })
    }))
  ).catch((thrown: unknown) => {
    const error = toUpstreamError(thrown)
    if (NODE_FAILURES.has(error.code)) throw error
    return []
  })
  return traces.map((trace, index) => [trace, quantityOf(answers[index], account)] as const)
}

function quantityOf(answer: unknown, account: Address): bigint {
  if (typeof answer === 'bigint') return answer
  return typeof answer === 'string' && isAddressEqual(answer as Address, account) ? 1n : 0n
}
