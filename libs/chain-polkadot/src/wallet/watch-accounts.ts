import type { Clock, TimerId } from '@appkit/core'
import { readAccounts, type WalletAccount } from './read-accounts.js'

/** Changes within this time, ms, become one; the last one wins. @source docs/threats.md T1.09 */
export const SETTLE_MS = 50

/**
 * Listens to a wallet's accounts. Invalid lists are ignored; a wallet without `subscribe`, or whose one throws, is simply not heard.
 * @returns what ends the subscription and its timer, also one that the wallet promises only later
 */
export function watchAccounts(
  subscribe: ((callback: (accounts: unknown) => void) => unknown) | undefined,
  clock: Clock,
  onChange: (accounts: readonly WalletAccount[]) => void
): () => void {
  let isOver = false
  let timer: TimerId | undefined
  let latest: readonly WalletAccount[] = []
  let end: unknown

  function settle(): void {
    timer = undefined
    if (!isOver) onChange(latest)
  }

  try {
    end = subscribe?.((value) => {
      const accounts = readAccounts(value)
      if (isOver || !accounts) return
      latest = accounts
      timer ??= clock.setTimeout(settle, SETTLE_MS)
    })
  } catch {
    // Not heard, then.
  }

  return () => {
    if (isOver) return
    isOver = true
    if (timer !== undefined) clock.clearTimeout(timer)
    if (typeof end === 'function') return callSafely(end)
    // A promise of the function that ends it is as common as the function.
    Promise.resolve(end).then(callSafely, () => undefined)
  }
}

function callSafely(unsubscribe: unknown): void {
  try {
    if (typeof unsubscribe === 'function') Reflect.apply(unsubscribe, undefined, [])
  } catch {
    // The wallet goes on calling back; nobody listens.
  }
}
