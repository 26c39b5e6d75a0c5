/** Milliseconds of one call, averaged over the calls of one batch. */
export function timePerCall(times: number, run: (index: number) => unknown): number {
  const started = performance.now()
  for (let index = 0; index < times; index += 1) run(index)
  return (performance.now() - started) / times
}
