import { asBaseUnits } from '../amounts/base-units.js'
import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { toCaipAddress } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { ChainAdapter, ChainCapability, DiscoveredWallet, DiscoveryContext } from '../plugin/chain-adapter.js'
import type { ChainAccount, ChainConnection, ChainEvent, ConnectRequest } from '../plugin/chain-connection.js'
import type {
  CallsRequest,
  FeeEstimate,
  InspectionRequest,
  ReceiptRequest,
  ReceiverReport,
  SimulationRequest,
  TokenBalance,
  TokenBalanceRequest,
  TokenDecimalsRequest,
  TransactionOutcome,
  TransactionRequest
} from '../plugin/chain-requests.js'
import type { ChainContext, ChainRuntime } from '../plugin/chain-runtime.js'
import type { Connector } from '../plugin/connector.js'
import type { TransactionInspection, TransactionSimulation } from '../plugin/transaction-inspection.js'

/** What a fake wallet's user does with a request; `hang`: never answers until told; `refuse`: the wallet itself, before the user sees it. */
export type FakeAnswer = 'approve' | 'reject' | 'refuse' | 'hang' | 'pending'

/** A wallet of the fake chain. Its fields may be changed while a test runs. */
export interface FakeWallet {
  id: string
  name?: string
  uid?: string
  /** A `data:image/…` URI. @default none */
  icon?: string
  address?: string
  /** @default one, `eoa`, of its address */
  accounts?: readonly ChainAccount[]
  caipNetworkId?: CaipNetworkId
  connect?: FakeAnswer
  /** Whether the wallet still grants access silently. `unknown`: it cannot tell, and grants it when it is asked. @default true */
  isGranted?: boolean | 'unknown'
  /** What it does when it is asked for that access after a reload, which opens its window. @default it tells silently */
  restore?: FakeAnswer
  switchNetwork?: FakeAnswer | 'unsupported'
  /** What it signs where it is to connect and sign in by one step. @default it has no such step */
  signedIn?: { readonly message: string; readonly signature: string } | undefined
  /** What the wallet does when it is asked to forget the app; absent: it does not know how. */
  revoke?: 'revoked' | 'kept' | 'reject' | 'unsupported'
  /** Whether ending the connection fails. @default false */
  isStuck?: boolean
}

/** What a fake chain does with requests that move value. Its fields may be changed while a test runs, those that declare something but before it. */
export interface FakeValueMoves {
  /** How the person answers `sendTransaction` and `sendCalls`; `hang`: when `answer('send', …)` is called. @default 'approve' */
  send?: FakeAnswer
  /** How the person answers `signMessage`; `hang`: when `answer('sign', …)` is called. @default 'approve' */
  sign?: FakeAnswer
  /** @default a hash that counts: `0x111…1`, `0x000…2`, `0x000…3` */
  hashOf?: (request: TransactionRequest | CallsRequest) => string
  /** @default gas 25 200, fee 21 000 gwei, feeCap 50 400 gwei */
  estimateFee?: (request: TransactionRequest) => FeeEstimate | Promise<FeeEstimate>
  /** By address. @default nothing is known against them */
  receivers?: Readonly<Record<string, ReceiverReport>>
  /** What a source says of a token. @default 6 decimals */
  decimals?: (request: TokenDecimalsRequest) => number | undefined | Promise<number | undefined>
  /** What is found in transactions. @default not declared */
  inspect?: (request: InspectionRequest) => TransactionInspection | Promise<TransactionInspection>
  /** What a node says that transactions would move. @default not declared */
  simulate?: (request: SimulationRequest) => TransactionSimulation | Promise<TransactionSimulation>
  /** Whether the wallet sends several calls in one prompt. @default false: neither declared nor offered */
  batches?: boolean
  /** What waiting for a batch throws instead of giving its hash. */
  batchFailure?: AppKitError
  /** The wallet says that a batch is mined, and names no transaction. @default false */
  isBatchUnnamed?: boolean
  /** How what is sent ends. @default mined as it was sent */
  end?: (request: ReceiptRequest) => Promise<TransactionOutcome>
  /** What every account has of the coin, base units. @default 1.5 coins */
  balance?: string
  /** What every account has of any token. @default 2.5 of one with 6 decimals that says no symbol */
  tokenBalance?: (request: TokenBalanceRequest) => TokenBalance | Promise<TokenBalance>
}

const confirm = async ({ hash }: ReceiptRequest): Promise<TransactionOutcome> => ({
  status: 'confirmed',
  hash,
  blockNumber: '1',
  confirmations: 1
})

const NOTHING_FOUND: TransactionInspection = { cautions: [], approvals: [] }

