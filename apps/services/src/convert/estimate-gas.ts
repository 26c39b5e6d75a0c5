import { BaseError, RpcRequestError, type Address, type Hex } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'

/** A transaction that a user might sign. */
export interface UnsignedCall {
  readonly account: Address
  readonly to: Address
  readonly data: Hex
  /** wei */
  readonly value: bigint
}

/**
 * What a call needs, and a fifth more. @source docs/threats.md T11.10
 * @throws ServiceError BAD_REQUEST when it would fail, others when the node cannot be asked
 */
export async function estimateGas({ client }: EvmChain, call: UnsignedCall): Promise<bigint> {
  const gas = await client.estimateGas(call).catch((error: unknown) => {
    throw isRefusal(error) ? wouldFail() : toUpstreamError(error)
  })
  return (gas * 12n + 9n) / 10n
}

/** Whether a call would succeed now. @throws ServiceError when the node cannot be asked */
export async function wouldSucceed({ client }: EvmChain, call: UnsignedCall): Promise<boolean> {
  try {
    await client.call(call)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw toUpstreamError(error)
  }
}

/** Whether the node has answered, and its answer is that the call fails. */
function isRefusal(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}

function wouldFail(): ServiceError {
  return new ServiceError('BAD_REQUEST', 'This transaction would fail', {
    reasons: [{ name: 'userAddress', description: 'insufficient balance or allowance' }]
  })
}
