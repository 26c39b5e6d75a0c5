import type { Clock, Disposer } from '@appkit/core'
import { listenToWallet, settleChanges } from '@appkit/core/chain'
import type { KeyStoreSource } from '../key-store-source.js'

/** What a wallet said, settled. */
export type KeyStoreChange =
  /** The account may be another one: the wallet has to be asked. */
  | 'changed'
  /** The wallet is gone; nothing follows. */
  | 'disconnected'

/**
 * Listens for changes of the account: to the window, as Keplr tells them, and to the wallet itself where it has events (`accountsChanged`,
 * `disconnect`). @returns what removes every listener and timer. @source Keplr API, `keplr_keystorechange`, docs/threats.md T1.09
 */
export function watchKeyStore(
  provider: object,
  source: KeyStoreSource | undefined,
  clock: Clock,
  onChange: (change: KeyStoreChange) => void
): Disposer {
  let isGone = false

  const settling = settleChanges(clock, () => {
    if (isGone) stop()
    onChange(isGone ? 'disconnected' : 'changed')
  })
  const onDisconnect = (): void => {
    isGone = true
    settling.note()
  }
  for (const event of source?.events ?? []) source?.target.addEventListener(event, settling.note)
  let stopListening: Disposer | undefined = listenToWallet(provider, {
    accountsChanged: settling.note,
    disconnect: onDisconnect
  })

  function stop(): void {
    settling.stop()
    for (const event of source?.events ?? []) source?.target.removeEventListener(event, settling.note)
    stopListening?.()
    stopListening = undefined
  }

  return stop
}
