import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import { isAllowedMethod } from './allowed-methods.js'
import { boundedParameters, isSimulation } from './bounded-call.js'

/** Calls in one batch at most. */
const MAX_BATCH = 100
/** Reads that make a node go through much of what it has. */
const LONG_READS: readonly string[] = ['eth_feeHistory', 'eth_getBlockReceipts', 'eth_getLogs', 'eth_getProof']

const call = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.safeInteger()), v.null()]),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]))
})
const batch = v.pipe(v.array(call), v.minLength(1), v.maxLength(MAX_BATCH))
const request = v.union([call, batch])

type RpcCall = v.InferOutput<typeof call>

/** What a node may be asked, in as many questions as it shall be asked in. */
export interface RpcRequest {
  readonly isBatch: boolean
  /** Calls in it. */
  readonly size: number
  /** JSON texts. What may keep the node busy is a question of its own, so that it waits its turn. */
  readonly questions: readonly string[]
}

/** What requests may do. */
export interface RpcRequestOptions {
  /** Of the chain. */
  readonly namespace: string
  /** Gas that a simulated call may use. */
  readonly callGas: bigint
}

/**
 * Checks a JSON-RPC request and writes it anew, so that the node reads exactly what was checked
 * (a body can name a method twice, and two readers may take different ones).
 * @throws ServiceError BAD_REQUEST | METHOD_NOT_ALLOWED
 */
export function rpcRequest(body: unknown, { namespace, callGas }: RpcRequestOptions): RpcRequest {
  const read = v.safeParse(request, body)
  if (!read.success) throw new ServiceError('BAD_REQUEST', 'The body is not a JSON-RPC 2.0 request')
  const isBatch = Array.isArray(read.output)
  const calls = Array.isArray(read.output) ? read.output : [read.output]
  if (!calls.every(({ method }) => isAllowedMethod(namespace, method)))
    throw new ServiceError('METHOD_NOT_ALLOWED', 'A method of this request may not be called here')
  const bounded = calls.map((one): RpcCall => {
    if (!isSimulation(one.method)) return one
    return { ...one, params: [...boundedParameters(one.method, one.params, callGas)] }
  })
  if (!isBatch) return { isBatch, size: 1, questions: bounded.map((one) => JSON.stringify(one)) }
  const heavy = bounded.filter(isHeavy)
  const light = bounded.filter((one) => !isHeavy(one))
  const together = light.length === 0 ? [] : [light]
  return {
    isBatch,
    size: calls.length,
    questions: [...heavy.map((one) => [one]), ...together].map((part) => JSON.stringify(part))
  }
}

function isHeavy({ method }: RpcCall): boolean {
  return isSimulation(method) || LONG_READS.includes(method)
}
