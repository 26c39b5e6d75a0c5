import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import type { AppKit } from '../index.js'
import { AppKitProvider, createAppKit, type AppKitProviderProps } from './index.js'

test('AppKitProvider', () => {
  expectTypeOf(AppKitProvider).parameter(0).toEqualTypeOf<AppKitProviderProps>()
  const kit = createAppKit({ projectId: 'x', networks: [mainnet] })
  expectTypeOf(kit).toExtend<AppKit>()
  void (<AppKitProvider kit={kit}>text</AppKitProvider>)
  void (<AppKitProvider projectId="x" networks={[mainnet]} themeMode="dark" />)
  // @ts-expect-error neither a kit nor options
  void (<AppKitProvider />)
  // @ts-expect-error a kit is made already
  void (<AppKitProvider kit={kit} projectId="x" networks={[mainnet]} />)
})
