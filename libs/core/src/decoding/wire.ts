import type { GenericSchema, InferOutput } from 'valibot'

/**
 * A schema of an answer, as `rawResponseSchema` and `responseSchema` take it: typed by what it reads alone. RTK Query goes on with that, but its types
 * know only schemas that give back what they are given, and ours turn numbers into text and leave bad items out.
 */
export function wire<const S extends GenericSchema>(schema: S): GenericSchema<InferOutput<S>> {
  return schema as GenericSchema<unknown, InferOutput<S>> as GenericSchema<InferOutput<S>>
}
