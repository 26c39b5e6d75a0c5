import { AppKitError } from '@appkit/core'

/** Stands for a method that Solana has nothing for. @throws AppKitError WALLET_METHOD_UNSUPPORTED */
export function unsupported(method: string): () => Promise<never> {
  return () => Promise.reject(new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }))
}
