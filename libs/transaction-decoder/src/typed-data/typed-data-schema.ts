import { array, maxLength, object, pipe, record, regex, string, unknown, type InferOutput } from 'valibot'

/**
 * Names of types, and types with their brackets. EIP-712 wants identifiers, apps sign `Exchange:Send` as well: a name is any text that cannot pose as
 * more than one in `encodeType`, or as another on a screen. Brackets, commas, spaces and what cannot be seen are in none.
 */
const typeName = pipe(string(), maxLength(128), regex(/^[^\d\p{C}\p{Z}\p{DI}()[\],][^\p{C}\p{Z}\p{DI}()[\],]*$/u))
const type = pipe(
  string(),
  maxLength(128),
  regex(/^[^\d\p{C}\p{Z}\p{DI}()[\],][^\p{C}\p{Z}\p{DI}()[\],]*(?:\[\d{0,3}\]){0,8}$/u)
)
/** Of fields: besides, a dot would pose as a field of another. */
const fieldName = pipe(string(), maxLength(128), regex(/^[^\d\p{C}\p{Z}\p{DI}()[\],.][^\p{C}\p{Z}\p{DI}()[\],.]*$/u))

/** The outside of EIP-712's JSON. Its values are read by its own types afterwards. */
export const typedDataSchema = object({
  types: record(typeName, pipe(array(object({ name: fieldName, type })), maxLength(64))),
  primaryType: typeName,
  domain: record(string(), unknown()),
  message: record(string(), unknown())
})

export type TypedData = InferOutput<typeof typedDataSchema>
