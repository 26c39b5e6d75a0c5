import { AppKitError, type AppKit } from '@appkit/sdk'
import { errorText } from './error-text.js'

/** How far a transaction has come. */
export type TransactionStep =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'pending'; readonly hash: string }
  | { readonly step: 'confirmed'; readonly hash: string; readonly block: string }
  /** `repriced`: the same transfer at another price, so it did happen. */
  | { readonly step: 'replaced'; readonly hash: string; readonly reason: 'repriced' | 'cancelled' | 'replaced' }
  | { readonly step: 'reverted'; readonly hash: string; readonly reason: string }
  | { readonly step: 'unknown'; readonly hash: string }
  | { readonly step: 'failed'; readonly reason: string }

/** What to send. */
export interface Transfer {
  readonly to: string
  /** Wei. */
  readonly value: bigint
}

/** Asks the wallet to send, then follows the transaction. Every step is reported; nothing is thrown. */
export async function sendTransaction(
  kit: AppKit,
  { to, value }: Transfer,
  report: (step: TransactionStep) => void
): Promise<void> {
  report({ step: 'asking' })
  try {
    const hash = await kit.sendTransaction({ to, value: String(value) })
    report({ step: 'pending', hash })
    report(await outcomeOf(kit, hash))
  } catch (error) {
    report({ step: 'failed', reason: errorText(error) })
  }
}

async function outcomeOf(kit: AppKit, hash: string): Promise<TransactionStep> {
  try {
    const outcome = await kit.waitForReceipt({ hash })
    return outcome.status === 'confirmed'
      ? { step: 'confirmed', hash, block: outcome.blockNumber }
      : { step: 'replaced', hash: outcome.hash, reason: outcome.reason }
  } catch (error) {
    if (AppKitError.is(error, 'TRANSACTION_REVERTED')) return { step: 'reverted', hash, reason: error.context.reason }
    return { step: 'unknown', hash }
  }
}
