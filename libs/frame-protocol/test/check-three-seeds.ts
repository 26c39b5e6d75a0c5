import fc from 'fast-check'
import { FIXED_SEED, freshSeed } from '../../../tools/library/check-property.js'

/** Runs a property with two fixed seeds and a fresh one; fast-check prints the seed when it fails. */
export async function checkThreeSeeds<T>(property: fc.IRawProperty<T>, numRuns: number): Promise<void> {
  for (const seed of [FIXED_SEED, FIXED_SEED + 1, freshSeed()]) await fc.assert(property, { seed, numRuns })
}
