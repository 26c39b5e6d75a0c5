import type { SIWXConfig } from '@appkit/core'
import { useKit } from './use-kit.js'

/** How people sign in: the option `siwx`, or what `siweConfig` makes of it. `undefined`: they do not. @typeParam T what you passed */
export function useAppKitSIWX<T extends SIWXConfig = SIWXConfig>(): T | undefined {
  return useKit()?.getSIWX<T>()
}
