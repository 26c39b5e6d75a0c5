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
const SIMULATIONS: readonly string[] = ['eth_call', 'eth_estimateGas', 'eth_createAccessList']

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
  const read = v.safeParse(parameters, given)
  if (!read.success) throw new ServiceError('BAD_REQUEST', `The parameters of ${method} cannot be read`)
  const [wanted, ...rest] = read.output
  const named = wanted['gas'] ?? wanted['gasLimit'] ?? undefined
  const amount = named === undefined ? undefined : v.safeParse(gas, named)
  if (amount?.success === false) throw new ServiceError('BAD_REQUEST', `The gas of ${method} must be a quantity`)
  const bounded = amount === undefined || amount.output > most ? most : amount.output
  const known = Object.entries(wanted).filter(([name]) => FIELDS.includes(name))
  return [{ ...Object.fromEntries(known), gas: `0x${bounded.toString(16)}` }, ...rest]
}
