import type { Clock, TimerId } from '@appkit/core'
import type { Address } from 'viem'
import { readChainId } from '../guards/quantity.js'
import { readAccounts } from './read-accounts.js'

/** One settled change. Fields that are absent did not change. */
export type WalletChange =
  | { readonly type: 'changed'; readonly accounts?: readonly Address[]; readonly chainId?: number }
  /** The wallet is gone or grants no account any more; nothing follows. */
  | { readonly type: 'disconnected' }

/** Events within this time, ms, become one change; the last of each kind wins. @source docs/threats.md T1.09 */
export const SETTLE_MS = 50

/** Some wallets say "disconnected" with this code while they change networks, and come back by themselves. */
const TRY_AGAIN_LATER = 1013

/** Listens to a wallet's events. Invalid payloads are ignored. @returns what removes every listener and timer. @source EIP-1193, docs/threats.md T1.09 */
export function watchWalletEvents(
  provider: unknown,
  clock: Clock,
  onChange: (change: WalletChange) => void
): () => void {
  let isOver = false
  let timer: TimerId | undefined
  let accounts: readonly Address[] | undefined
  let chainId: number | undefined
  let isGone = false

  function settle(): void {
    timer = undefined
    if (isOver) return
    const change: WalletChange = isGone
      ? { type: 'disconnected' }
      : { type: 'changed', ...(accounts ? { accounts } : {}), ...(chainId === undefined ? {} : { chainId }) }
    accounts = undefined
    chainId = undefined
    if (isGone) stop()
    onChange(change)
  }

  function schedule(): void {
    timer ??= clock.setTimeout(settle, SETTLE_MS)
  }

  const listeners: Record<string, (payload: unknown) => void> = {
    accountsChanged(payload) {
      const given = readAccounts(payload)
      if (isOver || !given) return
      isGone = given.length === 0
      accounts = given
      schedule()
    },
    chainChanged(payload) {
      const given = readChainId(payload)
      if (isOver || given === undefined) return
      chainId = given
      schedule()
    },
    disconnect(payload) {
      if (isOver || readCode(payload) === TRY_AGAIN_LATER) return
      isGone = true
      schedule()
    }
  }

  function stop(): void {
    if (isOver) return
    isOver = true
    if (timer !== undefined) clock.clearTimeout(timer)
    for (const [event, listener] of Object.entries(listeners))
      callIfThere(provider, ['removeListener', 'off'], event, listener)
  }

  for (const [event, listener] of Object.entries(listeners))
    callIfThere(provider, ['on', 'addListener'], event, listener)
  return stop
}

function readCode(payload: unknown): unknown {
  try {
    return (payload as { code?: unknown } | undefined)?.code
  } catch {
    return undefined
  }
}

/** Calls the first method that the wallet has; a wallet without events, or one that throws, is simply not heard. */
function callIfThere(provider: unknown, names: readonly string[], ...values: readonly unknown[]): void {
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
