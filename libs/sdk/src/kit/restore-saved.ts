import type { ChainNamespace, Clock, Disposer } from '@appkit/core'
import type { CoreLoader } from './core-loader.js'
import { absentAccount } from './initial-state.js'
import type { AbsentAccount, KitState, NamespaceState } from './kit-state.js'
import type { SavedWallet } from './saved-connections.js'

/** How long the last visit's connections may take to come back while the code for it is on its way, ms. @source docs/threats.md T4.03 */
const RESTORE_DEADLINE_MS = 10_000

export interface RestoreParameters {
  /** What was connected at the last visit, as far as the kit has the plug-ins. */
  readonly saved: readonly SavedWallet[]
  readonly loader: Pick<CoreLoader, 'current' | 'loadSaved'>
  readonly clock: Clock
  readNamespaces(): KitState['namespaces']
  patch(part: Partial<KitState>): void
  /** Nothing is to be brought back, or it could not be. */
  onNothing(): void
}

/**
 * Brings the last visit's connections back, if any: the one thing that loads the rest of a kit by itself.
 * @returns ends the wait
 */
export function restoreSaved(parameters: RestoreParameters): Disposer {
  const { saved, loader, clock, readNamespaces, patch, onNothing } = parameters

  function setStatus(status: AbsentAccount['status'], only?: readonly ChainNamespace[]): void {
    const namespaces = Object.entries(readNamespaces()).map(([name, known]): [string, NamespaceState] => {
      const isMeant = only === undefined || only.includes(name as ChainNamespace)
      return [name, isMeant ? { ...known, account: absentAccount(status) } : known]
    })
    patch({ namespaces: Object.fromEntries(namespaces) })
  }

  let isOver = false
  const giveUp = () => {
    if (isOver || loader.current()) return
    setStatus('disconnected')
    onNothing()
  }

  setStatus('disconnected')
  if (saved.length === 0) {
    onNothing()
    return () => undefined
  }
  setStatus(
    'connecting',
    saved.map(({ namespace }) => namespace)
  )
  const timer = clock.setTimeout(giveUp, RESTORE_DEADLINE_MS)
  const stop = () => clock.clearTimeout(timer)
  loader.loadSaved(saved).catch(giveUp).finally(stop)
  return () => {
    isOver = true
    stop()
  }
}
