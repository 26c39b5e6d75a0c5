import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type {
  ChainAdapter,
  ChainCapability,
  ChainEvent,
  ChainRuntime,
  DiscoveredWallet,
  TransactionRequest
} from '../plugin/chain-adapter.js'
import type { Clock, Disposer } from '../plugin/services.js'

/** What the suite needs of a test runner; vitest's own functions fit. */
export interface ContractRunner {
  describe(name: string, body: () => void): unknown
  it(name: string, body: () => Promise<void>): unknown
  expect(actual: unknown): {
    toBe(expected: unknown): void
    toEqual(expected: unknown): void
    toMatch(expected: RegExp): void
    toMatchObject(expected: object): void
  }
}

/** A wallet that the suite drives. */
export interface ContractWallet {
  /** The id that its connector must have. */
  readonly connectorId: string
  /** How its owner answers from now on. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** Approves what hangs. */
  settleHanging(): void
  /** Gives the page access without a prompt. */
  grantAccess(): void
  /** The active account, in its namespace's canonical form. */
  activeAddress(): string
  /** Makes another account the active one and tells the page. */
  selectOtherAccount(): void
  /** How often its owner was asked. */
  promptCount(): number
  /** Listeners of the page on the wallet. */
  listenerCount(): number
  /** Where the wallet's discovery listens: listeners of the page there. */
  discoveryListenerCount(): number
}

/** What a plug-in brings for one test. Made afresh for each. */
export interface ContractSetup {
  readonly adapter: ChainAdapter
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
  /** The system's clock, counting the timers that wait. */
  readonly clock: Clock & { readonly pending: number }
  /** What the host lists. The wallet is on the first; it does not know the second. */
  readonly networks: readonly [CaipNetwork, CaipNetwork]
  /** Not listed by the host. */
  readonly unlistedNetwork: CaipNetwork
  readonly wallet: ContractWallet
  /** Receives transfers. */
  readonly receiver: string
  /** A small transfer, base units. */
  readonly value: string
  /** Ends what the setup began. */
  dispose(): void | Promise<void>
}

interface Kit {
  readonly runtime: ChainRuntime
  readonly events: readonly ChainEvent[]
  /** The next event that has not been waited for. */
  nextEvent(): Promise<ChainEvent>
}

const CAPABILITIES: readonly ChainCapability[] = [
  'signMessage',
  'switchNetwork',
  'estimateGas',
  'sendTransaction',
  'waitForReceipt',
  'getBalance',
  'getCapabilities',
  'getAssets',
  'estimateFee',
  'inspectReceiver',
  'sendCalls'
]

/** A method that is there exactly when its capability is declared. */
function present<M>(method: M | undefined, name: string): M {
  if (method === undefined) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: name })
  return method
}

async function createKit(setup: ContractSetup): Promise<Kit> {
  const module = await setup.adapter.load()
  const events: ChainEvent[] = []
  const waiting: ((event: ChainEvent) => void)[] = []
  let taken = 0
  const runtime = module.create({
    getNetworks: () => setup.networks,
    fetch: setup.fetch,
    clock: setup.clock,
    signal: new AbortController().signal,
    debug: () => undefined,
    emit(event) {
      events.push(event)
      const resolve = waiting.shift()
      if (resolve) taken += 1
      resolve?.(event)
    }
  })
  return {
    runtime,
    events,
    nextEvent() {
      const event = events[taken]
      if (!event) return new Promise((resolve) => waiting.push(resolve))
      taken += 1
      return Promise.resolve(event)
    }
  }
}

/** Starts discovery and waits for the wallet. */
async function find(setup: ContractSetup): Promise<{ found: DiscoveredWallet; stop: Disposer; reports: number }> {
  const discovery = await setup.adapter.loadDiscovery()
  const result = { reports: 0 }
  return new Promise((resolve) => {
    let stop: Disposer = () => undefined
    const look = (wallets: readonly DiscoveredWallet[]): void => {
      result.reports += 1
      const found = wallets.find(({ connector }) => connector.id === setup.wallet.connectorId)
      // The disposer is known only after `discover` returned, which may report before that.
      if (found) void Promise.resolve().then(() => resolve({ found, stop: () => stop(), reports: result.reports }))
    }
    stop = discovery.discover({
      window: setup.window,
      clock: setup.clock,
      enableAnnounced: true,
      enableInjected: true,
      report: look,
      debug: () => undefined
    })
  })
}

