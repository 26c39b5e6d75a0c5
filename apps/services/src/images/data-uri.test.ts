import { expect, test } from 'vitest'
import { readDataUri } from './data-uri.js'

const textOf = (uri: string) => Buffer.from(readDataUri(uri, 10_000)?.bytes ?? []).toString()

test.each([
  ['data:,plain', 'plain'],
  ['data:text/plain;charset=utf-8,%E2%82%AC%20', '€ '],
  ["data:image/svg+xml,<svg fill='%23fff' width='100%'>", "<svg fill='#fff' width='100%'>"],
  ['data:,100%', '100%'],
  ['data:,%zz%4', '%zz%4'],
  ['data:;base64,aGk=', 'hi']
])('default: %j holds %j', (uri, text) => {
  expect(textOf(uri)).toBe(text)
})

test.each(['', 'data:', 'data:text plain,x', 'data:text/html;a b,x', 'https://a.example/,'])(
  'behavior: %j is none',
  (uri) => {
    expect(readDataUri(uri, 10_000)).toBeUndefined()
  }
)

test('behavior: one that holds too much is none', () => {
  expect(readDataUri(`data:,${'x'.repeat(11)}`, 10)).toBeUndefined()
  expect(readDataUri(`data:,${'%20'.repeat(9)}`, 10)?.bytes).toHaveLength(9)
})
