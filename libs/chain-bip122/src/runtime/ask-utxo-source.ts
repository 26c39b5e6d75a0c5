import { AppKitError } from '@appkit/core'
import { pause, untilAborted } from '@appkit/core/internal'
import type { Bip122Context } from './bip122-context.js'

/** How long the host's UTXO source may take, ms. */
export const UTXO_SOURCE_LIMIT_MS = 30_000

/** Asks the host's UTXO source. @throws AppKitError UNAVAILABLE for whatever it throws; TIMEOUT */
export async function askUtxoSource<T>(
  { chain }: Bip122Context,
  ask: () => Promise<T>,
  signals: readonly AbortSignal[]
): Promise<T> {
  const answered = new AbortController()
  const asked = new Promise<T>((resolve) => resolve(ask()))
  const answer = asked.catch((thrown: unknown) => {
    throw new AppKitError('UNAVAILABLE', { source: 'UTXO source' }, { cause: thrown })
  })
  const late = pause(chain.clock, UTXO_SOURCE_LIMIT_MS, [answered.signal]).then(() => {
    throw new AppKitError('TIMEOUT', { source: 'UTXO source', milliseconds: UTXO_SOURCE_LIMIT_MS })
  })
  try {
    return await untilAborted(Promise.race([answer, late]), signals)
  } finally {
    answered.abort()
  }
}
