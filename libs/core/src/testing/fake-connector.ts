import type { BuiltInNamespace, CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { parseCaipAddress, parseCaipNetworkId, toCaipAddress } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { DiscoveredWallet } from '../plugin/chain-adapter.js'
import type {
  ConnectorAdapter,
  ConnectorContext,
  ConnectorEvent,
  PairingRuntime,
  ConnectorSession,
  GrantedNamespace,
  PairRequest
} from '../plugin/connector-adapter.js'
import type { FakeWallet } from './fake-chain.js'

/** How long a fake pairing's URI is good, ms. @source docs/threats.md T5.06 */
const PAIRING_MS = 240_000

/** A connector in memory, and what a test does with its wallet. */
export interface FakeConnector {
  readonly adapter: ConnectorAdapter<PairingRuntime>
  /** The URI that was shown last. */
  readonly uri: string | undefined
  /** The live session that was made last; each is kept when a second runtime is made, as a page that is loaded again finds them. */
  readonly session: ConnectorSession | undefined
  /** How the wallet answers the next pairings. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** Answers the pairing that waits. @param accounts CAIP-10 ids; the first of each namespace is its active one. @default the first account of each namespace */
  approve(accounts?: readonly CaipAddress[]): void
  /** Refuses the pairing that waits. */
  reject(): void
  /** The wallet grants something else from now on. A namespace without accounts is gone. */
  update(accounts: readonly CaipAddress[]): void
  /** The wallet deletes the session, or it runs out. */
  end(reason?: 'deleted' | 'expired'): void
  setOnline(isOnline: boolean): void
  /** The route refuses the project. */
  refuse(): void
  /** `pair`, `restore`, `select:network`, `disconnect:id`, `undo:id` in order. */
  readonly calls: readonly string[]
  /** Pairings that wait for the wallet. */
  readonly waiting: number
  readonly isDisposed: boolean
}

interface Waiting {
  readonly topic: string
  answer(accounts: readonly CaipAddress[] | undefined): void
}

/** What a fake wallet has in each namespace. */
const DEFAULT_ACCOUNTS: Readonly<Record<BuiltInNamespace, CaipAddress>> = {
  eip155: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112',
  bip122: 'bip122:000000000019d6689c085ae165831e93:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  cosmos: 'cosmos:cosmoshub-4:cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
}

/**
 * The wallets of its sessions are those of `createFakeChain`: a fake chain of the same namespace connects them.
 * @param parameters.namespaces what the route serves. @default eip155
 * @param parameters.answer how the wallet answers a pairing. @default 'hang': the test calls `approve` or `reject`
 * @param parameters.session accounts of a session from the last visit. @default none
 * @param parameters.unusable what the next sessions say of namespaces that cannot be used. @default nothing
 * @param parameters.load replaces the loading of the module, e.g. by one that fails
 */
export function createFakeConnector(
  parameters: {
    id?: string
    type?: ConnectorAdapter['type']
    name?: string
    namespaces?: readonly BuiltInNamespace[]
    answer?: 'approve' | 'reject' | 'hang'
    session?: readonly CaipAddress[]
    unusable?: ConnectorSession['unusable']
    load?: () => Promise<void>
  } = {}
): FakeConnector {
  const { id = 'walletConnect', type = 'WALLET_CONNECT', name = 'WalletConnect', namespaces = ['eip155'] } = parameters
  const calls: string[] = []
  const waiting: Waiting[] = []
  const contexts = new Set<ConnectorContext>()
  const wallets = new Map<ChainNamespace, DiscoveredWallet>()
  const ownAccounts = (): CaipAddress[] => namespaces.map((namespace) => DEFAULT_ACCOUNTS[namespace])
  let answer = parameters.answer ?? 'hang'
  const sessions = new Map<string, ConnectorSession>()
  let session: ConnectorSession | undefined
  let uri: string | undefined
  let count = 0
  let isDisposed = false

  const emit = (event: ConnectorEvent): void => {
    for (const context of contexts) context.emit(event)
  }

  function walletFor(sessionId: string, granted: GrantedNamespace): DiscoveredWallet {
    const { namespace, accounts, caipNetworkId } = granted
    const uid = `${id}:${sessionId}:${namespace}`
    const found = wallets.get(namespace)
    const known = found?.connector.uid === uid ? found : undefined
    const provider: FakeWallet = (known?.provider as FakeWallet | undefined) ?? { id, uid, name: 'Fake phone' }
    provider.address = accounts[0]?.address ?? ''
    provider.caipNetworkId = caipNetworkId
    const wallet = known ?? { connector: { uid, id, name: 'Fake phone', type, chain: namespace }, provider }
    wallets.set(namespace, wallet)
    return wallet
  }

  function open(sessionId: string, accounts: readonly CaipAddress[]): ConnectorSession {
    const granted = namespaces.flatMap((namespace): GrantedNamespace[] => {
      const own = accounts.map(parseCaipAddress).filter((account) => account.namespace === namespace)
      const [active] = own
      if (!active) return []
      const { caipNetworkId } = active
      const approved = [...new Set(own.map((account) => account.caipNetworkId))]
      const onNetwork = own.filter((account) => account.caipNetworkId === caipNetworkId)
      return [
        {
          namespace,
          caipNetworkId,
          approved,
          accounts: onNetwork.map(({ address }) => ({
            address,
            caipAddress: `${caipNetworkId}:${address}`,
            type: namespace === 'bip122' ? 'payment' : 'eoa'
          }))
        }
      ]
    })
    session = {
      id: sessionId,
      peer: { name: 'Fake phone' },
      granted,
      unusable: parameters.unusable,
      wallets: granted.map((entry) => walletFor(sessionId, entry))
    }
    sessions.set(sessionId, session)
    return session
  }

  /** Puts a granted network in use. */
  function use(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void {
    const granted = session?.granted.map((entry): GrantedNamespace => {
      if (entry.namespace !== namespace || !entry.approved.includes(caipNetworkId)) return entry
      const accounts = entry.accounts.map((own) => ({ ...own, caipAddress: toCaipAddress(caipNetworkId, own.address) }))
      return { ...entry, caipNetworkId, accounts }
    })
    if (!session || !granted) return
    session = { ...session, granted, wallets: granted.map((entry) => walletFor(session?.id ?? '', entry)) }
    sessions.set(session.id, session)
  }

  function pair(context: ConnectorContext, isOver: AbortSignal, request: PairRequest): Promise<ConnectorSession> {
    calls.push('pair')
    count += 1
    const topic = count.toString(16).padStart(64, '0')
    const expiresAt = context.clock.now() + PAIRING_MS
    return new Promise((resolve, reject) => {
      let isGivenUp = false
      const giveUp = (error: AppKitError): void => {
        isGivenUp = true
        context.clock.clearTimeout(timer)
        reject(error)
      }
      const timer = context.clock.setTimeout(
        () => giveUp(new AppKitError('PAIRING_EXPIRED', { connector: name })),
        PAIRING_MS
      )
      const onAbort = (): void => giveUp(new AppKitError('CONNECTION_CANCELLED', { connector: name }))
      if (request.signal.aborted) return onAbort()
      request.signal.addEventListener('abort', onAbort)
      isOver.addEventListener('abort', () => giveUp(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })))
      waiting.push({
        topic,
        answer(accounts) {
          if (isGivenUp) return void (accounts && calls.push(`undo:${topic}`))
          context.clock.clearTimeout(timer)
          if (accounts) resolve(open(topic, accounts))
          else reject(new AppKitError('USER_REJECTED', {}))
        }
      })
      uri = `wc:${topic}@2?expiryTimestamp=${Math.floor(expiresAt / 1000)}&relay-protocol=irn&symKey=${'0'.repeat(64)}`
      request.onUri({ uri, expiresAt })
      if (answer !== 'hang') waiting.pop()?.answer(answer === 'approve' ? ownAccounts() : undefined)
    })
  }

  function createRuntime(context: ConnectorContext): PairingRuntime {
    const over = new AbortController()
    contexts.add(context)
    const assertLive = (method: string): void => {
      if (over.signal.aborted) throw new AppKitError('DISPOSED', { method })
    }
    return {
      kind: 'pairing',
      handle: undefined,
      async pair(request) {
        assertLive('pair')
        return pair(context, over.signal, request)
      },
      async restore(_signal, { sessionId, networks = {} } = {}) {
        assertLive('restore')
        calls.push('restore')
        for (const [namespace, caipNetworkId] of Object.entries(networks))
          use(namespace as ChainNamespace, caipNetworkId)
        return sessionId === undefined ? session : sessions.get(sessionId)
      },
      select(sessionId, caipNetworkId) {
        calls.push(`select:${caipNetworkId}`)
        if (session?.id === sessionId) use(parseCaipNetworkId(caipNetworkId).namespace, caipNetworkId)
      },
      async disconnect(sessionId) {
        calls.push(`disconnect:${sessionId}`)
        sessions.delete(sessionId)
        if (session?.id === sessionId) session = undefined
      },
      dispose() {
        contexts.delete(context)
        over.abort()
        isDisposed = true
      }
    }
  }

  if (parameters.session) open('f'.repeat(64), parameters.session)

  return {
    adapter: {
      id,
      type,
      name,
      namespaces,
      async load() {
        await parameters.load?.()
        return { create: createRuntime }
      }
    },
    get uri() {
      return uri
    },
    get session() {
      return session
    },
    setAnswer(next) {
      answer = next
    },
    approve: (accounts = ownAccounts()) => waiting.shift()?.answer(accounts),
    reject: () => waiting.shift()?.answer(undefined),
    update(accounts) {
      if (session) emit({ type: 'sessionUpdated', session: open(session.id, accounts) })
    },
    end(reason = 'deleted') {
      if (!session) return
      const { id: sessionId } = session
      sessions.delete(sessionId)
      session = undefined
      emit({ type: 'sessionEnded', sessionId, reason })
    },
    setOnline: (isOnline) => emit({ type: 'transportChanged', isOnline }),
    refuse: () => emit({ type: 'refused', error: new AppKitError('FORBIDDEN', { source: name }).toPlain() }),
    calls,
    get waiting() {
      return waiting.length
    },
    get isDisposed() {
      return isDisposed
    }
  }
}
