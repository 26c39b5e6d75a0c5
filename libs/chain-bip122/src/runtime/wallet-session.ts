import {
  AppKitError,
  type ChainAccount,
  type ChainConnection,
  type ChainContext,
  type ChainEvent,
  type Clock,
  type Connector
} from '@appkit/core'
import { settleChanges } from '@appkit/core/chain'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { BitcoinWallet, MessageProtocol } from '../wallet/bitcoin-wallet.js'
import type { BitcoinProvider } from './host-provider.js'
import type { CheckedGrant } from './read-grant.js'

/** A live connection: the wallet, and what it grants now. */
export interface WalletSession {
  readonly connector: Connector
  /** The wallet's own object, to tell wallets apart. */
  readonly provider: object
  readonly wallet: BitcoinWallet
  /** What the host talks to the wallet with. */
  readonly hostProvider: BitcoinProvider
  /** Never empty, canonical, payment accounts first. */
  readonly accounts: readonly ChainAccount[]
  /** The network the wallet is on; may be one that the host did not list. */
  readonly network: BitcoinNetwork
  /** Whether the wallet is known not to know a way of signing a message. */
  isUnknown(protocol: MessageProtocol): boolean
  /** Notes that it does not, also for later visits. */
  noteUnknown(protocol: MessageProtocol): void
  /** Aborted with CONTEXT_CHANGED when the connection ends. */
  readonly signal: AbortSignal
  /** Takes over what the wallet grants now, and reports what is new. */
  update(grant: CheckedGrant): void
  /** Stops listening and ends everything that is in flight. Says nothing to the kit. */
  end(what?: 'connection' | 'disposed'): void
}

/** What a session begins with, and whom it tells. */
export interface WalletSessionParameters {
  readonly connector: Connector
  readonly provider: object
  readonly wallet: BitcoinWallet
  readonly grant: CheckedGrant
  readonly clock: Clock
  /** @default nothing outlives the page */
  readonly notes?: ChainContext['walletNotes']
  createHostProvider(session: WalletSession): BitcoinProvider
  /** Asks the wallet for its grant. `undefined`: there is none any more. Rejects: it cannot be known, or it is not to be believed. */
  readGrant(session: WalletSession): Promise<CheckedGrant | undefined>
  emit(event: ChainEvent): void
  /** After the wallet ended the connection; ends the session. */
  onGone(session: WalletSession): void
  /** After a change that could not be read. */
  onIgnored(): void
}

/** What is noted of a wallet that does not know a way of signing. */
const noteOf = (protocol: MessageProtocol): string => `no ${protocol}`

/** A session as the kit's plain connection. */
export function toChainConnection({ connector, accounts, network }: WalletSession): ChainConnection {
  return { connectorUid: connector.uid, accounts, caipNetworkId: network.caipNetworkId }
}

/** Begins a session. It listens to the wallet from now on; each real change is reported once, after it settled. @source docs/threats.md T1.09 */
export function createWalletSession(parameters: WalletSessionParameters): WalletSession {
  const { connector, provider, wallet, clock, notes, emit } = parameters
  const unknown = new Set<MessageProtocol>()
  const control = new AbortController()
  const connectorUid = connector.uid
  let { accounts, network } = parameters.grant
  /** How often the wallet was asked, and which question is not answered yet: an answer to an older one says nothing about now. */
  let asked = 0
  let open: number | undefined

  function goAway(): void {
    if (control.signal.aborted) return
    parameters.onGone(session)
    emit({ type: 'disconnected', connectorUid })
  }

  function take(grant: CheckedGrant): void {
    const hasNewNetwork = grant.network.caipNetworkId !== network.caipNetworkId
    const hasNewAccounts = JSON.stringify(grant.accounts) !== JSON.stringify(accounts)
    ;({ accounts, network } = grant)
    const { caipNetworkId } = network
    if (hasNewNetwork) emit({ type: 'networkChanged', connectorUid, caipNetworkId })
    if (hasNewAccounts) emit({ type: 'accountsChanged', connectorUid, accounts })
  }

  const settling = settleChanges(clock, () => {
    asked += 1
    open = asked
    const question = asked
    const isStale = () => question !== open || control.signal.aborted || settling.isPending
    parameters.readGrant(session).then(
      (grant) => {
        if (isStale()) return
        open = undefined
        if (grant) take(grant)
        else goAway()
      },
      () => {
        if (question === open) open = undefined
        parameters.onIgnored()
      }
    )
  })

  const session: WalletSession = {
    connector,
    provider,
    wallet,
    get hostProvider() {
      return hostProvider
    },
    get accounts() {
      return accounts
    },
    get network() {
      return network
    },
    isUnknown: (protocol) => unknown.has(protocol) || notes?.read(connector).includes(noteOf(protocol)) === true,
    noteUnknown(protocol) {
      unknown.add(protocol)
      notes?.add(connector, noteOf(protocol))
    },
    signal: control.signal,
    update(grant) {
      if (control.signal.aborted) return
      take(grant)
      if (open === undefined) return
      // What changed meanwhile was asked for where the wallet was before.
      open = undefined
      settling.note()
    },
    end(what = 'connection') {
      if (control.signal.aborted) return
      stopWatching()
      settling.stop()
      control.abort(new AppKitError('CONTEXT_CHANGED', { what }))
    }
  }
  const hostProvider = parameters.createHostProvider(session)
  const stopWatching = wallet.watch(settling.note, goAway)
  return session
}
