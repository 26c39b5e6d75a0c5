import { describe, expect, test } from 'vitest'
import { isRegistrable, isReservedName, parseName, type NameSuffixes } from './name-rules.js'

const suffixes: NameSuffixes = ['reown.id', 'wcn.id']

test.each([
  ['alice.reown.id', 'alice.reown.id'],
  ['ALICE.Reown.ID', 'alice.reown.id'],
  ['alice', 'alice.reown.id'],
  ['a-1-b.wcn.id', 'a-1-b.wcn.id'],
  [`${'a'.repeat(63)}.reown.id`, `${'a'.repeat(63)}.reown.id`]
])('T2.E12 %s is read as %s', (text, name) => {
  expect(parseName(text, suffixes)?.name).toBe(name)
})

describe('T2.E12 what is no name', () => {
  test.each([
    '',
    'bob',
    'bob.reown.id',
    `${'a'.repeat(64)}.reown.id`,
    'alice.eth',
    'alice.reown.id.evil.id',
    'alice.bob.reown.id',
    'alicereown.id',
    '.reown.id',
    'al_ice.reown.id',
    'al\u0456ce.reown.id',
    'ali\u212ae.reown.id',
    'alice reown.id',
    'alice.reown.id\n',
    '__proto__.reown.id'
  ])('%j', (text) => {
    expect(parseName(text, suffixes)).toBeUndefined()
  })
})

test.each([
  ['alice.reown.id', true],
  ['Alice.reown.id', false],
  ['alice', false],
  ['alice.wcn.id', false],
  ['xn--80ak6aa92e.reown.id', false]
])('%s may be taken: %s', (text, isFor) => {
  expect(isRegistrable(text, suffixes)).toBe(isFor)
})

test.each([
  'admin',
  'Admin',
  'adm1n',
  'a-d-m-i-n',
  'admin-',
  'adrnin',
  'supp0rt',
  '5upport',
  'sup-port',
  'official-support',
  'reown',
  'reown-support',
  'r3own',
  '12345',
  '12-34',
  'vva11et',
  'postmaster',
  'noreply',
  'no-reply'
])('T8.26 %s is reserved', (label) => {
  expect(isReservedName(`${label}.reown.id`, suffixes)).toBe(true)
})

test.each([
  'alice',
  'my-admin',
  'administer',
  'helpful',
  'alice-support',
  'a1ice',
  '1inch',
  'routes',
  '2pac',
  'satoshi'
])('T8.26 %s is free to take', (label) => {
  expect(isReservedName(`${label}.reown.id`, suffixes)).toBe(false)
})

test('T8.26 no name has letters of other scripts, which look like Latin ones', () => {
  for (const look of [
    '\u0430dmin',
    'adm\u0131n',
    '\uff41dmin',
    'admi\u0578',
    '\u{1d41a}dmin',
    'a\u200bdmin',
    'xn--dmin-moa'
  ])
    expect([look, isRegistrable(`${look}.reown.id`, suffixes)]).toEqual([look, false])
})