const never = (): AbortSignal => new AbortController().signal

/** The code of what a promise rejects with; `'resolved'` when it does not. */
async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
    return 'resolved'
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

/**
 * What every chain plug-in must do. Run it in each plug-in's tests, against a wallet that really signs and a node that really mines.
 * @example describeChainPluginContract('eip155', createSetup, { describe, it, expect })
 */
export function describeChainPluginContract(
  name: string,
  createSetup: () => Promise<ContractSetup>,
  { describe, it, expect }: ContractRunner
): void {
  const withSetup = (run: (setup: ContractSetup) => Promise<void>) => async (): Promise<void> => {
    const setup = await createSetup()
    try {
      await run(setup)
    } finally {
      await setup.dispose()
    }
  }

  const withKit = (run: (setup: ContractSetup, kit: Kit, found: DiscoveredWallet) => Promise<void>) =>
    withSetup(async (setup) => {
      const { found, stop } = await find(setup)
      stop()
      const kit = await createKit(setup)
      try {
        await run(setup, kit, found)
      } finally {
        kit.runtime.dispose()
      }
    })

  const connect = ({ runtime }: Kit, { connector, provider }: DiscoveredWallet, signal = never()) =>
    runtime.connect({ connector, provider, signal })

  const transfer = (setup: ContractSetup, found: DiscoveredWallet): TransactionRequest => ({
    connectorUid: found.connector.uid,
    caipNetworkId: setup.networks[0].caipNetworkId,
    from: setup.wallet.activeAddress(),
    to: setup.receiver,
    value: setup.value
  })

  /** One call of each optional method, with arguments that work when the capability is there. */
  const calls: Record<ChainCapability, (setup: ContractSetup, kit: Kit, found: DiscoveredWallet) => Promise<void>> = {
    async signMessage(setup, { runtime }, { connector }) {
      const address = setup.wallet.activeAddress()
      const signature = await runtime.signMessage({ connectorUid: connector.uid, address, message: 'Hello ✓' })
      expect(signature).toMatch(/^\S{60,}$/)
    },
    async switchNetwork(setup, { runtime }, { connector }) {
      const [, network] = setup.networks
      expect(await runtime.switchNetwork({ connectorUid: connector.uid, network })).toMatch(/^(?:switched|added)$/)
    },
    async estimateGas(setup, { runtime }, found) {
      expect(await runtime.estimateGas(transfer(setup, found))).toMatch(/^[1-9]\d*$/)
    },
    async sendTransaction(setup, { runtime }, found) {
      expect(await runtime.sendTransaction(transfer(setup, found))).toMatch(/^\S{32,}$/)
    },
    async waitForReceipt(setup, { runtime }, found) {
      const { caipNetworkId } = setup.networks[0]
      const hash = await runtime.sendTransaction(transfer(setup, found))
      const outcome = await runtime.waitForReceipt({ hash, caipNetworkId })
      expect(outcome).toMatchObject({ status: 'confirmed', hash })
    },
    async getBalance(setup, { runtime }) {
      const { caipNetworkId, nativeCurrency } = setup.networks[0]
      const balance = await runtime.getBalance({ address: setup.wallet.activeAddress(), caipNetworkId })
      expect(balance.value).toMatch(/^\d+$/)
      expect(balance).toMatchObject({ symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals })
    },
    async getCapabilities(setup, { runtime }, { connector }) {
      const address = setup.wallet.activeAddress()
      expect(typeof (await runtime.getCapabilities({ connectorUid: connector.uid, address }))).toBe('object')
    },
    async getAssets(setup, { runtime }, { connector }) {
      const address = setup.wallet.activeAddress()
      const { caipNetworkId } = setup.networks[0]
      const assets = await runtime.getAssets({ connectorUid: connector.uid, address, caipNetworkId })
      expect(assets === undefined || Array.isArray(assets)).toBe(true)
    },
    async estimateFee(setup, { runtime }, found) {
      const { gas, fee, feeCap } = await present(runtime.estimateFee, 'estimateFee').call(
        runtime,
        transfer(setup, found)
      )
      for (const units of [gas, fee, feeCap]) expect(units).toMatch(/^\d+$/)
      expect(BigInt(feeCap) >= BigInt(fee)).toBe(true)
    },
    async inspectReceiver(setup, { runtime }) {
      const { caipNetworkId } = setup.networks[0]
      const inspect = present(runtime.inspectReceiver, 'inspectReceiver')
      const from = setup.wallet.activeAddress()
      const own = await inspect.call(runtime, { caipNetworkId, address: from, from })
      expect(own.warnings.includes('own')).toBe(true)
      expect(own.refusal).toBe(undefined)
    },
    async sendCalls(setup, { runtime }, { connector }) {
      const { caipNetworkId } = setup.networks[0]
      const batch = { to: setup.receiver, value: setup.value, data: '0x' }
      const id = await present(runtime.sendCalls, 'sendCalls').call(runtime, {
        connectorUid: connector.uid,
        caipNetworkId,
        from: setup.wallet.activeAddress(),
        calls: [batch, batch]
      })
      const wait = present(runtime.waitForCalls, 'waitForCalls')
      expect(await wait.call(runtime, { connectorUid: connector.uid, id, caipNetworkId })).toMatch(/^\S{32,}$/)
    }
  }

  describe(`chain plug-in contract: ${name}`, () => {
    it(
      'discovers a wallet and leaves nothing behind',
      withSetup(async (setup) => {
        const before = setup.wallet.discoveryListenerCount()
        const { found, stop } = await find(setup)
        expect(found.connector).toMatchObject({ id: setup.wallet.connectorId, chain: setup.adapter.namespace })
        expect(found.connector.uid).toMatch(/./)
        stop()
        stop()
        expect(setup.wallet.discoveryListenerCount()).toBe(before)
        expect(setup.clock.pending).toBe(0)
      })
    )

    it(
      'connects: the active account first, the wallet on its own network',
      withKit(async (setup, kit, found) => {
        const connection = await connect(kit, found)
        const { caipNetworkId } = setup.networks[0]
        const address = setup.wallet.activeAddress()
        expect(connection).toMatchObject({ connectorUid: found.connector.uid, caipNetworkId })
        expect(connection.accounts[0]).toMatchObject({ address, caipAddress: `${caipNetworkId}:${address}` })
        expect(JSON.parse(JSON.stringify(connection))).toEqual(connection)
        const provider = kit.runtime.getProvider(found.connector.uid)
        expect(typeof provider).toBe('object')
        expect(kit.runtime.getProvider(found.connector.uid)).toBe(provider)
      })
    )

    it(
      'reconnects without a prompt, or not at all',
      withKit(async (setup, { runtime }, { connector, provider }) => {
        expect(await runtime.reconnect({ connector, provider, signal: never() })).toBe(undefined)
        setup.wallet.grantAccess()
        const connection = await runtime.reconnect({ connector, provider, signal: never() })
        expect(connection?.accounts[0]?.address).toBe(setup.wallet.activeAddress())
        expect(setup.wallet.promptCount()).toBe(0)
      })
    )

    it(
      'reports a rejection by its code',
      withKit(async (setup, kit, found) => {
        setup.wallet.setAnswer('reject')
        expect(await codeOf(connect(kit, found))).toBe('USER_REJECTED')
        setup.wallet.setAnswer('approve')
        await connect(kit, found)
        expect(kit.events).toEqual([])
      })
    )

    it(
      'disconnects twice without a complaint',
      withKit(async (setup, kit, found) => {
        await connect(kit, found)
        await kit.runtime.disconnect(found.connector.uid)
        await kit.runtime.disconnect(found.connector.uid)
        await kit.runtime.disconnect('nobody')
        expect(kit.runtime.getProvider(found.connector.uid)).toBe(undefined)
        expect(setup.wallet.listenerCount()).toBe(0)
      })
    )

    it(
      'refuses a network that the host does not list',
      withKit(async (setup, kit, found) => {
        await connect(kit, found)
        const { unlistedNetwork: network } = setup
        const { capabilities } = setup.adapter
        if (capabilities.has('switchNetwork')) {
          const request = { connectorUid: found.connector.uid, network }
          expect(await codeOf(kit.runtime.switchNetwork(request))).toBe('NETWORK_NOT_SUPPORTED')
        }
        if (capabilities.has('sendTransaction')) {
          const request = { ...transfer(setup, found), caipNetworkId: network.caipNetworkId }
          expect(await codeOf(kit.runtime.sendTransaction(request))).toBe('NETWORK_NOT_SUPPORTED')
        }
      })
    )

    it(
      'reports a change of the account once, after it settled',
      withKit(async (setup, kit, found) => {
        await connect(kit, found)
        for (const round of [1, 2]) {
          setup.wallet.selectOtherAccount()
          const event = await kit.nextEvent()
          expect(event).toMatchObject({ type: 'accountsChanged', connectorUid: found.connector.uid })
          expect(event.type === 'accountsChanged' && event.accounts[0]?.address).toBe(setup.wallet.activeAddress())
          expect(kit.events.length).toBe(round)
        }
      })
    )

    for (const capability of CAPABILITIES) {
      it(
        `${capability} works when it is declared, and says so when it is not`,
        withKit(async (setup, kit, found) => {
          await connect(kit, found)
          if (setup.adapter.capabilities.has(capability)) return calls[capability](setup, kit, found)
          expect(await codeOf(calls[capability](setup, kit, found))).toBe('WALLET_METHOD_UNSUPPORTED')
        })
      )
    }

    it(
      'ends a connection attempt when its signal aborts, and ignores the late answer',
      withKit(async (setup, kit, found) => {
        setup.wallet.setAnswer('hang')
        const control = new AbortController()
        const attempt = codeOf(connect(kit, found, control.signal))
        control.abort()
        expect(await attempt).toBe('CONNECTION_CANCELLED')
        setup.wallet.settleHanging()
        setup.wallet.setAnswer('approve')
        expect(kit.runtime.getProvider(found.connector.uid)).toBe(undefined)
        await connect(kit, found)
        expect(kit.events).toEqual([])
      })
    )

    it(
      'leaves nothing behind after dispose',
      withKit(async (setup, kit, found) => {
        await connect(kit, found)
        setup.wallet.setAnswer('hang')
        const address = setup.wallet.activeAddress()
        const message = 'never answered'
        const inFlight = setup.adapter.capabilities.has('signMessage')
          ? codeOf(kit.runtime.signMessage({ connectorUid: found.connector.uid, address, message }))
          : Promise.resolve('CONTEXT_CHANGED')
        kit.runtime.dispose()
        kit.runtime.dispose()
        expect(await inFlight).toBe('CONTEXT_CHANGED')
        expect(setup.wallet.listenerCount()).toBe(0)
        expect(setup.clock.pending).toBe(0)
        expect(await codeOf(connect(kit, found))).toBe('DISPOSED')
      })
    )

    it(
      'keeps two runtimes apart',
      withKit(async (setup, kit, found) => {
        const other = await createKit(setup)
        await connect(kit, found)
        const provider = kit.runtime.getProvider(found.connector.uid)
        expect(other.runtime.getProvider(found.connector.uid)).toBe(undefined)
        await other.runtime.disconnect(found.connector.uid)
        expect(kit.runtime.getProvider(found.connector.uid)).toBe(provider)
        setup.wallet.selectOtherAccount()
        await kit.nextEvent()
        expect(other.events).toEqual([])
        other.runtime.dispose()
        setup.wallet.selectOtherAccount()
        await kit.nextEvent()
        expect(kit.events.length).toBe(2)
      })
    )
  })
}
