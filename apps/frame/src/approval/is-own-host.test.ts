import { expect, test } from 'vitest'
import { isOwnHost } from './is-own-host.js'

const OWN = 'https://app.example'
const OTHER = 'https://other.example'

test('T3.15 default: a host is the operator’s own by its exact origin', () => {
  expect(isOwnHost(OWN, [OWN], [OWN])).toBe(true)
  expect(isOwnHost(OWN, [OWN], [])).toBe(false)
  for (const near of [
    'https://app.example:8443',
    'http://app.example',
    'https://www.app.example',
    'https://app.example.evil',
    'null'
  ])
    expect(isOwnHost(near, [near], [OWN]), near).toBe(false)
})

test('T3.15 behavior: with a foreign page anywhere around it, or where the browser does not say what is, it is not', () => {
  const second = 'https://second.example'
  expect(isOwnHost(OWN, [OWN, second], [OWN, second])).toBe(true)
  expect(isOwnHost(OWN, [OWN, OTHER], [OWN])).toBe(false)
  expect(isOwnHost(OWN, [OWN, OTHER, OWN], [OWN])).toBe(false)
  expect(isOwnHost(OWN, [OWN, 'null'], [OWN])).toBe(false)
  expect(isOwnHost(OWN, [], [OWN])).toBe(false)
})
