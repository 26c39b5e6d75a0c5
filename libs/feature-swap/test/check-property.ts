import fc from 'fast-check'

/** Runs a property with a fixed seed and once more with a fresh one; a failure names its seed. */
export function checkProperty<T>(property: fc.IProperty<T> | fc.IAsyncProperty<T>, numRuns: number): Promise<void> {
  const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 1
  const run = async (seed: number) => {
    await fc.assert(property as fc.IAsyncProperty<T>, { numRuns, seed })
  }
  return run(20_261_121).then(() => run(fresh))
}
