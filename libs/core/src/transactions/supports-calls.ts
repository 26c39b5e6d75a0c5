import { parseCaipNetworkId } from '../caip/caip.js'
import type { AccountSnapshot } from '../connections/account-snapshot.js'
import type { WidgetThunk } from '../store/widget-store.js'

/** `ready`: the wallet will offer the person an upgrade of the account, and do it then. @source EIP-5792, capability `atomic` */
const OFFERED: readonly unknown[] = ['supported', 'ready']

/**
 * Whether the wallet sends several calls in one prompt, together or not at all, on the snapshot's network. A wallet that does not say so does not;
 * nobody is prompted, and nothing is thrown.
 * @source EIP-5792
 */
export const supportsCalls =
  (snapshot: AccountSnapshot): WidgetThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { chains }) => {
    const { namespace, connectorUid, address, caipNetworkId } = snapshot
    try {
      const runtime = await chains.load(namespace)
      if (!runtime.sendCalls || !runtime.waitForCalls) return false
      const capabilities = await runtime.getCapabilities({ connectorUid, address })
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
