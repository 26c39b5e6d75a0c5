import { array, maxLength, object, pipe, record, regex, string, unknown, type InferOutput } from 'valibot'

/** Names of types and fields, and types with their brackets. */
const name = pipe(string(), maxLength(128), regex(/^[A-Za-z_$][\w$]*$/))
const type = pipe(string(), maxLength(128), regex(/^[A-Za-z_$][\w$]*(?:\[\d{0,3}\]){0,8}$/))

/** The outside of EIP-712's JSON. Its values are read by its own types afterwards. */
export const typedDataSchema = object({
  types: record(name, pipe(array(object({ name, type })), maxLength(64))),
  primaryType: name,
  domain: record(string(), unknown()),
  message: record(string(), unknown())
})

export type TypedData = InferOutput<typeof typedDataSchema>
