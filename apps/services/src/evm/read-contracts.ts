import { decodeFunctionResult, encodeFunctionData, multicall3Abi, type Abi, type Address, type Hex } from 'viem'
import type { EvmChain } from './evm-chain.js'

/** Reads in one call to the node at most. */
const MAX_BATCH = 200
/** Longest answer of one contract, hex digits. */
const MAX_RESULT = 2 * 1024 * 1024

/** One view function of a contract. */
export interface ContractRead {
  readonly address: Address
  readonly abi: Abi
  /** Of contracts that answer as older ones did: what `abi` cannot decode is tried with it. */
  readonly olderAbi?: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/**
 * Reads contracts through Multicall3, each batch at one block.
 * @returns in the order of `reads`: what the contract said, as its ABI decodes it; `undefined` where it failed or answered in another shape
 * @throws ServiceError or a viem error when the node does not answer
 */
export async function readContracts(chain: EvmChain, reads: readonly ContractRead[]): Promise<readonly unknown[]> {
  const batches = Array.from({ length: Math.ceil(reads.length / MAX_BATCH) }, (_, index) =>
    reads.slice(index * MAX_BATCH, (index + 1) * MAX_BATCH)
  )
  return (await Promise.all(batches.map((batch) => readBatch(chain, batch)))).flat()
}

async function readBatch({ client, content }: EvmChain, reads: readonly ContractRead[]): Promise<readonly unknown[]> {
  const results = await client.readContract({
    address: content.multicall,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      reads.map(({ address, olderAbi: _olderAbi, ...call }) => ({
        target: address,
        allowFailure: true,
        callData: encodeFunctionData(call)
      }))
    ]
  })
  return reads.map((read, index) => {
    const result = results[index]
    return result?.success === true && result.returnData.length <= MAX_RESULT
      ? decoded(read, result.returnData)
      : undefined
  })
}

function decoded({ abi, olderAbi, functionName }: Omit<ContractRead, 'address'>, data: Hex): unknown {
  try {
    return decodeFunctionResult({ abi, functionName, data })
  } catch {
    return olderAbi && decoded({ abi: olderAbi, functionName }, data)
  }
}
