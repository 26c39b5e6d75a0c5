import { createSafeStorage } from '@appkit/core/internal'
import { createMemoryStorage } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { createKnownAnswers } from './known-answers.js'

function open() {
  const browser = createMemoryStorage()
  const storage = createSafeStorage(
    () => browser,
    () => undefined
  )
  return { browser, answersOf: (topic: string) => createKnownAnswers({ storage, kitId: 'one' }, topic) }
}

it('keeps the answers of one session until it is over', () => {
  const { browser, answersOf } = open()
  answersOf('one').remember('a', [1])
  answersOf('one').remember('b', { c: 2 })
  expect([answersOf('one').recall('a'), answersOf('one').recall('b')]).toEqual([[1], { c: 2 }])
  expect(answersOf('two').recall('a')).toBe(undefined)
  answersOf('two').forget()
  answersOf('one').forget()
  expect([...browser.entries]).toEqual([])
})

it('keeps the answers of several sessions; where there is no room for all, those of the newest', () => {
  const { browser, answersOf } = open()
  answersOf('one').remember('a', 1)
  answersOf('two').remember('a', 2)
  answersOf('one').remember('b', 3)
  expect([answersOf('one').recall('a'), answersOf('one').recall('b'), answersOf('two').recall('a')]).toEqual([1, 3, 2])
  answersOf('one').forget()
  expect([answersOf('one').recall('a'), answersOf('two').recall('a')]).toEqual([undefined, 2])
  answersOf('one').remember('a', 'x'.repeat(40_000))
  answersOf('three').remember('a', 'y'.repeat(20_000))
  expect([answersOf('one').recall('b'), answersOf('three').recall('a')]).toEqual([undefined, 'y'.repeat(20_000)])
  answersOf('two').remember('a', 'z'.repeat(20_000))
  expect([answersOf('one').recall('a'), answersOf('two').recall('a')]).toEqual([undefined, 'z'.repeat(20_000)])
  for (const topic of ['one', 'two', 'three']) answersOf(topic).forget()
  expect([...browser.entries]).toEqual([])
})

it('reads what earlier releases wrote, without a version', () => {
  const { browser, answersOf } = open()
  browser.setItem(
    '@appkit/one/relay.known',
    '{"topic":"one","answers":[["cosmos_getAccounts",[{"algo":"secp256k1"}]]]}'
  )
  expect(answersOf('one').recall('cosmos_getAccounts')).toEqual([{ algo: 'secp256k1' }])
  answersOf('one').remember('b', 2)
  expect(answersOf('one').recall('cosmos_getAccounts')).toEqual([{ algo: 'secp256k1' }])
})

it('takes damaged and huge entries for none', () => {
  const { browser, answersOf } = open()
  for (const text of ['', '{', 'null', '5', '{"topic":"one"}', '{"topic":"one","answers":5}']) {
    browser.setItem('@appkit/one/relay.known', text)
    expect(answersOf('one').recall('a')).toBe(undefined)
  }
  answersOf('one').remember('a', 'x'.repeat(100_000))
  expect(answersOf('one').recall('a')).toBe(undefined)
})
