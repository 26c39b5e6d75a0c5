import fc from 'fast-check'

/** The seed of every run. */
export const FIXED_SEED = 20_261_121

/** A seed of this run only. Put it in the assertion's message. */
export function freshSeed(): number {
  return Date.now() % 2 ** 31
}

/** A fifth, since every run of `npm test` has seeds of its own; `npm run nightly` asks for all. */
const SHARE = process.env['EVERY_RUN'] === undefined ? 0.2 : 1

/** How many times chance is asked here, of as many as a catalogue or an issue wants. */
export const runsOf = (count: number): number => Math.ceil(count * SHARE)

/** Runs a property with a fixed seed and with a fresh one; fast-check prints the seed when it fails. */
export async function checkProperty<T>(property: fc.IRawProperty<T>, count: number): Promise<void> {
  const numRuns = runsOf(count)
  await fc.assert(property, { seed: FIXED_SEED, numRuns })
  await fc.assert(property, { seed: freshSeed(), numRuns })
}

/** Below the surrogates, which are no code points of their own, and as many as there are of them. */
const SURROGATES = { first: 0xd800, count: 0x800 }

/** The same code points as `unit: 'binary'` of fast-check, which makes a table of all million first: two seconds of work. */
export const anyCodePoint = fc
  .integer({ min: 0, max: 0x10_ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count))

/** A small generator for corpora that are too plain for fast-check; the seed belongs in the assertion's message. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
