import { storagePrefix } from '@appkit/core/internal'
import { expect, test } from 'vitest'
import { isBackFromProvider } from './is-back-from-provider.js'

const ENTRY = `${storagePrefix('shop')}social_provider`

function isBack(search: string, entries: Readonly<Record<string, string>> = { [ENTRY]: '{}' }) {
  const asked: string[] = []
  const sessionStorage = { getItem: (name: string) => (asked.push(name), entries[name] ?? null) } as unknown as Storage
  return { answer: isBackFromProvider({ location: { search } as Location, sessionStorage }, 'shop'), asked }
}

test('default: where the address has a result, and the page was left for one', () => {
  expect(isBack('?result_uri=https%3A%2F%2Fframe.example').answer).toBe(true)
  expect(isBack('?tab=2&result_uri=https%3A%2F%2Fframe.example').answer).toBe(true)
})

test('T12.01 behavior: on any other page not even the storage is looked at', () => {
  for (const search of ['', '?', '?tab=2', '?my_result_uri=1', '?result_uri']) {
    expect(isBack(search)).toEqual({ answer: false, asked: [] })
  }
})

test('T3.12 behavior: a result that no login asked for is nothing, nor is one of another kit', () => {
  expect(isBack('?result_uri=x', {}).answer).toBe(false)
  expect(isBack('?result_uri=x', { '@appkit/other/social_provider': '{}' }).answer).toBe(false)
})

test('T4.02 behavior: a storage that may not be read', () => {
  const page = {
    location: { search: '?result_uri=x' } as Location,
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    }
  }
  expect(isBackFromProvider(page, 'shop')).toBe(false)
})
