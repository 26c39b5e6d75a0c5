import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetworkId } from '../caip/caip.js'
import type { NamedSource } from '../networks/chain-sources.js'
import type { ChainRuntime } from '../plugin/chain-runtime.js'
import type { Clock } from '../plugin/services.js'
import { untilAborted } from '../waiting/until-aborted.js'
import { withTimeLimit } from '../waiting/with-time-limit.js'

/** What one source said. `decimals` absent: that there is no token which says it. */
export interface DecimalsAnswer {
  readonly kind: NamedSource['kind']
  readonly decimals: number | undefined
}

/** Bound of all sources together, ms. */
export const DECIMALS_TIMEOUT_MS = 10_000
/** How long one of them is waited for at most, ms: the next one may be there. */
const SOURCE_PATIENCE_MS = 2_500

/** Which token is read, and who is asked for it, in order. */
export interface DecimalsQuestion {
  readonly caipNetworkId: CaipNetworkId
  readonly token: string
  readonly sources: readonly NamedSource[]
  /** Ends it. */
  readonly signal: AbortSignal
}

/**
 * Asks one source after the other. A source that no policy of the page stands in the way of is heard also when another has answered, so that one
 * that lies is found out by another; the network's public nodes, which a strict page blocks, only where no source but the data provider is left;
 * the data provider's node, which may not know the network, only where no other node has answered.
 * @returns the answers; empty: there were none
 */
export async function readDecimals(
  read: NonNullable<ChainRuntime['readTokenDecimals']>,
  { caipNetworkId, token, sources, signal }: DecimalsQuestion,
  clock: Clock
): Promise<readonly DecimalsAnswer[]> {
  const end = clock.now() + DECIMALS_TIMEOUT_MS
  const answers: DecimalsAnswer[] = []
  const isNeeded = (kind: NamedSource['kind']) => {
    if (kind === 'public') return answers.length === 0
    // A node that neither the wallet nor the data provider runs has settled it.
    if (kind === 'provider') return answers.every((answer) => answer.kind === 'wallet')
    return answers.every((answer) => answer.kind !== kind)
  }
  for (const [place, { kind, ask }] of sources.entries()) {
    const rest = end - clock.now()
    if (rest <= 0 || signal.aborted) break
    if (!isNeeded(kind)) continue
    // The last one gets its turn also when all before it hang.
    const milliseconds = Math.min(SOURCE_PATIENCE_MS, Math.ceil(rest / (sources.length - place)))
    const error = () => new AppKitError('TIMEOUT', { source: kind, milliseconds })
    try {
      const decimals = await withTimeLimit({ clock, milliseconds, error, signal }, (ended) =>
        untilAborted(read({ caipNetworkId, token, source: ask, signal: ended }), ended)
      )
      answers.push({ kind, decimals })
    } catch {
      // This one does not answer; the next one may.
    }
  }
  return answers
}
