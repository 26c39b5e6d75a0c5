import type { Disposer } from '../plugin/services.js'

/**
 * Listens to the events of a wallet's own object, by `on` and `removeListener` or their other names. A wallet without events, or one that
 * throws, is simply not heard.
 * @param listeners by event name
 */
export function listenToWallet(
  wallet: unknown,
  listeners: Readonly<Record<string, (payload: unknown) => void>>
): Disposer {
  for (const [event, listener] of Object.entries(listeners)) callIfThere(wallet, ['on', 'addListener'], event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners)) {
      callIfThere(wallet, ['removeListener', 'off'], event, listener)
    }
  }
}

/** Calls the first method that the wallet has. */
function callIfThere(wallet: unknown, names: readonly string[], ...values: readonly unknown[]): void {
  for (const name of names) {
    try {
      const method = (wallet as Record<string, unknown>)[name]
      if (typeof method !== 'function') continue
      Reflect.apply(method, wallet, values)
      return
    } catch {
      return
    }
  }
}
