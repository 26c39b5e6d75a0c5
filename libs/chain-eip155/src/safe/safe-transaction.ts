/** How far a transaction of a Safe is. */
export type SafeProgress =
  /** Its owners have yet to sign or execute it. */
  | { readonly step: 'waiting' }
  /** `hash`: of the transaction that executed it. */
  | { readonly step: 'executed'; readonly hash: string }
  /** It will not be executed: its owners took another with its nonce. */
  | { readonly step: 'cancelled' }
  /** It was executed, and did nothing. */
  | { readonly step: 'failed' }

/** A provider whose transactions have a hash of the wallet's own until they are executed. */
export interface SafeTransactions {
  /** @param safeTxHash as `eth_sendTransaction` answered it @returns `undefined`: the Safe knows no such transaction, or does not answer */
  readSafeTransaction(safeTxHash: string): Promise<SafeProgress | undefined>
}

/** Reads the details of a transaction, as the parent tells them. @source Safe client gateway, `TransactionDetails` */
export function readProgress(details: unknown): SafeProgress | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  const { txStatus, txHash } = details as { readonly txStatus?: unknown; readonly txHash?: unknown }
  if (txStatus === 'FAILED') return { step: 'failed' }
  if (typeof txHash === 'string' && /^0x[0-9a-f]{64}$/i.test(txHash)) return { step: 'executed', hash: txHash }
  if (txStatus === 'CANCELLED') return { step: 'cancelled' }
  return typeof txStatus === 'string' ? { step: 'waiting' } : undefined
}
