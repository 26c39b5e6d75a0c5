import { expect, test } from 'vitest'
import { isAssetSymbol, isDirectoryId } from './directory-id.js'

test('default: ids of wallets, pictures and assets', () => {
  expect(isDirectoryId('c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96')).toBe(true)
  expect(isDirectoryId('0c2840c3-5b04-4c44-9661-fbd4b49e1800')).toBe(true)
  expect(isAssetSymbol('USDC')).toBe(true)
})

test.each(['../secret', '%2e%2e', '//host', 'a?b', 'a#b', 'a/b', '', ' a', 'a\n', 'a'.repeat(10_240), 7, undefined])(
  'T1.15 behavior: %j is asked for nowhere',
  (id) => {
    expect([isDirectoryId(id), isAssetSymbol(id)]).toEqual([false, false])
  }
)

test('T1.15 parameters: an id has 128 characters at most, a symbol 32', () => {
  expect([isDirectoryId('a'.repeat(128)), isDirectoryId('a'.repeat(129))]).toEqual([true, false])
  expect([isAssetSymbol('a'.repeat(32)), isAssetSymbol('a'.repeat(33))]).toEqual([true, false])
})
