import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { readContracts } from '../evm/read-contracts.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { estimateGas, wouldSucceed, type UnsignedCall } from './estimate-gas.js'

/** Who lets whom take which token. */
export interface ApprovalRequest {
  readonly token: Address
  readonly account: Address
  readonly spender: Address
  /** Base units; `undefined`: all that the account holds. */
  readonly amount: bigint | undefined
}

/** A transaction that changes an allowance. */
export interface Approval extends UnsignedCall {
  /** `reset`: the token wants the allowance to be zero before it gets another value, so this comes first. @source docs/threats.md T13.03 */
  readonly step: 'reset' | 'approve'
  readonly gas: bigint
}

/**
 * Builds the next transaction on the way to an allowance of exactly the amount; never an unlimited one.
 * @throws ServiceError BAD_REQUEST when there is nothing to approve or the approval would fail, others when the node cannot be asked
 */
export async function buildApproval(chain: EvmChain, request: ApprovalRequest): Promise<Approval> {
  const { allowance, balance } = await readAllowance(chain, request)
  const amount = request.amount ?? balance
  if (amount === 0n) throw new ServiceError('BAD_REQUEST', 'The account holds nothing that could be approved')
  const approve = approveCall(request, amount)
  const isReset = allowance > 0n && !(await wouldSucceed(chain, approve))
  const call = isReset ? approveCall(request, 0n) : approve
  return { ...call, step: isReset ? 'reset' : 'approve', gas: await estimateGas(chain, call) }
}

/**
 * What the spender may take, and what the account holds, base units.
 * @throws ServiceError BAD_RESPONSE when the token does not answer, others when the node cannot be asked
 */
export async function readAllowance(
  chain: EvmChain,
  { token, account, spender }: Omit<ApprovalRequest, 'amount'>
): Promise<{ readonly allowance: bigint; readonly balance: bigint }> {
  const contract = { address: token, abi: erc20Abi }
  const [allowance, balance] = await readContracts(chain, [
    { ...contract, functionName: 'allowance', args: [account, spender] },
    { ...contract, functionName: 'balanceOf', args: [account] }
  ]).catch((error: unknown) => {
    throw toUpstreamError(error)
  })
  if (typeof allowance === 'bigint' && typeof balance === 'bigint') return { allowance, balance }
  throw new ServiceError('BAD_RESPONSE', 'The token does not answer')
}

function approveCall({ token, account, spender }: ApprovalRequest, amount: bigint): UnsignedCall {
  const data: Hex = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  return { account, to: token, data, value: 0n }
}
