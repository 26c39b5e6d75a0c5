import { numberToHex, parseAbi } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { readContracts } from '../evm/read-contracts.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import type { CollectibleId } from './collectible.js'

const ABI = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)'
])

/**
 * Where the description of a collectible is, by its contract. An ERC-1155 may write `{id}` for the number.
 * @throws ServiceError NOT_FOUND when the contract does not tell, or as the node fails
 * @source ERC-721, ERC-1155
 */
export async function readMetadataUri(chain: EvmChain, { contract, tokenId }: CollectibleId): Promise<string> {
  const answers = await readContracts(
    chain,
    ['tokenURI', 'uri'].map((functionName) => ({ address: contract, abi: ABI, functionName, args: [tokenId] }))
  ).catch((error: unknown) => {
    throw toUpstreamError(error)
  })
  const uri = answers.find((answer) => typeof answer === 'string' && answer !== '')
  if (typeof uri !== 'string') throw new ServiceError('NOT_FOUND', 'The contract does not describe this collectible')
  return uri.replaceAll('{id}', numberToHex(tokenId, { size: 32 }).slice(2))
}
