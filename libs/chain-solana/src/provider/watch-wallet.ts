import type { Clock, TimerId } from '@appkit/core'
import type { GuardedWallet } from './guarded-wallet.js'
import type { WalletAccount } from './wallet-account.js'

/** Events within this time, ms, become one change; what the wallet grants then is what counts. @source docs/threats.md T1.09 */
export const SETTLE_MS = 50

/** Hears the accounts that a wallet grants after each change, settled. Empty: none any more. @returns what removes every listener and timer. */
export function watchWallet(
  wallet: GuardedWallet,
  clock: Clock,
  onAccounts: (accounts: readonly WalletAccount[]) => void
): () => void {
  let timer: TimerId | undefined
  let isOver = false

  const stopListening = wallet.onChange(() => {
    if (isOver) return
    timer ??= clock.setTimeout(() => {
      timer = undefined
      if (!isOver) onAccounts(wallet.accounts())
    }, SETTLE_MS)
  })

  return () => {
    if (isOver) return
    isOver = true
    if (timer !== undefined) clock.clearTimeout(timer)
    stopListening()
  }
}
