import type { Clock, Disposer } from '@appkit/core'
import { listenToWallet, settleChanges } from '@appkit/core/chain'
import type { Address } from 'viem'
import { readChainId } from '../guards/quantity.js'
import { readAccounts } from './read-accounts.js'

/** One settled change. Fields that are absent did not change. */
export type WalletChange =
  | { readonly type: 'changed'; readonly accounts?: readonly Address[]; readonly chainId?: number }
  /** The wallet is gone or grants no account any more; nothing follows. */
  | { readonly type: 'disconnected' }

/** Some wallets say "disconnected" with this code while they change networks, and come back by themselves. */
const TRY_AGAIN_LATER = 1013

/**
 * Listens to a wallet's events, settled: the last of each kind wins. Invalid payloads are ignored; a chain that cannot be read is asked for.
 * @param askChainId the chain that the wallet says it is on now
 * @returns what removes every listener and timer
 * @source EIP-1193, docs/threats.md T1.06, T1.09
 */
export function watchWalletEvents(
  provider: unknown,
  clock: Clock,
  askChainId: (signal: AbortSignal) => Promise<number>,
  onChange: (change: WalletChange) => void
): Disposer {
  const control = new AbortController()
  let accounts: readonly Address[] | undefined
  let chainId: number | undefined
  let chainsHeard = 0
  let isGone = false

  const settling = settleChanges(clock, () => {
    const change: WalletChange = isGone
      ? { type: 'disconnected' }
      : { type: 'changed', ...(accounts ? { accounts } : {}), ...(chainId === undefined ? {} : { chainId }) }
    accounts = undefined
    chainId = undefined
    if (isGone) stop()
    onChange(change)
  })

  function noteChain(given: number): void {
    chainId = given
    settling.note()
  }

  const doubts = settleChanges(clock, () => {
    const before = chainsHeard
    askChainId(control.signal).then(
      (given) => {
        // What the wallet has said since is newer.
        if (chainsHeard === before) noteChain(given)
      },
      () => undefined
    )
  })

  let stopListening: Disposer | undefined = listenToWallet(provider, {
    accountsChanged(payload) {
      const given = readAccounts(payload)
      if (!given) return
      isGone = given.length === 0
      accounts = given
      settling.note()
    },
    chainChanged(payload) {
      chainsHeard += 1
      // Wallets that write anything but hexadecimal here are asked what they mean.
      const given = typeof payload === 'string' && /^0x/i.test(payload) ? readChainId(payload) : undefined
      if (given === undefined) doubts.note()
      else noteChain(given)
    },
    disconnect(payload) {
      if (readCode(payload) === TRY_AGAIN_LATER) return
      isGone = true
      settling.note()
    }
  })

  function stop(): void {
    settling.stop()
    doubts.stop()
    control.abort()
    stopListening?.()
    stopListening = undefined
  }

  return stop
}

function readCode(payload: unknown): unknown {
  try {
    return (payload as { code?: unknown } | undefined)?.code
  } catch {
    return undefined
  }
}
