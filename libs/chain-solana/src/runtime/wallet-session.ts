import {
  AppKitError,
  toCaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  type ChainConnection,
  type ChainEvent,
  type Clock,
  type Connector,
  type Disposer
} from '@appkit/core'
import { settleChanges } from '@appkit/core/chain'
import { toHex } from '../guards/bytes.js'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import type { WalletAccount } from '../provider/wallet-account.js'

/** A live connection: the wallet behind its guard, and what it grants now. */
export interface WalletSession {
  readonly connector: Connector
  /** The wallet's own object, to tell wallets apart. */
  readonly provider: object
  readonly wallet: GuardedWallet
  /** Never empty, the active one first. */
  readonly accounts: readonly WalletAccount[]
  /** The network this connection is used on: chosen here, since wallets carry none. */
  readonly caipNetworkId: CaipNetworkId
  /** Aborted with CONTEXT_CHANGED when the connection ends. */
  readonly signal: AbortSignal
  /** Moves to another network, and says so. */
  moveTo(caipNetworkId: CaipNetworkId): void
  /** Stops listening and ends everything that is in flight. Says nothing to the kit. */
  end(what?: 'connection' | 'disposed'): void
}

/** What a session begins with, and whom it tells. */
export interface WalletSessionParameters {
  readonly connector: Connector
  readonly wallet: GuardedWallet
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  readonly clock: Clock
  emit(event: ChainEvent): void
  /** The network for an active account, when it is not for the current one. */
  chooseNetwork(account: WalletAccount, current: CaipNetworkId): CaipNetworkId
  /** After the wallet ended the connection. */
  onGone(session: WalletSession): void
}

function toChainAccounts(accounts: readonly WalletAccount[], caipNetworkId: CaipNetworkId): readonly ChainAccount[] {
  return accounts.map(({ address, publicKey }) => ({
    address,
    caipAddress: toCaipAddress(caipNetworkId, address),
    type: 'eoa',
    publicKey: toHex(publicKey)
  }))
}

/** A session as the kit's plain connection. */
export function toChainConnection(session: WalletSession): ChainConnection {
  const { connector, accounts, caipNetworkId } = session
  return { connectorUid: connector.uid, accounts: toChainAccounts(accounts, caipNetworkId), caipNetworkId }
}

const identify = (accounts: readonly WalletAccount[]): string => accounts.map(({ address }) => address).join()

/** Begins a session. It listens to the wallet from now on; each real change is reported once. @source docs/threats.md T1.09 */
export function createWalletSession(parameters: WalletSessionParameters): WalletSession {
  const { connector, wallet, emit } = parameters
  const control = new AbortController()
  const connectorUid = connector.uid
  let { accounts, caipNetworkId } = parameters

  function moveTo(next: CaipNetworkId): void {
    if (control.signal.aborted || next === caipNetworkId) return
    caipNetworkId = next
    emit({ type: 'networkChanged', connectorUid, caipNetworkId })
  }

  function takeOver(granted: readonly WalletAccount[]): void {
    const [active] = granted
    if (!active) {
      session.end()
      parameters.onGone(session)
      emit({ type: 'disconnected', connectorUid })
      return
    }
    const isNew = identify(granted) !== identify(accounts)
    accounts = granted
    moveTo(parameters.chooseNetwork(active, caipNetworkId))
    if (isNew) emit({ type: 'accountsChanged', connectorUid, accounts: toChainAccounts(accounts, caipNetworkId) })
  }

  const session: WalletSession = {
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
    moveTo,
    end(what = 'connection') {
      stopWatching()
      control.abort(new AppKitError('CONTEXT_CHANGED', { what }))
    }
  }
  const stopWatching = watchWallet(wallet, parameters.clock, takeOver)
  return session
}

/** Hears the accounts that a wallet grants after each change, settled. Empty: none any more. @returns what removes every listener and timer. */
function watchWallet(
  wallet: GuardedWallet,
  clock: Clock,
  onAccounts: (accounts: readonly WalletAccount[]) => void
): Disposer {
  // What the wallet grants when it has settled is what counts.
  const settling = settleChanges(clock, () => onAccounts(wallet.accounts()))
  let stopListening: Disposer | undefined = wallet.onChange(settling.note)
  return () => {
    settling.stop()
    stopListening?.()
    stopListening = undefined
  }
}
