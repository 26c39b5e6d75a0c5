import { FEATURES } from '../features.js'
import { FEATURE_ORDERS } from './check-options.js'
import { ABSENT_FEATURES, OWN_SWITCHES } from './feature-switches.js'

/** What the kit does with a part of the `features` option: `absent`, of a feature that is not there; `unknown`: there is no such feature. */
function placeOf(name: string): 'here' | 'absent' | 'unknown' {
  const isHere = [OWN_SWITCHES, FEATURE_ORDERS].some((table) => Object.hasOwn(table, name))
  if (isHere || name === 'emailShowWallets' || FEATURES.some(({ id }) => id === name)) return 'here'
  return Object.hasOwn(ABSENT_FEATURES, name) ? 'absent' : 'unknown'
}

/** Whether the host asks for something by this value; what is switched off is off, as asked for. */
function isAskedFor(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}

/** Says which features a host has switched on in vain, by name, at most 64 characters of each; `undefined`: none. */
export function absentFeatures(features: object): string | undefined {
  const asked = Object.entries(features).filter(([, value]) => isAskedFor(value))
  const named = (place: 'absent' | 'unknown') =>
    asked.filter(([name]) => placeOf(name) === place).map(([name]) => `features.${name.slice(0, 64)}`)
  const [absent, unknown] = [named('absent'), named('unknown')]
  const parts = [
    absent.length > 0 && `these features are not part of this release and have no effect: ${absent.join(', ')}`,
    unknown.length > 0 && `there are no such features: ${unknown.join(', ')}`
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : `createAppKit: ${parts.join('; ')}`
}
