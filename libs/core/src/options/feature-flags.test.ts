import { expect, test } from 'vitest'
import { FEATURE_DEFAULTS, isFeatureOn, isSignInOffered, type FeatureFlag } from './feature-flags.js'

test('default: everything but payments', () => {
  const flags = Object.keys(FEATURE_DEFAULTS) as FeatureFlag[]
  expect(flags.filter((flag) => !isFeatureOn({}, flag))).toEqual(['pay'])
})

test.each([true, false])('behavior: the host says %s', (isOn) => {
  expect(isFeatureOn({ pay: isOn }, 'pay')).toBe(isOn)
  expect(isFeatureOn({ history: isOn }, 'history')).toBe(isOn)
})

test('behavior: an app that takes payments offers neither email nor social logins', () => {
  expect(isSignInOffered({})).toBe(true)
  expect(isSignInOffered({ pay: false })).toBe(true)
  expect(isSignInOffered({ pay: true })).toBe(false)
})
