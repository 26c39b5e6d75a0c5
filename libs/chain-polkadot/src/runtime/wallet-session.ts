import {
  AppKitError,
  toCaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  type ChainConnection,
  type ChainEvent,
  type Connector
} from '@appkit/core'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { PrefixOf } from '../address/network-prefix.js'
import { encodeAddress } from '../address/ss58.js'
import type { GuardedWallet } from '../wallet/guarded-wallet.js'
import type { WalletAccount } from '../wallet/read-accounts.js'

/** A live connection: the wallet behind its guard, what it grants now, and the network in use, which is the app's own choice. */
export interface WalletSession {
  readonly connector: Connector
  /** What the wallet answered `enable` with: for the host. */
  readonly provider: object
  readonly wallet: GuardedWallet
  /** What the wallet grants on the network in use. Never empty, the active one first. */
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  /** Aborted with CONTEXT_CHANGED when the connection ends. */
  readonly signal: AbortSignal
  /** Moves to a network; reports it together with the addresses there. @throws AppKitError NETWORK_NOT_SUPPORTED without an account there */
  moveTo(caipNetworkId: CaipNetworkId): void
  toConnection(): ChainConnection
  /** Stops listening and ends everything that is in flight. Says nothing to the kit. */
  end(what?: 'connection' | 'disposed'): void
}

/** What a session begins with, and whom it tells. */
export interface WalletSessionParameters {
  readonly connector: Connector
  readonly wallet: GuardedWallet
  /** What the wallet grants, on whichever network; at least one on `caipNetworkId`. */
  readonly granted: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  readonly prefixOf: PrefixOf
  /** Whether an address may be of this prefix. */
  isAccepted(account: WalletAccount): boolean
  emit(event: ChainEvent): void
  /** After the wallet ended the connection. */
  onGone(session: WalletSession): void
}

/** The accounts that may be used on a network. */
export function accountsOn(accounts: readonly WalletAccount[], caipNetworkId: string): readonly WalletAccount[] {
  return accounts.filter(({ onlyOn }) => onlyOn === undefined || onlyOn === caipNetworkId)
}

/** An account as the kit keeps it: written with the network's prefix. The key of an ecdsa account is not known, only its hash. */
function toChainAccount({ key, type }: WalletAccount, caipNetworkId: CaipNetworkId, prefixOf: PrefixOf): ChainAccount {
  const address = encodeAddress(key, prefixOf(caipNetworkId))
  const isKey = type === 'sr25519' || type === 'ed25519'
  return {
    address,
    caipAddress: toCaipAddress(caipNetworkId, address),
    type: 'eoa',
    ...(isKey ? { publicKey: bytesToHex(key) } : {})
  }
}

/** Begins a session. It listens to the wallet from now on; each real change is reported once. @source docs/threats.md T1.09, T1.12 */
export function createWalletSession(parameters: WalletSessionParameters): WalletSession {
  const { connector, wallet, prefixOf, emit } = parameters
  const control = new AbortController()
  const connectorUid = connector.uid
  let { granted, caipNetworkId } = parameters

  const toAccounts = (): readonly ChainAccount[] =>
    session.accounts.map((account) => toChainAccount(account, caipNetworkId, prefixOf))

  function take(next: readonly WalletAccount[]): void {
    if (control.signal.aborted) return
    // A wallet that names an address of a foreign network is not believed at all.
    if (!next.every(parameters.isAccepted)) return
    const before = toAccounts().map(({ address }) => address)
    granted = next
    if (session.accounts.length === 0) {
      session.end()
      parameters.onGone(session)
      emit({ type: 'disconnected', connectorUid })
      return
    }
    const accounts = toAccounts()
    if (accounts.map(({ address }) => address).join() === before.join()) return
    emit({ type: 'accountsChanged', connectorUid, accounts })
  }

  const session: WalletSession = {
    connector,
    provider: wallet.injected,
    wallet,
    get accounts() {
      return accountsOn(granted, caipNetworkId)
    },
    get caipNetworkId() {
      return caipNetworkId
    },
    signal: control.signal,
    moveTo(next) {
      if (next === caipNetworkId) return
      if (accountsOn(granted, next).length === 0) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: next })
      caipNetworkId = next
      emit({ type: 'networkChanged', connectorUid, caipNetworkId, accounts: toAccounts() })
    },
    toConnection: () => ({ connectorUid, accounts: toAccounts(), caipNetworkId }),
    end(what = 'connection') {
      stopWatching()
      control.abort(new AppKitError('CONTEXT_CHANGED', { what }))
    }
  }
  const stopWatching = wallet.watch(take)
  return session
}
