import type { ChainNamespace } from '../caip/caip.js'
import type { NewConnection } from '../connections/connection.js'
import { selectAccountType } from '../connections/connections-selectors.js'
import type { PairingListing } from '../connections/pairing.js'
import { selectHasChain } from '../connectors/routes-selectors.js'
import { isSafeIcon } from '../connectors/wallet-text.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { ChainConnection } from '../plugin/chain-connection.js'
import type { ConnectorSession, GrantedNamespace } from '../plugin/connector-adapter.js'
import type { WidgetThunk } from '../store/widget-store.js'

/** What of a session is to be connected, and how. */
export interface MakeRequest {
  readonly connectorId: string
  readonly session: ConnectorSession
  /** Parts of the session's grant. */
  readonly granted: readonly GrantedNamespace[]
  /** `reconnect` brings back what was there at the last visit; neither asks the wallet's user. */
  readonly way: 'connect' | 'reconnect'
  readonly signal: AbortSignal
  /** The listed wallet that was chosen. */
  readonly listing?: PairingListing | undefined
}

/** What came of it. */
export interface MadeConnections {
  readonly connections: readonly NewConnection[]
  /** Why those that are missing are. */
  readonly failures: readonly { readonly namespace: ChainNamespace; readonly error: AppKitError }[]
  /** The session ended meanwhile: nothing of it may be shown. */
  readonly isEnded: boolean
}

/**
 * Hands the wallets of a session to their chain plug-ins. A namespace without a plug-in is connected with what was granted; one whose
 * plug-in fails is left out. Changes no state: the caller shows them all at once.
 */
export const makeConnections =
  (request: MakeRequest): WidgetThunk<Promise<MadeConnections>> =>
  async (_dispatch, getState, { chains, wallets, flows }) => {
    const { connectorId, session, granted, way, signal } = request
    const failures: { namespace: ChainNamespace; error: AppKitError }[] = []

    async function connectChain(entry: GrantedNamespace): Promise<ChainConnection | undefined> {
      const { namespace, accounts, caipNetworkId } = entry
      const wallet = session.wallets.find(({ connector }) => connector.chain === namespace)
      if (!wallet)
        throw new AppKitError('BAD_RESPONSE', { source: session.peer.name, detail: `no ${namespace} wallet` })
      const { connector, provider } = wallet
      wallets.add(wallet)
      if (!selectHasChain(getState(), namespace)) return { connectorUid: connector.uid, accounts, caipNetworkId }
      const runtime = await chains.load(namespace)
      // There is no window to open: what a session grants is known.
      const connection = await runtime[way]({ connector, provider, caipNetworkId, signal, mayAsk: true })
      if (connection && connection !== 'unknown') return connection
      wallets.remove(connector.uid)
      return undefined
    }

    const { name, icon } = session.peer
    const { type } = getState().connectors.routes.find(({ id }) => id === connectorId) ?? { type: 'WALLET_CONNECT' }
    const wallet = {
      connectorId,
      name,
      icon: isSafeIcon(icon) ? icon : undefined,
      imageId: namesAgree(request.listing?.name, name) ? request.listing?.imageId : undefined,
      type
    }
    const made = await Promise.all(
      granted.map(async (entry): Promise<NewConnection[]> => {
        const { namespace, approved } = entry
        try {
          const connection = await connectChain(entry)
          if (!connection) return []
          const accountType = selectAccountType(getState(), namespace)
          const isReachable = flows.unreachable.has(connectorId) ? false : undefined
          const part = { id: session.id, approved, ...(session.user && { user: session.user }) }
          return [{ namespace, wallet, connection, session: part, accountType, isReachable }]
        } catch (cause) {
          failures.push({ namespace, error: toAppKitError(cause, { method: 'connect', isFromWallet: true }) })
          return []
        }
      })
    )
    return { connections: made.flat(), failures, isEnded: flows.endedSessions.has(session.id) }
  }

/** Whether the wallet that answered calls itself as the one that was chosen: any wallet can read a code. */
function namesAgree(listed: string | undefined, own: string): boolean {
  return listed?.toLowerCase() === own.toLowerCase()
}
