import { encodeFunctionData, size, toBytes, type Address, type Hex } from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import type { UserOperation } from './user-operation.js'

/** What every transaction costs. */
const TRANSACTION_GAS = 21_000n
/** For a byte of data, when it is zero and when it is not. @source EIP-2028 */
const ZERO_BYTE_GAS = 4n
const BYTE_GAS = 16n
/** For a quarter of a byte of data at least, whatever is run. @source EIP-7623 */
const FLOOR_GAS = 10n
/** For each authorization, half of which may come back. @source EIP-7702 */
const AUTHORIZATION_GAS = 25_000n
/** What `handleOps` does before it begins to measure and after it has ended, the payment to the operator included. */
const UNMEASURED_GAS = 18_000n
/** For a word of the operation, which `handleOps` copies unmeasured. */
const WORD_GAS = 30n
/** What `handleOps` wants to have left beyond the account's call, and needs itself. */
const RESERVED_GAS = 80_000n

/** The data of a transaction that carries one operation. @param beneficiary gets what the account pays */
export function handleOpsData(operation: UserOperation, beneficiary: Address): Hex {
  return encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], beneficiary]
  })
}

/** What a transaction costs before anything runs. */
export function intrinsicGas(data: Hex): bigint {
  return TRANSACTION_GAS + dataGas(data)
}

/** The least gas limit with which a node takes a transaction. */
export function floorGas(data: Hex): bigint {
  const { zeros, others } = countBytes(data)
  const floor = TRANSACTION_GAS + FLOOR_GAS * (zeros + 4n * others)
  return floor > intrinsicGas(data) ? floor : intrinsicGas(data)
}

/**
 * What an operation has to pay besides the gas that the entry point measures, so that the operator gets back all that the transaction costs.
 * There is one operation in each transaction.
 */
export function requiredPreVerificationGas(operation: UserOperation, beneficiary: Address): bigint {
  const data = handleOpsData(operation, beneficiary)
  const words = BigInt(Math.ceil(size(data) / 32))
  return floorGas(data) + authorizationGas(operation) + UNMEASURED_GAS + WORD_GAS * words
}

/** The same for an operation that lacks its signature and gas: every byte that is still to come is reckoned at its most. */
export function estimatedPreVerificationGas(operation: UserOperation, beneficiary: Address): bigint {
  const most = 2n ** 128n - 1n
  const signature: Hex = `0x${'ff'.repeat(size(operation.signature))}`
  const gas = { callGasLimit: most, verificationGasLimit: most, preVerificationGas: 2n ** 40n - 1n }
  const fees = { maxFeePerGas: most, maxPriorityFeePerGas: most }
  return requiredPreVerificationGas({ ...operation, ...gas, ...fees, signature }, beneficiary)
}

/** For the authorization that an operation brings. */
export function authorizationGas({ authorization }: UserOperation): bigint {
  return authorization ? AUTHORIZATION_GAS : 0n
}

/** The gas limit of the transaction: more than the operation can use, so that nothing it does makes the transaction run out. */
export function transactionGas(operation: UserOperation, beneficiary: Address): bigint {
  const { verificationGasLimit, callGasLimit } = operation
  const run = verificationGasLimit + (callGasLimit * 64n) / 63n + RESERVED_GAS
  return requiredPreVerificationGas(operation, beneficiary) + run
}

function dataGas(data: Hex): bigint {
  const { zeros, others } = countBytes(data)
  return ZERO_BYTE_GAS * zeros + BYTE_GAS * others
}

function countBytes(data: Hex): { zeros: bigint; others: bigint } {
  const all = toBytes(data)
  const zeros = all.filter((byte) => byte === 0).length
  return { zeros: BigInt(zeros), others: BigInt(all.length - zeros) }
}
