import { cryptoIsReady, cryptoWaitReady } from '@polkadot/util-crypto'
import { bridge } from '@polkadot/wasm-crypto/init'
import { beforeEach, describe, expect, it } from 'vitest'
import { withoutWebAssembly } from './without-web-assembly.js'

/** As in a page that has not used the library yet. */
beforeEach(() => bridge.init(() => Promise.resolve({ error: null, type: 'none', wasm: null })))

describe('withoutWebAssembly', () => {
  it('default: not started while code is loaded, and later for the callers that wait for it', async () => {
    expect(await withoutWebAssembly(() => cryptoWaitReady())).toBe(false)
    expect([cryptoIsReady(), bridge.type]).toEqual([false, 'none'])
    expect(await Promise.all([cryptoWaitReady(), cryptoWaitReady()])).toEqual([true, true])
    expect(bridge.type).toBe('wasm')
  })

  it('behavior: code that does not load changes nothing for others', async () => {
    await expect(withoutWebAssembly(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('fetch')
    expect(await cryptoWaitReady()).toBe(true)
  })

  it('behavior: where it was started, it stays', async () => {
    await withoutWebAssembly(() => Promise.resolve())
    await cryptoWaitReady()
    expect(await withoutWebAssembly(() => Promise.resolve(cryptoIsReady()))).toBe(true)
    expect(bridge.type).toBe('wasm')
  })
})
