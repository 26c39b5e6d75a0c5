import type { ChainNamespace, Clock, Disposer } from '@appkit/core'
import type { KitLoader } from './create-loader.js'
import type { Snapshot } from './create-snapshot.js'
import { absentAccount } from './initial-state.js'
import type { AbsentAccount, NamespaceState } from './kit-state.js'
import type { SavedWallet } from './saved-connections.js'

/** How long the last visit's connections may take to come back while the code for it is on its way, ms. @source docs/threats.md T4.03 */
const RESTORE_DEADLINE_MS = 10_000

export interface RestoreParameters {
  /** What was connected at the last visit, as far as the kit has the plug-ins. */
  readonly saved: readonly SavedWallet[]
  readonly loader: Pick<KitLoader, 'current' | 'loadSaved'>
  readonly clock: Clock
  readonly state: Snapshot
}

/**
 * Brings the last visit's connections back, if any: the one thing that loads the rest of a kit by itself.
 * @returns ends the wait
 */
export function restoreSaved({ saved, loader, clock, state }: RestoreParameters): Disposer {
  function setStatus(readStatus: (namespace: ChainNamespace) => AbsentAccount['status']): void {
    const namespaces = Object.entries(state.get().namespaces).map(([name, known]): [string, NamespaceState] => [
      name,
      { ...known, account: absentAccount(readStatus(name as ChainNamespace)) }
    ])
    state.patch({ namespaces: Object.fromEntries(namespaces) })
  }

  function giveUp(): void {
    if (isOver || loader.current()) return
    setStatus(() => 'disconnected')
    state.patchState({ initialized: true })
  }

  let isOver = false
  if (saved.length === 0) {
    giveUp()
    return () => undefined
  }
  setStatus((name) => (saved.some(({ namespace }) => namespace === name) ? 'connecting' : 'disconnected'))
  const timer = clock.setTimeout(giveUp, RESTORE_DEADLINE_MS)
  const stop = () => clock.clearTimeout(timer)
  loader.loadSaved(saved).catch(giveUp).finally(stop)
  return () => {
    isOver = true
    stop()
  }
}
