/** The code with which a chain's application refused a question, as CosmJS throws it; `undefined`: something else went wrong. */
export function readRefusal(error: unknown): number | undefined {
  const code = error instanceof Error ? /^Query failed with \((\d{1,9})\)/.exec(error.message)?.[1] : undefined
  return code === undefined ? undefined : Number(code)
}
