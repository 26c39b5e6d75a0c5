import type { Clock, Disposer } from '@appkit/core'
import { settleChanges } from '@appkit/core/chain'
import type { GuardedWallet } from './guarded-wallet.js'
import type { WalletAccount } from './wallet-account.js'

/** Hears the accounts that a wallet grants after each change, settled. Empty: none any more. @returns what removes every listener and timer. */
export function watchWallet(
  wallet: GuardedWallet,
  clock: Clock,
  onAccounts: (accounts: readonly WalletAccount[]) => void
): Disposer {
  // What the wallet grants when it has settled is what counts.
  const settling = settleChanges(clock, () => onAccounts(wallet.accounts()))
  let stopListening: Disposer | undefined = wallet.onChange(settling.note)
  return () => {
    settling.stop()
    stopListening?.()
    stopListening = undefined
  }
}
