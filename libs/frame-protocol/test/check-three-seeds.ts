import fc from 'fast-check'
import { FIXED_SEED, freshSeed, runsOf } from '../../../tools/library/check-property.js'

/** Two fixed seeds and one of this run, for properties that are long enough for a test of their own each. */
export const SEEDS: readonly number[] = [FIXED_SEED, FIXED_SEED + 1, freshSeed()]

/** Runs a property with two fixed seeds and a fresh one; fast-check prints the seed when it fails. */
export async function checkThreeSeeds<T>(property: fc.IRawProperty<T>, count: number): Promise<void> {
  for (const seed of SEEDS) await fc.assert(property, { seed, numRuns: runsOf(count) })
}
