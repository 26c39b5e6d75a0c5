import { erc20Abi, parseAbi, type Address } from 'viem'
import type { Currency } from '../content/chain-content.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { readContracts } from '../evm/read-contracts.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { ServiceError } from '../errors/service-error.js'

const MULTICALL = parseAbi([
  'function getChainId() view returns (uint256)',
  'function getEthBalance(address) view returns (uint256)'
])

/** How much of a coin or token an account has. */
export interface Holding extends Currency {
  /** `undefined`: the native coin. */
  readonly address: Address | undefined
  /** Base units. */
  readonly amount: bigint
}

/**
 * Reads what an account has of the native coin and the listed tokens, all at one block.
 * @returns the native coin first, and every token of which there is some
 * @throws ServiceError when the node does not answer, serves another chain, or does not tell the native coin
 */
export async function readHoldings(chain: EvmChain, account: Address): Promise<readonly Holding[]> {
  const { nativeCurrency, tokens, multicall } = chain.content
  const amounts = await readContracts(chain, [
    { address: multicall, abi: MULTICALL, functionName: 'getChainId' },
    { address: multicall, abi: MULTICALL, functionName: 'getEthBalance', args: [account] },
    ...tokens.map(({ address }) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }))
  ]).catch((error: unknown) => {
    throw toUpstreamError(error)
  })
  const [id, native, ...held] = amounts
  if (typeof id !== 'bigint' || chain.chainId !== `eip155:${id}`)
    throw new ServiceError('BAD_RESPONSE', 'The node serves another chain')
  if (typeof native !== 'bigint') throw new ServiceError('BAD_RESPONSE', 'The node does not tell the balance')
  return [
    { ...nativeCurrency, address: undefined, amount: native },
    ...tokens.flatMap((token, index) => {
      const amount = held[index]
      return typeof amount === 'bigint' && amount > 0n ? [{ ...token, amount }] : []
    })
  ]
}
