import { type Hash } from 'viem'
import * as v from 'valibot'
import { BundlerError } from './bundler-error.js'

const id = v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.safeInteger()), v.null()])
const envelope = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(id, null),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(4)), [])
})
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as Hash)
)

/** One call of JSON-RPC. Its method and parameters are not checked yet. */
export type BundlerRequest = v.InferOutput<typeof envelope>

/** @throws BundlerError INVALID_REQUEST, also for a batch: each operation is a request of its own */
export function readBundlerRequest(body: unknown): BundlerRequest {
  const read = v.safeParse(envelope, body)
  if (read.success) return read.output
  throw new BundlerError('INVALID_REQUEST', 'The body is not a single JSON-RPC 2.0 request')
}

/** The id of a request that may be none. */
export function idOf(body: unknown): v.InferOutput<typeof id> {
  const read = v.safeParse(v.object({ id }), body)
  return read.success ? read.output.id : null
}

/** The hash of an operation, which is the only parameter. @throws BundlerError INVALID_FIELDS */
export function readOperationHash(params: readonly unknown[]): Hash {
  const read = v.safeParse(hash, params[0])
  if (read.success && params.length === 1) return read.output
  throw new BundlerError('INVALID_FIELDS', 'The parameter must be the hash of an operation')
}
