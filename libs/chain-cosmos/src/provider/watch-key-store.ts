import type { Clock, TimerId } from '@appkit/core'
import type { KeyStoreSource } from '../key-store-source.js'

/** What a wallet said, settled. */
export type KeyStoreChange =
  /** The account may be another one: the wallet has to be asked. */
  | 'changed'
  /** The wallet is gone; nothing follows. */
  | 'disconnected'

/** Events within this time, ms, become one change. @source docs/threats.md T1.09 */
export const SETTLE_MS = 50

/**
 * Listens for changes of the account: to the window, as Keplr tells them, and to the wallet itself where it has events (`accountsChanged`,
 * `disconnect`). @returns what removes every listener and timer. @source Keplr API, `keplr_keystorechange`, docs/threats.md T1.09
 */
export function watchKeyStore(
  provider: object,
  source: KeyStoreSource | undefined,
  clock: Clock,
  onChange: (change: KeyStoreChange) => void
): () => void {
  let isOver = false
  let isGone = false
  let timer: TimerId | undefined

  function settle(): void {
    timer = undefined
    if (isOver) return
    if (isGone) stop()
    onChange(isGone ? 'disconnected' : 'changed')
  }
  function onChanged(): void {
    if (!isOver) timer ??= clock.setTimeout(settle, SETTLE_MS)
  }
  function onDisconnect(): void {
    isGone = true
    onChanged()
  }
  function stop(): void {
    if (isOver) return
    isOver = true
    if (timer !== undefined) clock.clearTimeout(timer)
    for (const event of source?.events ?? []) source?.target.removeEventListener(event, onChanged)
    callIfThere(provider, ['removeListener', 'off'], 'accountsChanged', onChanged)
    callIfThere(provider, ['removeListener', 'off'], 'disconnect', onDisconnect)
  }

  for (const event of source?.events ?? []) source?.target.addEventListener(event, onChanged)
  callIfThere(provider, ['on', 'addListener'], 'accountsChanged', onChanged)
  callIfThere(provider, ['on', 'addListener'], 'disconnect', onDisconnect)
  return stop
}

/** Calls the first method that the wallet has; a wallet without events, or one that throws, is simply not heard. */
function callIfThere(provider: object, names: readonly string[], ...values: readonly unknown[]): void {
  for (const name of names) {
    try {
      const method = (provider as Record<string, unknown>)[name]
      if (typeof method !== 'function') continue
      Reflect.apply(method, provider, values)
      return
    } catch {
      return
    }
  }
}
