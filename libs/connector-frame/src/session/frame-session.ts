import {
  AppKitError,
  type CaipNetworkId,
  type Connector,
  type ConnectorSession,
  type DiscoveredWallet,
  type EmbeddedUser,
  type GrantedNamespace,
  type PlainError
} from '@appkit/core'
import { createEip155Provider } from '../providers/eip155-provider.js'
import { createSolanaProvider } from '../providers/solana-provider.js'
import type { LinkChange, WalletLink } from '../providers/wallet-link.js'
import type { FrameNamespace } from './frame-networks.js'
import type { FrameAccountInUse } from './read-user.js'

/** The account and network of one namespace. */
export interface NamespacePart {
  readonly namespace: FrameNamespace
  readonly account: FrameAccountInUse
  readonly caipNetworkId: CaipNetworkId
}

/** Namespaces that the app has and this login has no account in. */
export type UnusableNamespaces = readonly { readonly namespace: FrameNamespace; readonly error: PlainError }[]

/** A login, as long as it lasts. */
export interface FrameSession {
  readonly id: string
  /** Aborted with the reason when the session ends. */
  readonly over: AbortSignal
  readonly user: EmbeddedUser
  partOf(namespace: FrameNamespace): NamespacePart | undefined
  /** Brings parts and user up to date, and tells the wallets' listeners. @returns whether anything changed */
  update(changes: { readonly part?: NamespacePart; readonly user?: EmbeddedUser }): boolean
  toSession(): ConnectorSession
  /** Ends everything that is in flight, and notifies the listeners. */
  end(reason: AppKitError): void
}

/** What a session is made of. */
export interface FrameSessionParameters {
  readonly connectorId: string
  /** What the wallet is called. Never a person's address or name: it is stored. @source docs/threats.md T12.06 */
  readonly name: string
  readonly id: string
  readonly user: EmbeddedUser
  readonly parts: readonly NamespacePart[]
  readonly unusable: UnusableNamespaces
  approvedOf(namespace: FrameNamespace): readonly CaipNetworkId[]
  request(session: FrameSession, caipNetworkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  switchNetwork(session: FrameSession, caipNetworkId: CaipNetworkId): Promise<void>
}

const PROVIDERS: Readonly<Record<FrameNamespace, (link: WalletLink) => unknown>> = {
  eip155: createEip155Provider,
  solana: createSolanaProvider
}

export function createFrameSession(parameters: FrameSessionParameters): FrameSession {
  const { connectorId, id, name, unusable } = parameters
  const over = new AbortController()
  const parts = new Map<FrameNamespace, NamespacePart>()
  const listeners = new Map<FrameNamespace, Set<(change: LinkChange) => void>>()
  const wallets = new Map<FrameNamespace, DiscoveredWallet>()
  let user = parameters.user

  const isOver = (): boolean => over.signal.aborted
  const tell = (namespace: FrameNamespace, change: LinkChange): void => {
    for (const listener of [...(listeners.get(namespace) ?? [])]) listener(change)
  }

  function grantedOf({ namespace, account, caipNetworkId }: NamespacePart): GrantedNamespace {
    const { address, type } = account
    const approved = parameters.approvedOf(namespace)
    return {
      namespace,
      caipNetworkId,
      approved: approved.includes(caipNetworkId) ? approved : [caipNetworkId, ...approved],
      accounts: isOver() ? [] : [{ address, caipAddress: `${caipNetworkId}:${address}`, type }]
    }
  }

  function open(part: NamespacePart): void {
    const { namespace } = part
    parts.set(namespace, part)
    const current = (): NamespacePart => parts.get(namespace) ?? part
    const link: WalletLink = {
      name,
      get granted() {
        return grantedOf(current())
      },
      request: (method, params, caipNetworkId = current().caipNetworkId) =>
        parameters.request(session, caipNetworkId, method, params),
      switchNetwork: (caipNetworkId) => parameters.switchNetwork(session, caipNetworkId),
      listen(listener) {
        const own = listeners.get(namespace) ?? new Set()
        listeners.set(namespace, own.add(listener))
        return () => void own.delete(listener)
      }
    }
    const connector: Connector = Object.freeze({
      uid: `${connectorId}:${id}:${namespace}`,
      id: connectorId,
      name,
      type: 'AUTH' as const,
      chain: namespace
    })
    wallets.set(namespace, Object.freeze({ connector, provider: PROVIDERS[namespace](link) }))
  }

  const session: FrameSession = {
    id,
    over: over.signal,
    get user() {
      return user
    },
    partOf: (namespace) => parts.get(namespace),
    update({ part, user: nextUser }) {
      const before = JSON.stringify([user, [...parts.values()]])
      if (nextUser) user = nextUser
      const former = part && parts.get(part.namespace)
      if (part && !former) open(part)
      else if (part && former) {
        parts.set(part.namespace, part)
        if (part.caipNetworkId !== former.caipNetworkId) tell(part.namespace, 'chain')
        if (part.account.address !== former.account.address) tell(part.namespace, 'accounts')
      }
      return before !== JSON.stringify([user, [...parts.values()]])
    },
    toSession: () => ({
      id,
      peer: { name },
      granted: [...parts.values()].map(grantedOf),
      wallets: [...wallets.values()],
      user,
      ...(unusable.length > 0 && { unusable })
    }),
    end(reason) {
      if (isOver()) return
      over.abort(reason)
      for (const namespace of parts.keys()) tell(namespace, 'end')
    }
  }
  for (const part of parameters.parts) open(part)
  return session
}
