import { NamedSchemaError } from '@reduxjs/toolkit/query'
import { AppKitError, type PlainError } from '../../errors/appkit-error.js'
import { SERVICE_NAMES, type DataMeta } from './data-request.js'

/** BAD_RESPONSE of the service, with the text that the request gives for failures. Says nothing of what was answered. */
export function badResponse({ service, failure }: DataMeta): PlainError {
  const error = new AppKitError('BAD_RESPONSE', { source: SERVICE_NAMES[service] }).toPlain()
  return failure === undefined ? error : { ...error, message: failure }
}

/** `catchSchemaFailure` of every endpoint that has none of its own: an answer that its schema does not allow is BAD_RESPONSE. */
export function toBadResponse({ _bqMeta: meta }: NamedSchemaError): PlainError {
  return badResponse(meta as DataMeta)
}

/**
 * Refuses, in `transformResponse`, an answer that its schema allows and that answers another question. A schema is never told the question, so this
 * raises what RTK Query raises where a `responseSchema` refuses, and `catchSchemaFailure` makes the error of it.
 * @param detail what differs. Never something of the answer
 */
export function refuseAnswer(meta: DataMeta, detail = 'another question'): never {
  throw new NamedSchemaError([{ message: detail }], undefined, 'responseSchema', meta)
}
