import type { Features } from '@appkit/core'
import { useMemo } from 'react'
import type { PublicState } from '../page/kit-state.js'
import { useKitState } from './use-kit-state.js'
import { useRequiredKit } from './use-kit.js'

/** What `useAppKitState` gives. */
export interface UseAppKitState extends PublicState {
  /** The features as your app has configured them; what it left out has its default. */
  readonly remoteFeatures: Features
}

/** The kit at large. `initialized` is `false` in the first render. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAppKitState(): UseAppKitState {
  const kit = useRequiredKit('useAppKitState')
  const state = useKitState(kit, (known) => known.state)
  const remoteFeatures = useKitState(kit, ({ features }) => features)
  return useMemo(() => ({ ...state, remoteFeatures }), [state, remoteFeatures])
}
