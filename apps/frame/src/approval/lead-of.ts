import type { Fact } from './review.js'

/**
 * The facts that come before everything else that is said: how much, and who gets it or may take it. None, where the first fact is no amount.
 * @source docs/threats.md T3.16
 */
export function leadOf(facts: readonly Fact[]): readonly Fact[] {
  if (facts[0]?.form !== 'strong') return []
  return facts.slice(0, facts.findIndex(({ form }) => form === 'address') + 1 || 1)
}
