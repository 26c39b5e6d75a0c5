import { AppKitError } from '@appkit/core'
import { untilAborted, withTimeLimit } from '@appkit/core/internal'
import type { Bip122Context } from './bip122-context.js'

/** How long the host's UTXO source may take, ms. */
export const UTXO_SOURCE_LIMIT_MS = 30_000

/** Asks the host's UTXO source. @throws AppKitError UNAVAILABLE for whatever it throws; TIMEOUT */
export async function fetchFromUtxoSource<T>(
  { chain }: Bip122Context,
  ask: () => Promise<T>,
  signal: AbortSignal
): Promise<T> {
  const asked = new Promise<T>((resolve) => resolve(ask()))
  const answer = asked.catch((thrown: unknown) => {
    throw new AppKitError('UNAVAILABLE', { source: 'UTXO source' }, { cause: thrown })
  })
  const milliseconds = UTXO_SOURCE_LIMIT_MS
  const error = () => new AppKitError('TIMEOUT', { source: 'UTXO source', milliseconds })
  return withTimeLimit({ clock: chain.clock, milliseconds, error, signal }, (ended) => untilAborted(answer, ended))
}
