import {
  decodeFunctionResult,
  encodeFunctionData,
  isAddressEqual,
  numberToHex,
  parseAbi,
  slice,
  type Address,
  type Hash,
  type Hex
} from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import type { BundlerChain, SimulatedCall } from './bundler-chain.js'
import { BundlerError } from './bundler-error.js'
import { estimatedPreVerificationGas, floorGas, intrinsicGas } from './operation-gas.js'
import { ENTRY_POINT, revertText } from './operation-outcome.js'
import { borrowedCode } from './simulate-operation.js'
import { DELEGATED_FACTORY, type UserOperation } from './user-operation.js'

const packed =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)'
const accountAbi = parseAbi([
  `function validateUserOp(${packed} userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256)`,
  `function executeUserOp(${packed} userOp, bytes32 userOpHash)`
])
const creatorAbi = parseAbi(['function createSender(bytes initCode) returns (address)'])
/** With it an account asks to be given the whole operation instead of its call data. */
const EXECUTE_USER_OP = '0x8dd7712f'
/** What an account uses to pay its prefund, and the entry point around its validation. */
const PREFUND_GAS = 60_000n
/** What the entry point uses around the account's call. */
const CALL_GAS = 12_000n
/** How often a limit that is too low is tried again with a higher one. */
const MOST_TRIES = 6

/** What `eth_estimateUserOperationGas` answers. */
export interface OperationGas {
  readonly preVerificationGas: Hex
  readonly verificationGasLimit: Hex
  readonly callGasLimit: Hex
}

/** The estimate's inputs besides the operation. */
export interface EstimateOptions {
  readonly hash: Hash
  readonly operator: Address
  /** Gas that one part of an operation may have at most. */
  readonly mostGas: bigint
}

/**
 * How much gas an operation needs. The signature need not be right: the steps of the entry point are made one by one, as it makes them itself.
 * @throws BundlerError REJECTED | EXECUTION_REVERTED
 */
export async function estimateOperationGas(
  chain: BundlerChain,
  operation: UserOperation,
  options: EstimateOptions
): Promise<OperationGas> {
  const { mostGas, operator } = options
  const steps = await operationSteps(chain, operation, options)
  const used = await run(chain, operation, steps, mostGas, mostGas)
  const verification = steps.slice(0, -1).reduce((sum, { data }, index) => {
    return sum + (used[index] ?? 0n) - intrinsicGas(data) / 2n
  }, 0n)
  const verificationGasLimit = atMost((verification * 13n) / 10n + PREFUND_GAS, mostGas)
  const call = steps.at(-1)
  const needed = call ? (used.at(-1) ?? 0n) - intrinsicGas(call.data) : 0n
  // A fifth of what was used may have come back, and calls inside keep a 64th for themselves.
  let callGasLimit = atMost(((needed > 0n ? needed : 0n) * 135n) / 100n + CALL_GAS, mostGas)
  for (let tries = 0; tries < MOST_TRIES && callGasLimit < mostGas; tries += 1) {
    if (await isEnough(chain, operation, steps, mostGas, callGasLimit)) break
    callGasLimit = atMost(callGasLimit * 2n, mostGas)
  }
  return {
    preVerificationGas: numberToHex(estimatedPreVerificationGas(operation, operator)),
    verificationGasLimit: numberToHex(verificationGasLimit),
    callGasLimit: numberToHex(callGasLimit)
  }
}

type Step = Pick<SimulatedCall, 'from' | 'to' | 'data'> & { readonly name: 'create' | 'validate' | 'call' }

/** What the entry point asks of others, in its order; the call of the account comes last, unless there is none. */
async function operationSteps(
  chain: BundlerChain,
  operation: UserOperation,
  { hash, mostGas }: EstimateOptions
): Promise<readonly Step[]> {
  const { sender, factory, authorization, callData } = operation
  const isDeployed = authorization !== undefined || (await chain.getCode(sender)) !== '0x'
  const isMade = factory !== undefined && !isAddressEqual(factory, DELEGATED_FACTORY)
  if (isMade && isDeployed) throw new BundlerError('REJECTED', 'AA10 sender already constructed')
  if (!isMade && !isDeployed) throw new BundlerError('REJECTED', 'AA20 account not deployed')
  const given = { userOp: toPackedUserOperation({ ...operation, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }), hash }
  const args = [given.userOp, hash] as const
  const validate = encodeFunctionData({ abi: accountAbi, functionName: 'validateUserOp', args: [...args, 0n] })
  const isWhole = callData.length >= 10 && slice(callData, 0, 4) === EXECUTE_USER_OP
  const data = isWhole ? encodeFunctionData({ abi: accountAbi, functionName: 'executeUserOp', args }) : callData
  const creation: Step[] = isMade ? [await creationStep(chain, given.userOp.initCode, mostGas)] : []
  const ofAccount = (name: Step['name'], call: Hex): Step => ({ name, from: ENTRY_POINT, to: sender, data: call })
  return [...creation, ofAccount('validate', validate), ofAccount('call', data)]
}

/** Factories may ask to be called by the creator that the entry point has for this. */
async function creationStep(chain: BundlerChain, initCode: Hex, gas: bigint): Promise<Step> {
  const question = { abi: entryPoint08Abi, functionName: 'senderCreator' } as const
  const [said] = await chain.simulate([{ from: ENTRY_POINT, to: ENTRY_POINT, data: encodeFunctionData(question), gas }])
  const to = decodeFunctionResult({ ...question, data: said?.data ?? '0x' })
  return {
    name: 'create',
    from: ENTRY_POINT,
    to,
    data: encodeFunctionData({ abi: creatorAbi, functionName: 'createSender', args: [initCode] })
  }
}

/** @returns gas that each step used, in their order */
async function run(
  chain: BundlerChain,
  operation: UserOperation,
  steps: readonly Step[],
  mostGas: bigint,
  callGas: bigint
): Promise<readonly bigint[]> {
  const results = await simulateSteps(chain, operation, steps, mostGas, callGas)
  return results.map(({ isDone, data, gasUsed }, index) => {
    const name = steps[index]?.name
    if (name === 'create' && (!isDone || BigInt(data) === 0n))
      throw new BundlerError('REJECTED', 'AA13 initCode failed or OOG')
    if (name === 'create' && !isAddressEqual(slice(data, 12, 32), operation.sender))
      throw new BundlerError('REJECTED', 'AA14 initCode must return sender')
    if (name === 'validate' && (!isDone || data === '0x')) throw new BundlerError('REJECTED', 'AA23 reverted', { data })
    if (!isDone) throw new BundlerError('EXECUTION_REVERTED', revertText(data), { data })
    return gasUsed
  })
}

async function isEnough(
  chain: BundlerChain,
  operation: UserOperation,
  steps: readonly Step[],
  mostGas: bigint,
  callGas: bigint
): Promise<boolean> {
  const results = await simulateSteps(chain, operation, steps, mostGas, callGas)
  return results.every(({ isDone }) => isDone)
}

function simulateSteps(
  chain: BundlerChain,
  operation: UserOperation,
  steps: readonly Step[],
  mostGas: bigint,
  callGas: bigint
) {
  const calls = steps.map(({ name, ...call }) => {
    const limit = intrinsicGas(call.data) + (name === 'call' ? callGas : mostGas)
    const least = floorGas(call.data)
    return { ...call, gas: limit > least ? limit : least }
  })
  return chain.simulate(calls, { code: borrowedCode(operation) })
}

function atMost(gas: bigint, most: bigint): bigint {
  return gas < most ? gas : most
}