/** A chain plug-in in memory, and what a test does with it. */
export interface FakeChain {
  readonly adapter: ChainAdapter
  /** Announces wallets now; each call replaces the list. */
  announce(wallets: readonly FakeWallet[]): void
  /** Lets the oldest hanging request of a wallet be answered; `send`, `sign`: that of sending, of signing. */
  answer(id: string, answer: 'approve' | 'reject' | 'refuse'): void
  emit(event: ChainEvent): void
  /** `connect:id`, `reconnect:id`, `disconnect:uid`, `close:uid` for one that keeps access, `switch:…` in order. */
  readonly calls: readonly string[]
  /** What the wallet was asked to send: transactions and batches, in order. */
  readonly sent: readonly (TransactionRequest | CallsRequest)[]
  readonly isDisposed: boolean
  readonly isDiscovering: boolean
  readonly uidOf: (id: string) => string
}

/**
 * @param parameters.wallets announced at once when discovery starts. @default none
 * @param parameters.load replaces the loading of the chain module, e.g. by one that fails.
 * @param parameters.moves what becomes of requests that move value.
 */
export function createFakeChain(
  parameters: {
    namespace?: ChainNamespace
    wallets?: readonly FakeWallet[]
    load?: () => Promise<void>
    moves?: FakeValueMoves
  } = {}
): FakeChain {
  const namespace = parameters.namespace ?? 'eip155'
  const calls: string[] = []
  const sent: (TransactionRequest | CallsRequest)[] = []
  const { moves = {} } = parameters
  const hanging: { id: string; settle: (answer: FakeAnswer) => void }[] = []
  let wallets = parameters.wallets ?? []
  let discovery: DiscoveryContext | undefined
  let context: ChainContext | undefined
  let isDisposed = false

  const uidOf = (id: string) => wallets.find((wallet) => wallet.id === id)?.uid ?? `${namespace}/${id}`
  const nameOf = (id: string) => (wallets.find((wallet) => wallet.id === id) ?? wallets[0])?.name ?? id
  const toConnector = (wallet: FakeWallet): Connector => ({
    uid: wallet.uid ?? `${namespace}/${wallet.id}`,
    id: wallet.id,
    name: wallet.name ?? wallet.id,
    type: 'ANNOUNCED',
    chain: namespace,
    info: { rdns: wallet.id },
    ...(wallet.icon !== undefined && { icon: wallet.icon })
  })
  const report = () =>
    discovery?.report(wallets.map((wallet): DiscoveredWallet => ({ connector: toConnector(wallet), provider: wallet })))
  const connected = new Map<string, FakeWallet>()
  const walletOf = (uid: string) => wallets.find((wallet) => toConnector(wallet).uid === uid) ?? connected.get(uid)

  function ask(id: string, answer: FakeAnswer, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (given: FakeAnswer) => {
        if (given === 'approve') resolve()
        else if (given === 'refuse') reject(new AppKitError('USER_REJECTED', { refusedBy: nameOf(id) }))
        else reject(toAppKitError({ code: given === 'pending' ? -32002 : 4001, message: given }))
      }
      const cancel = () => reject(new AppKitError('CONNECTION_CANCELLED', { connector: id }))
      if (signal?.aborted) return cancel()
      signal?.addEventListener('abort', cancel)
      if (answer === 'hang') hanging.push({ id, settle })
      else settle(answer)
    })
  }

  function toConnection({ connector, provider, caipNetworkId }: ConnectRequest): ChainConnection {
    const wallet = provider as FakeWallet
    connected.set(connector.uid, wallet)
    const network =
      wallet.caipNetworkId ?? caipNetworkId ?? context?.getNetworks()[0]?.caipNetworkId ?? `${namespace}:1`
    const address = wallet.address ?? `0x${wallet.id.length.toString(16).padStart(40, '0')}`
    return {
      connectorUid: connector.uid,
      caipNetworkId: network,
      accounts: wallet.accounts ?? [{ address, caipAddress: toCaipAddress(network, address), type: 'eoa' }]
    }
  }

  /** Asks the person; the hash is that of the answer. */
  async function send(request: TransactionRequest | CallsRequest): Promise<string> {
    sent.push(request)
    const count = sent.length
    await ask('send', moves.send ?? 'approve')
    const counted = count === 1 ? '1'.repeat(64) : count.toString(16).padStart(64, '0')
    return moves.hashOf?.(request) ?? `0x${counted}`
  }

  const unsupported = (method: string): Promise<never> =>
    Promise.reject(new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }))
  const runtime: ChainRuntime = {
    namespace,
    handle: undefined,
    async connect(request) {
      calls.push(`connect:${request.connector.id}`)
      const wallet = request.provider as FakeWallet
      await ask(wallet.id, wallet.connect ?? 'approve', request.signal)
      const { signedIn } = wallet
      return { ...toConnection(request), ...(signedIn && request.signIn && { signedIn }) }
    },
    async reconnect(request) {
      calls.push(`reconnect:${request.connector.id}`)
      const { isGranted } = request.provider as FakeWallet
      if (isGranted === 'unknown' && !request.mayAsk) return 'unknown'
      const { restore } = request.provider as FakeWallet
      if (isGranted === 'unknown' || restore !== undefined) request.onAsk?.()
      if (restore !== undefined) await ask(`restore ${request.connector.id}`, restore, request.signal)
      return isGranted === false ? undefined : toConnection(request)
    },
    awaitAccess: ({ connector, signal }) => ask(`access ${connector.id}`, 'hang', signal),
    disconnect: (uid, { keepsAccess = false } = {}) => {
      calls.push(`${keepsAccess ? 'close' : 'disconnect'}:${uid}`)
      const { isStuck = false } = walletOf(uid) ?? {}
      connected.delete(uid)
      return isStuck ? Promise.reject(toAppKitError(new TypeError('stuck'))) : Promise.resolve()
    },
    canRevokeAccess: async (uid) => walletOf(uid)?.revoke !== undefined,
    async revokeAccess(uid) {
      calls.push(`revoke:${uid}`)
      const wallet = walletOf(uid)
      if (wallet?.revoke === 'reject') await ask(wallet.id, 'reject')
      if (wallet?.revoke === undefined || wallet.revoke === 'unsupported')
        return unsupported('wallet_revokePermissions')
      if (wallet.revoke === 'revoked') connected.delete(uid)
      return wallet.revoke === 'kept' ? 'kept' : 'revoked'
    },
    async switchNetwork({ connectorUid, network }) {
      calls.push(`switch:${network.caipNetworkId}`)
      const wallet = walletOf(connectorUid)
      const answer = wallet?.switchNetwork ?? 'approve'
      if (answer === 'unsupported') throw new AppKitError('SWITCH_NOT_SUPPORTED', { connector: wallet?.name ?? '' })
      await ask(network.caipNetworkId, answer)
      return 'switched'
    },
    async signMessage({ message }) {
      await ask('sign', moves.sign ?? 'approve')
      return `signed:${message}`
    },
    estimateGas: () => Promise.resolve('21000'),
    sendTransaction: send,
    estimateFee: async (request) =>
      moves.estimateFee?.(request) ?? {
        gas: '25200',
        fee: asBaseUnits(21_000_000_000_000n),
        feeCap: asBaseUnits(50_400_000_000_000n)
      },
    inspectReceiver: async ({ address }) => moves.receivers?.[address] ?? { warnings: [] },
    readTokenDecimals: async (request) => (moves.decimals ? moves.decimals(request) : 6),
    ...(moves.inspect && { inspectTransactions: async (request) => moves.inspect?.(request) ?? NOTHING_FOUND }),
    ...(moves.simulate && {
      simulateTransactions: async (request) => moves.simulate?.(request) ?? { status: 'unavailable' }
    }),
    ...(moves.batches && {
      sendCalls: send,
      async waitForCalls({ id }: { readonly id: string }) {
        if (moves.batchFailure) throw moves.batchFailure
        return moves.isBatchUnnamed ? undefined : id
      }
    }),
    waitForReceipt: (request) => (moves.end ?? confirm)(request),
    getBalance: () =>
      Promise.resolve({ value: asBaseUnits(moves.balance ?? '1500000000000000000'), decimals: 18, symbol: 'ETH' }),
    getTokenBalance: async (request) =>
      moves.tokenBalance?.(request) ?? { value: asBaseUnits('2500000'), decimals: 6, symbol: undefined },
    getCapabilities: async () =>
      moves.batches
        ? { '0x1': { atomic: { status: 'supported' } }, '0x2105': { atomic: { status: 'ready' } } }
        : unsupported('wallet_getCapabilities'),
    getAssets: () => unsupported('wallet_getAssets'),
    getProvider: (uid) => walletOf(uid),
    dispose: () => {
      isDisposed = true
    }
  }

  return {
    adapter: {
      namespace,
      canSignInAtOnce: true,
      capabilities: new Set<ChainCapability>([
        'signMessage',
        'switchNetwork',
        'estimateGas',
        'sendTransaction',
        'waitForReceipt',
        'getBalance',
        'getTokenBalance',
        'estimateFee',
        'inspectReceiver',
        'readTokenDecimals',
        'revokeAccess',
        ...(moves.inspect ? (['inspectTransactions'] as const) : []),
        ...(moves.simulate ? (['simulateTransactions'] as const) : []),
        ...(moves.batches ? (['getCapabilities', 'sendCalls'] as const) : [])
      ]),
      loadDiscovery: async () => ({
        discover(given) {
          discovery = given
          if (wallets.length > 0) report()
          return () => {
            discovery = undefined
          }
        }
      }),
      async load() {
        await parameters.load?.()
        return {
          create(given) {
            context = given
            return runtime
          }
        }
      }
    },
    announce(next) {
      wallets = next
      report()
    },
    answer(id, answer) {
      const index = hanging.findIndex((request) => request.id === id)
      if (index >= 0) hanging.splice(index, 1)[0]?.settle(answer)
    },
    emit: (event) => context?.emit(event),
    calls,
    sent,
    uidOf,
    get isDisposed() {
      return isDisposed
    },
    get isDiscovering() {
      return discovery !== undefined
    }
  }
}
