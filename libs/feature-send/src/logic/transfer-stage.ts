import type { SentStatus, SentTransaction } from '@appkit/core/internal'
import type { SendStatus } from './send-slice.js'

/** How far a transfer is, as the progress says it. */
export type TransferStage =
  | { readonly name: 'wallet' }
  /** `earlier`: another transaction of the account must be mined before it. */
  | { readonly name: 'sent' | 'earlier' | 'unknown'; readonly hash: string; readonly isSeen?: boolean | undefined }
  /** `repriced`: mined under another hash than the wallet gave. */
  | { readonly name: 'confirmed' | 'repriced' | 'cancelled' | 'replaced'; readonly hash: string }
  | { readonly name: 'failed'; readonly hash: string; readonly reason: string | undefined }

function ofSent(hash: string, status: SentStatus): TransferStage {
  switch (status.step) {
    case 'pending':
      if (status.isUnknown) return { name: 'unknown', hash }
      return { name: status.waitsFor === 'earlier' ? 'earlier' : 'sent', hash, isSeen: status.isSeen }
    case 'confirmed':
      return { name: status.minedAs === hash ? 'confirmed' : 'repriced', hash: status.minedAs }
    case 'failed':
      return { name: 'failed', hash, reason: status.reason }
    case 'replaced':
      return { name: status.reason, hash: status.replacedBy }
  }
}

/** How far a transfer is; `undefined`: there is none on its way. @param sent what is known of it after the wallet accepted */
export function transferStage(status: SendStatus, sent: SentTransaction | undefined): TransferStage | undefined {
  if (status.step === 'signing') return { name: 'wallet' }
  if (status.step !== 'sent') return undefined
  return ofSent(status.hash, sent?.status ?? { step: 'pending' })
}
