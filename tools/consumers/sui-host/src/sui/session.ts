import { AppKitError, toCaipAddress, type CaipNetworkId, type ChainConnection, type ConnectRequest } from '@appkit/core'
import { badAnswer, beginSession, closeSession, settleChanges } from '@appkit/core/chain'
import type { RuntimeContext, RuntimeSession } from '@appkit/core/chain'
import type { SuiAccount, SuiWallet } from './wallet.js'

/** A live connection. */
export interface SuiSession extends RuntimeSession {
  readonly wallet: SuiWallet
  /** Never empty, the active one first. */
  readonly accounts: readonly SuiAccount[]
  /** Chosen here: a wallet gets the network with each request. */
  readonly caipNetworkId: CaipNetworkId
  /** Aborted with CONTEXT_CHANGED when the connection ends. */
  readonly signal: AbortSignal
  moveTo(caipNetworkId: CaipNetworkId): void
}

/** A session as the kit's plain connection. */
export function toConnection({ connector, accounts, caipNetworkId }: SuiSession): ChainConnection {
  const toAccount = ({ address }: SuiAccount) => {
    return { address, caipAddress: toCaipAddress(caipNetworkId, address), type: 'eoa' } as const
  }
  return { connectorUid: connector.uid, caipNetworkId, accounts: accounts.map(toAccount) }
}

/** Begins a session of what a wallet granted; from now on each real change of it is reported. @throws AppKitError BAD_RESPONSE without an account */
export function openSession(
  context: RuntimeContext<SuiSession>,
  { connector, caipNetworkId: wanted }: ConnectRequest,
  wallet: SuiWallet,
  granted: readonly SuiAccount[]
): ChainConnection {
  const { chain } = context
  const { uid: connectorUid } = connector
  // What the wallet grants by now counts more than its answer: it may have changed on the way.
  const current = wallet.accounts()
  let accounts = current.length > 0 ? current : granted
  let caipNetworkId = networkFor(wanted)
  return toConnection(beginSession(context, connectorUid, createSession))

  /** The network that is wanted if the active account is for it, else the first of the host's that it is for. */
  function networkFor(preferred: CaipNetworkId | undefined): CaipNetworkId {
    const [active] = accounts
    if (!active) throw badAnswer('standard:connect')
    const ids = [preferred, ...chain.getNetworks().map((network) => network.caipNetworkId)]
    return ids.find((id) => id !== undefined && active.networks.includes(id)) ?? active.networks[0]
  }

  function createSession(): SuiSession {
    const control = new AbortController()
    const settling = settleChanges(chain.clock, () => update(session))
    const stopListening = wallet.onChange(settling.note)
    const session: SuiSession = {
      connector,
      provider: wallet.own,
      wallet,
      get accounts() {
        return accounts
      },
      get caipNetworkId() {
        return caipNetworkId
      },
      signal: control.signal,
      moveTo(next) {
        if (next === caipNetworkId) return
        caipNetworkId = next
        chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId })
      },
      end(what = 'connection') {
        settling.stop()
        stopListening()
        control.abort(new AppKitError('CONTEXT_CHANGED', { what }))
      }
    }
    return session
  }

  /** Takes over what the wallet grants, once its changes have settled. */
  function update(session: SuiSession): void {
    const former = accounts
    accounts = wallet.accounts()
    if (accounts.length === 0) {
      closeSession(context, session)
      return chain.emit({ type: 'disconnected', connectorUid })
    }
    session.moveTo(networkFor(caipNetworkId))
    const isSame = former.length === accounts.length && former.every((one, at) => one.address === accounts[at]?.address)
    if (!isSame) chain.emit({ type: 'accountsChanged', connectorUid, accounts: toConnection(session).accounts })
  }
}
