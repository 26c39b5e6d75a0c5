import { expect, test } from 'vitest'
import { isFeatureOn, isSignInOffered } from './feature-flags.js'

test.each([true, false])('default: what the feature itself says, %s', (isOnByDefault) => {
  expect(isFeatureOn({}, { id: 'pay', isOnByDefault })).toBe(isOnByDefault)
  expect(isFeatureOn({ pay: undefined }, { id: 'pay', isOnByDefault })).toBe(isOnByDefault)
})

test.each([true, false])('behavior: the host says %s', (isOn) => {
  expect(isFeatureOn({ pay: isOn }, { id: 'pay', isOnByDefault: !isOn })).toBe(isOn)
})

test('behavior: a list turns a feature on, an empty one off', () => {
  const socials = { id: 'socials', isOnByDefault: true } as const
  expect(isFeatureOn({ socials: ['google'] }, socials)).toBe(true)
  expect(isFeatureOn({ socials: [] }, socials)).toBe(false)
  expect(isFeatureOn({ socials: false }, socials)).toBe(false)
})

test('behavior: an app that takes payments offers neither email nor social logins', () => {
  expect(isSignInOffered({})).toBe(true)
  expect(isSignInOffered({ pay: false })).toBe(true)
  expect(isSignInOffered({ pay: true })).toBe(false)
})
