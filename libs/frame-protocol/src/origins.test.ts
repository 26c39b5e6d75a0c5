import { expect, test } from 'vitest'
import { isAllowedOrigin, originOf } from './index.js'

const allowed = [
  'https://app.example',
  'http://localhost:5173',
  'https://*.shop.example',
  'https://*.port.example:8443'
]

test.each(['https://app.example', 'http://localhost:5173', 'https://a.shop.example', 'https://b-1.port.example:8443'])(
  'default: %s is allowed',
  (origin) => expect(isAllowedOrigin(origin, allowed)).toBe(true)
)

test.each([
  'null',
  '',
  '*',
  'http://app.example',
  'https://app.example:444',
  'https://app.example.evil.example',
  'https://evil-app.example',
  'https://APP.example',
  'https://app.example/',
  'https://shop.example',
  'https://a.b.shop.example',
  'https://.shop.example',
  'https://ashop.example',
  'https://a.shop.example.evil.example',
  'https://evil.example#.shop.example',
  'https://a.port.example',
  'file://'
])('T3.02 T2.E23 behavior: %s is not', (origin) => expect(isAllowedOrigin(origin, allowed)).toBe(false))

test('T3.02 behavior: an empty list, a bare star and half a label allow no origin', () => {
  for (const pattern of [
    '*',
    'https://*',
    'https://*.',
    'https://a*.example',
    'https://*.*.example',
    '*.shop.example'
  ]) {
    expect(isAllowedOrigin('https://a.shop.example', [pattern])).toBe(false)
  }
  expect(isAllowedOrigin('https://app.example', [])).toBe(false)
})

test('default: the origin of an address', () => {
  expect(originOf('https://frame.example:8443/sdk?x=1#y')).toBe('https://frame.example:8443')
  for (const address of ['', '/sdk', 'javascript:1', 'blob:https://a.example/1', 'file:///etc']) {
    expect(originOf(address)).toBe(undefined)
  }
})
