import {
  AppKitError,
  toCaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  type ChainConnection,
  type ChainEvent,
  type Clock,
  type Connector
} from '@appkit/core'
import type { Address } from 'viem'
import type { GuardedProvider } from '../provider/guarded-provider.js'
import type { WalletChange } from '../provider/watch-wallet-events.js'

/** A live connection: the wallet behind its guard, and what it grants now. */
export interface WalletSession {
  readonly connector: Connector
  /** The wallet's own object, for the host and to tell wallets apart. */
  readonly provider: object
  readonly guarded: GuardedProvider
  readonly clock: Clock
  /** Never empty, checksummed, the active one first. */
  readonly accounts: readonly Address[]
  /** The chain the wallet is on; may be one that the host did not list. */
  readonly chainId: number
  /** Aborted with CONTEXT_CHANGED when the connection ends. */
  readonly signal: AbortSignal
  /** Methods that the wallet, or its user, has refused: the kit asks none of them again of its own accord. */
  readonly refused: Set<string>
  /** Takes over a change, and reports what is new. */
  update(change: WalletChange): void
  /** Stops listening and ends everything that is in flight. Says nothing to the kit. */
  end(what?: 'connection' | 'disposed'): void
}

/** What a session begins with, and whom it tells. */
export interface WalletSessionParameters {
  readonly connector: Connector
  readonly provider: object
  readonly guarded: GuardedProvider
  readonly clock: Clock
  readonly accounts: readonly Address[]
  readonly chainId: number
  emit(event: ChainEvent): void
  /** After a change of the wallet was taken over. */
  onUpdate(session: WalletSession): void
  /** After the wallet ended the connection. */
  onGone(session: WalletSession): void
}

/** The CAIP-2 id of an EVM chain. */
export function toCaipNetworkId(chainId: number): CaipNetworkId {
  return `eip155:${chainId}`
}

/** Accounts as the kit keeps them. */
export function toChainAccounts(accounts: readonly Address[], chainId: number): readonly ChainAccount[] {
  return accounts.map((address) => ({
    address,
    caipAddress: toCaipAddress(toCaipNetworkId(chainId), address),
    type: 'eoa'
  }))
}

/** A session as the kit's plain connection. */
export function toChainConnection(session: WalletSession): ChainConnection {
  return {
    connectorUid: session.connector.uid,
    accounts: toChainAccounts(session.accounts, session.chainId),
    caipNetworkId: toCaipNetworkId(session.chainId)
  }
}

/** Begins a session. It listens to the wallet from now on; each real change is reported once. @source docs/threats.md T1.09 */
export function createWalletSession(parameters: WalletSessionParameters): WalletSession {
  const { connector, provider, guarded, emit } = parameters
  const control = new AbortController()
  const connectorUid = connector.uid
  let { accounts, chainId } = parameters

  const session: WalletSession = {
    connector,
    provider,
    guarded,
    clock: parameters.clock,
    get accounts() {
      return accounts
    },
    get chainId() {
      return chainId
    },
    signal: control.signal,
    refused: new Set(),
    update(change) {
      if (control.signal.aborted) return
      if (change.type === 'disconnected') {
        session.end()
        parameters.onGone(session)
        emit({ type: 'disconnected', connectorUid })
        return
      }
      const hasNewChain = change.chainId !== undefined && change.chainId !== chainId
      const hasNewAccounts = change.accounts !== undefined && change.accounts.join() !== accounts.join()
      chainId = change.chainId ?? chainId
      accounts = change.accounts ?? accounts
      if (!hasNewChain && !hasNewAccounts) return
      parameters.onUpdate(session)
      if (hasNewChain) emit({ type: 'networkChanged', connectorUid, caipNetworkId: toCaipNetworkId(chainId) })
      if (hasNewAccounts) emit({ type: 'accountsChanged', connectorUid, accounts: toChainAccounts(accounts, chainId) })
    },
    end(what = 'connection') {
      stopWatching()
      control.abort(new AppKitError('CONTEXT_CHANGED', { what }))
    }
  }
  const stopWatching = guarded.watch((change) => session.update(change))
  return session
}
