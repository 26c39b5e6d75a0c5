import { array, maxLength, pipe, safeParse, transform, unknown, type GenericSchema, type InferOutput } from 'valibot'

/**
 * A list whose bad items are left out.
 * @param limit a longer list is no answer at all. @default 1000 @source docs/threats.md T2.F06
 */
export function eachValid<const S extends GenericSchema>(item: S, limit = 1_000) {
  return pipe(
    array(unknown()),
    maxLength(limit),
    transform((items): InferOutput<S>[] =>
      items.flatMap((candidate) => {
        const result = safeParse(item, candidate)
        return result.success ? [result.output] : []
      })
    )
  )
}
