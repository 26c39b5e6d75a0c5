import { parseCaipNetworkId, type CaipNetworkId } from '../../caip/caip.js'
import { selectLiveConnection } from '../../connections/connections-selectors.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import type { AskContext } from '../http/ask.js'
import { startDeadline } from '../http/deadline.js'
import type { Portfolio } from './balance-decoder.js'
import { decodeWalletAssets } from './wallet-assets-decoder.js'

/**
 * What the connected wallet itself says the account holds; `undefined` where it is another account, the wallet does not offer it, does not
 * answer in time, or says what cannot be: then another source is asked. Never prompts or throws.
 * @source EIP-7811
 */
export async function getWalletAssets(
  context: AskContext,
  { address, chainId }: { readonly address: string; readonly chainId: CaipNetworkId }
): Promise<Portfolio | undefined> {
  const { chains, clock, baseUrls, flows } = context.extra as WidgetServices
  const { namespace } = parseCaipNetworkId(chainId)
  const live = selectLiveConnection(context.getState() as WidgetState, namespace)
  const adapter = chains.adapters.find((candidate) => candidate.namespace === namespace)
  if (live?.activeAddress !== address || !adapter?.capabilities.has('getAssets')) return undefined
  const deadline = startDeadline(clock, AbortSignal.any([context.signal, flows.gone.signal]), 'The wallet')
  deadline.touch()
  try {
    const { connectorUid } = live
    const answer = await deadline.within(async () => {
      const runtime = await chains.load(namespace)
      return runtime.getAssets({ connectorUid, address, caipNetworkId: chainId })
    })
    const tokens = answer === undefined ? undefined : decodeWalletAssets(answer, baseUrls.rpc ?? '', chainId)
    return tokens && { coverage: 'known', tokens, asOf: clock.now() }
  } catch {
    return undefined
  } finally {
    deadline.end()
  }
}
