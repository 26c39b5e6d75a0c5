import type { Clock, Disposer } from '@appkit/core'
import { settleChanges } from '@appkit/core/chain'
import { readAccounts, type WalletAccount } from './read-accounts.js'

/**
 * Listens to a wallet's accounts, settled: the last list wins. Invalid lists are ignored; a wallet without `subscribe`, or whose one throws, is simply not heard.
 * @returns what ends the subscription and its timer, also one that the wallet promises only later
 */
export function watchAccounts(
  subscribe: ((callback: (accounts: unknown) => void) => unknown) | undefined,
  clock: Clock,
  onChange: (accounts: readonly WalletAccount[]) => void
): Disposer {
  let isOver = false
  let latest: readonly WalletAccount[] = []
  let end: unknown
  const settling = settleChanges(clock, () => onChange(latest))

  try {
    end = subscribe?.((value) => {
      const accounts = readAccounts(value)
      if (!accounts) return
      latest = accounts
      settling.note()
    })
    // Not heard either; caught at once, so that it is no unhandled rejection.
    Promise.resolve(end).catch(() => undefined)
  } catch {
    // Not heard, then.
  }

  return () => {
    if (isOver) return
    isOver = true
    settling.stop()
    if (typeof end === 'function') return callSafely(end)
    // A promise of the function that ends it is as common as the function.
    Promise.resolve(end).then(callSafely, () => undefined)
  }
}

function callSafely(unsubscribe: unknown): void {
  try {
    if (typeof unsubscribe === 'function') Reflect.apply(unsubscribe, undefined, [])
  } catch {
    // The wallet goes on calling back, and is ignored.
  }
}
