import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { codeOf } from '../testing/code-of.js'
import { loadOnce } from './load-once.js'

test('loads once, and again after a failure', async () => {
  let loads = 0
  const load = loadOnce(new AbortController(), 'test', () => {
    loads += 1
    return loads === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve(loads)
  })
  expect(await codeOf(load())).toBe('CHUNK_LOAD_FAILED')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
})

test('a load that ends after the runtime is a change of context', async () => {
  const end = new AbortController()
  const load = loadOnce(end, 'test', () => Promise.reject(new TypeError('offline')))
  end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
  expect(await codeOf(load())).toBe('CONTEXT_CHANGED')
})
