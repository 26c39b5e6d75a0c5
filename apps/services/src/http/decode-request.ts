import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'

/**
 * What a schema makes of the query or the body of a request.
 * @throws ServiceError BAD_REQUEST naming the first place that is wrong
 */
export function decodeRequest<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input, { abortEarly: true })
  if (read.success) return read.output
  const path = read.issues[0].path?.map(({ key }) => String(key)).join('.')
  throw new ServiceError('BAD_REQUEST', `${path ?? 'The body'} cannot be read`)
}
