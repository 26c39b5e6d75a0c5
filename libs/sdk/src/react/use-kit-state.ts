import { useContext, useSyncExternalStore } from 'react'
import type { AppKit } from '../page/appkit.js'
import { EMPTY_STATE } from '../page/initial-state.js'
import type { KitState } from '../page/kit-state.js'
import { KitContext } from './kit-context.js'

const subscribeToNothing = () => () => undefined

/**
 * Reads the kit's snapshot. The first render in the browser gives what the server gave.
 * @param select must give the same reference for the same snapshot.
 */
export function useKitState<T>(kit: AppKit | undefined, select: (state: KitState) => T): T {
  const isProvided = useContext(KitContext) !== undefined
  return useSyncExternalStore(
    kit?.subscribe ?? subscribeToNothing,
    () => select(kit?.getSnapshot() ?? EMPTY_STATE),
    () => select((isProvided ? kit?.getServerSnapshot() : undefined) ?? EMPTY_STATE)
  )
}
