import { badAnswer } from '@appkit/core/internal'
import * as v from 'valibot'

/** Longest text of a wallet's answer that is read: a PSBT of 1 MiB as hex. */
export const ANSWER_LIMIT = 2 * 1024 * 1024

/** Text of any answer. */
export const answerText = v.pipe(v.string(), v.maxLength(ANSWER_LIMIT))

/** A wallet's answer in the expected shape. @throws AppKitError BAD_RESPONSE */
export function decodeAnswer<S extends v.GenericSchema>(schema: S, answer: unknown, what: string): v.InferOutput<S> {
  try {
    const result = v.safeParse(schema, answer)
    if (result.success) return result.output
  } catch {
    // A getter that throws: no better than a wrong type.
  }
  throw badAnswer(what)
}
