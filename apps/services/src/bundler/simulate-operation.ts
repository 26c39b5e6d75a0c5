import { concatHex, type Address, type Hash, type Hex } from 'viem'
import type { BundlerChain, SimulationOptions } from './bundler-chain.js'
import { BundlerError } from './bundler-error.js'
import { authorizationGas, handleOpsData, transactionGas } from './operation-gas.js'
import { ENTRY_POINT, findOperationEvent, revertText, toRejection } from './operation-outcome.js'
import type { UserOperation } from './user-operation.js'

/** How much later than now an operation has to be valid as well, s: it waits for its block. */
const LATER_S = 60n

/**
 * Tries an operation as it would be carried, once in the next block and once a minute later, and refuses it unless the account pays more gas
 * than the transaction takes. What it does on the chain after that may be something else: that is what the operator's budget is for.
 * @throws BundlerError REJECTED | SIGNATURE | TIME_RANGE | EXECUTION_REVERTED | INVALID_FIELDS
 */
export async function simulateOperation(
  chain: BundlerChain,
  operation: UserOperation,
  { hash, operator, now }: { readonly hash: Hash; readonly operator: Address; readonly now: bigint }
): Promise<void> {
  const call = {
    from: operator,
    to: ENTRY_POINT,
    data: handleOpsData(operation, operator),
    gas: transactionGas(operation, operator)
  }
  const code = borrowedCode(operation)
  const results = await Promise.all([
    chain.simulate([call], { code }),
    chain.simulate([call], { code, time: now + LATER_S })
  ])
  for (const [result] of results) {
    if (!result?.isDone) throw toRejection(result?.data ?? '0x')
    const event = findOperationEvent(result.logs, hash)
    if (!event) throw new BundlerError('REJECTED', 'The entry point does not carry the operation')
    if (!event.success)
      throw new BundlerError('EXECUTION_REVERTED', revertText(event.reason ?? '0x'), { data: event.reason ?? '0x' })
    if (event.actualGasUsed < result.gasUsed + authorizationGas(operation))
      throw new BundlerError('INVALID_FIELDS', 'preVerificationGas is too low for what the transaction takes')
  }
}

/** The code that the sender has once the authorization of an operation is in force. @source EIP-7702 */
export function borrowedCode({ sender, authorization }: UserOperation): SimulationOptions['code'] {
  return authorization && { [sender]: delegationTo(authorization.address) }
}

/** The code of an account that lends it from a delegate. @source EIP-7702 */
export function delegationTo(delegate: Address): Hex {
  return concatHex(['0xef0100', delegate.toLowerCase() as Address])
}
