import type { PublicState } from '../kit/kit-state.js'
import { useKitState } from './use-kit-state.js'
import { useRequiredKit } from './use-kit.js'

/** The kit at large. `initialized` is `false` in the first render. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAppKitState(): PublicState {
  return useKitState(useRequiredKit('useAppKitState'), ({ state }) => state)
}
