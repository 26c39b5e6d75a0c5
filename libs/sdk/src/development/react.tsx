'use client'
import type { ReactNode } from 'react'
import { KitProvider, type AppKitProviderProps } from '../react/appkit-provider.js'
import { createAppKit } from './index.js'

export * from '../react/index.js'
export { createAppKit }

/** `AppKitProvider` as bundlers take it in development, by the condition of that name. */
export function AppKitProvider(props: AppKitProviderProps): ReactNode {
  return <KitProvider create={createAppKit} {...props} />
}
