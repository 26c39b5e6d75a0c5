// @vitest-environment node
import { mainnet } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { expect, test } from 'vitest'
import type { AppKit } from './page/appkit.js'

const NAMES = ['fetch', 'localStorage', 'setTimeout', 'setInterval', 'queueMicrotask', 'customElements'] as const

/** Makes the names throw when they are touched. @returns puts them back */
function poison(): () => void {
  const kept = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const name of NAMES) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new ReferenceError(`${name} was touched`)
      }
    })
  }
  return () =>
    NAMES.forEach((name, index) => {
      const descriptor = kept[index]
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    })
}

test('T12.01 behavior: importing on a server and making a kit touch nothing and write no global', async () => {
  await Promise.all([import('./index.js'), import('./react/index.js')])
  const before = Object.getOwnPropertyNames(globalThis).sort()
  const { createAppKit } = await import('./index.js')
  const restore = poison()
  try {
    const chain = createFakeChain()
    const kit = createAppKit({ projectId: 'test', networks: [mainnet], adapters: [chain.adapter] })
    expect(kit.getAccount()).toMatchObject({ isConnected: false, status: undefined })
    expect(kit.getSnapshot()).toBe(kit.getServerSnapshot())
    kit.subscribe(() => undefined)()
    kit.dispose()
    expect(chain.calls).toEqual([])
  } finally {
    restore()
  }
  expect(Object.getOwnPropertyNames(globalThis).sort()).toEqual(before)
})

test('behavior: on a server every method is safe, and each call makes its own kit', async () => {
  const { createAppKit } = await import('./index.js')
  const make = () => createAppKit({ projectId: 'test', networks: [mainnet] })
  const kit = make()
  expect(make()).not.toBe(kit)
  await Promise.all([kit.open(), kit.close(), kit.preload(), kit.ready(), kit.disconnect(), kit.showErrorMessage('x')])
  expect(await kit.connect()).toEqual({ status: 'cancelled' })
  expect(await kit.switchNetwork(mainnet)).toMatchObject({ status: 'failed' })
  const asking: (keyof AppKit & ('signMessage' | 'getBalance' | 'getCapabilities'))[] = [
    'getBalance',
    'getCapabilities'
  ]
  for (const name of asking) await expect(kit[name]({} as never)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  kit.setThemeMode('dark')
  kit.updateFeatures({ legalCheckbox: true })
  kit.watchBalance()()
  expect(kit.attachModal(undefined as never)()).toBeUndefined()
  expect(kit.getThemeMode()).toBe('dark')
  expect(kit.wagmiConfig).toBeUndefined()
  expect(kit.isOpen()).toBe(false)
})

test('T4.09 behavior: options are checked on a server too', async () => {
  const { createAppKit } = await import('./development/index.js')
  expect(() => createAppKit({ projectId: 'test', networks: [] })).toThrow('Option "networks"')
})
