import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'

/** Parameters of a simulation: the call, the block, and what shall be otherwise in the state and in the block. */
const MAX_PARAMETERS = 4
/**
 * What a call may say. Nodes take names of any case, and `gasLimit` for `gas`, so every name that is not exactly one of these is left
 * out, and cannot undo the bound.
 */
const FIELDS: readonly string[] = [
  'from',
  'to',
  'value',
  'data',
  'input',
  'nonce',
  'type',
  'chainId',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'blobVersionedHashes',
  'accessList',
  'authorizationList',
  'feeCurrency',
  'eip712Meta'
]
/** Several calls, one after the other, in a block that never is. @source execution-apis, eth_simulateV1 */
const SIMULATED_BLOCK = 'eth_simulateV1'
/** Calls in such a block; they share the gas. */
const MAX_SIMULATED = 16
/** Gas of such a block, which must fit into one of any chain. */
const BLOCK_GAS = 16_000_000n
const SIMULATIONS: readonly string[] = ['eth_call', 'eth_estimateGas', 'eth_createAccessList', SIMULATED_BLOCK]

const gas = v.union([
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i),
    v.transform((text) => BigInt(text))
  ),
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((amount) => BigInt(amount))
  )
])
const call = v.record(v.string(), v.unknown())
const parameters = v.pipe(
  v.tupleWithRest([call], v.unknown()),
  v.check((list) => list.length <= MAX_PARAMETERS)
)

/** One block, of which nothing but its calls can be otherwise than the chain has it. */
const blockParameters = v.pipe(
  v.tupleWithRest(
    [
      v.object({
        blockStateCalls: v.strictTuple([
          v.object({ calls: v.pipe(v.array(call), v.minLength(1), v.maxLength(MAX_SIMULATED)) })
        ]),
        traceTransfers: v.optional(v.boolean()),
        validation: v.optional(v.boolean())
      })
    ],
    v.unknown()
  ),
  v.check((list) => list.length <= 2)
)

/** Whether a node runs contract code for this method, with as much gas as the caller wants. */
export function isSimulation(method: string): boolean {
  return SIMULATIONS.includes(method)
}

/**
 * The parameters of a simulation with no more gas than it may use. One that names no gas gets that much, because a node may set no bound itself.
 * @param most above 0
 * @throws ServiceError BAD_REQUEST for parameters whose gas cannot be read
 */
export function boundedParameters(method: string, given: unknown, most: bigint): readonly unknown[] {
  if (method === SIMULATED_BLOCK) return boundedBlock(given, most)
  const read = v.safeParse(parameters, given)
  if (!read.success) throw unreadable(method)
  const [wanted, ...rest] = read.output
  return [boundedCall(method, wanted, most), ...rest]
}

function boundedBlock(given: unknown, most: bigint): readonly unknown[] {
  const read = v.safeParse(blockParameters, given)
  if (!read.success) throw unreadable(SIMULATED_BLOCK)
  const [{ blockStateCalls, ...how }, ...rest] = read.output
  const [{ calls }] = blockStateCalls
  const total = most < BLOCK_GAS ? most : BLOCK_GAS
  const share = total / BigInt(calls.length) || 1n
  const bounded = calls.map((wanted) => boundedCall(SIMULATED_BLOCK, wanted, share))
  return [{ ...how, blockStateCalls: [{ calls: bounded }] }, ...rest]
}

function boundedCall(method: string, wanted: Readonly<Record<string, unknown>>, most: bigint): object {
  const named = wanted['gas'] ?? wanted['gasLimit'] ?? undefined
  const amount = named === undefined ? undefined : v.safeParse(gas, named)
  if (amount?.success === false) throw new ServiceError('BAD_REQUEST', `The gas of ${method} must be a quantity`)
  const bounded = amount === undefined || amount.output > most ? most : amount.output
  const known = Object.entries(wanted).filter(([name]) => FIELDS.includes(name))
  return { ...Object.fromEntries(known), gas: `0x${bounded.toString(16)}` }
}

const unreadable = (method: string) => new ServiceError('BAD_REQUEST', `The parameters of ${method} cannot be read`)
