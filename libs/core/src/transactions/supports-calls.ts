import { parseCaipNetworkId } from '../caip/caip.js'
import type { AccountSnapshot } from '../connections/account-snapshot.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { untilAborted } from '../waiting/until-aborted.js'
import { withTimeLimit } from '../waiting/with-time-limit.js'

/** How long a wallet is waited for, ms: a phone that sleeps says nothing, and the review goes on without it. */
const CAPABILITIES_MS = 3_000

/** `ready`: the wallet will offer the person an upgrade of the account, and do it then. @source EIP-5792, capability `atomic` */
const OFFERED: readonly unknown[] = ['supported', 'ready']

/**
 * Whether the wallet sends several calls in one prompt, together or not at all, on the snapshot's network. A wallet that does not say so in 3 s does
 * not. Never prompts, never throws.
 * @source EIP-5792
 */
export const supportsCalls =
  (snapshot: AccountSnapshot): WidgetThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { chains, clock, flows }) => {
    const { namespace, connectorUid, address, caipNetworkId } = snapshot
    try {
      const runtime = await chains.load(namespace)
      if (!runtime.sendCalls || !runtime.waitForCalls) return false
      const error = () => new AppKitError('TIMEOUT', { source: 'The wallet', milliseconds: CAPABILITIES_MS })
      const limit = { clock, milliseconds: CAPABILITIES_MS, error, signal: flows.gone.signal }
      const capabilities = await withTimeLimit(limit, (ended) =>
        untilAborted(runtime.getCapabilities({ connectorUid, address }), ended)
      )
      const chain = `0x${BigInt(parseCaipNetworkId(caipNetworkId).reference).toString(16)}`
      return OFFERED.includes(atomicStatus(capabilities[chain]) ?? atomicStatus(capabilities['0x0']))
    } catch {
      return false
    }
  }

function atomicStatus(capabilities: unknown): unknown {
  const { atomic } = (capabilities ?? {}) as { atomic?: { status?: unknown } | null }
  return atomic?.status
}
