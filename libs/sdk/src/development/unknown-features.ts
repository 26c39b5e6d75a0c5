import { FEATURES } from '../features.js'
import { FEATURE_ORDERS } from '../options/check-options.js'
import { OWN_SWITCHES } from '../options/feature-switches.js'

const isKnown = (name: string): boolean =>
  name === 'emailShowWallets' ||
  [OWN_SWITCHES, FEATURE_ORDERS].some((table) => Object.hasOwn(table, name)) ||
  FEATURES.some(({ id }) => id === name)

/** Whether the host asks for something by this value; what is switched off is off, as asked for. */
function isAskedFor(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}

/** Names the features that a host has switched on in vain, at most 64 characters of each; `undefined`: none. */
export function unknownFeatures(features: object): string | undefined {
  const names = Object.entries(features)
    .filter(([name, value]) => isAskedFor(value) && !isKnown(name))
    .map(([name]) => `features.${name.slice(0, 64)}`)
  return names.length === 0 ? undefined : `createAppKit: there are no such features: ${names.join(', ')}`
}
