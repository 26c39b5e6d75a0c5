import type { AppKitEvent } from '../page/kit-event.js'
import { useKitState } from './use-kit-state.js'
import { useRequiredKit } from './use-kit.js'

/** The last event. Nothing is sent anywhere. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAppKitEvents(): AppKitEvent {
  return useKitState(useRequiredKit('useAppKitEvents'), ({ event }) => event)
}
