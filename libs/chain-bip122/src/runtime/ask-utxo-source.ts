import { AppKitError } from '@appkit/core'
import { untilAborted } from '../wallet/until-aborted.js'

/** Asks the host's UTXO source. @throws AppKitError UNAVAILABLE for whatever it throws */
export async function askUtxoSource<T>(ask: () => Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  const asked = new Promise<T>((resolve) => resolve(ask()))
  const answer = asked.catch((thrown: unknown) => {
    throw new AppKitError('UNAVAILABLE', { source: 'UTXO source' }, { cause: thrown })
  })
  return untilAborted(answer, signals)
}
