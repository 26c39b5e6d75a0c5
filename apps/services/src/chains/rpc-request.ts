import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import { isAllowedMethod } from './allowed-methods.js'

/** Calls in one batch at most. */
const MAX_BATCH = 100

const call = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.safeInteger()), v.null()]),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]))
})
const request = v.union([call, v.pipe(v.array(call), v.minLength(1), v.maxLength(MAX_BATCH))])

/**
 * Checks a JSON-RPC request and writes it anew, so that the node reads exactly what was checked
 * (a body can name a method twice, and two readers may take different ones).
 * @returns the text for the node
 * @throws ServiceError BAD_REQUEST | METHOD_NOT_ALLOWED
 */
export function rpcRequest(body: unknown, namespace: string): string {
  const read = v.safeParse(request, body)
  if (!read.success) throw new ServiceError('BAD_REQUEST', 'The body is not a JSON-RPC 2.0 request')
  const calls = Array.isArray(read.output) ? read.output : [read.output]
  if (!calls.every(({ method }) => isAllowedMethod(namespace, method)))
    throw new ServiceError('METHOD_NOT_ALLOWED', 'A method of this request may not be called here')
  return JSON.stringify(read.output)
}
