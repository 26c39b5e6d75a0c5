import type { ChainNamespace } from '../caip/caip.js'
import type { DiscoveredWallet } from '../plugin/chain-adapter.js'
import type { Connector } from '../plugin/connector.js'

/** The live wallet objects of one kit, by connector uid: what the state may not hold. */
export interface WalletRegistry {
  /** Replaces the wallets of one namespace. */
  replace(namespace: ChainNamespace, wallets: readonly DiscoveredWallet[]): void
  add(wallet: DiscoveredWallet): void
  /** Takes back one that was added. */
  remove(uid: string): void
  get(uid: string): DiscoveredWallet | undefined
  /** The wallets with this stable id; more than one when a wallet is impersonated. */
  withId(namespace: ChainNamespace, connectorId: string): readonly DiscoveredWallet[]
  connectors(namespace: ChainNamespace): readonly Connector[]
  /** Calls back after each change, until disposed. */
  onChange(listener: () => void): () => void
}

export function createWalletRegistry(): WalletRegistry {
  const found = new Map<ChainNamespace, readonly DiscoveredWallet[]>()
  const added = new Map<string, DiscoveredWallet>()
  const listeners = new Set<() => void>()

  const all = (namespace: ChainNamespace) => [
    ...(found.get(namespace) ?? []),
    ...[...added.values()].filter(({ connector }) => connector.chain === namespace)
  ]
  const notify = () => listeners.forEach((listener) => listener())

  return {
    replace(namespace, wallets) {
      found.set(namespace, wallets)
      notify()
    },
    add(wallet) {
      added.set(wallet.connector.uid, wallet)
      notify()
    },
    remove(uid) {
      if (added.delete(uid)) notify()
    },
    get(uid) {
      for (const wallets of found.values()) {
        const wallet = wallets.find(({ connector }) => connector.uid === uid)
        if (wallet) return wallet
      }
      return added.get(uid)
    },
    withId: (namespace, connectorId) => all(namespace).filter(({ connector }) => connector.id === connectorId),
    connectors: (namespace) => all(namespace).map(({ connector }) => connector),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
