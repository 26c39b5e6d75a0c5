import type { ChainNamespace } from '../caip/caip.js'
import type { CaipNetwork } from '../networks/network.js'
import type { DiscoveredWallet } from '../plugin/chain-adapter.js'
import type {
  ConnectorAdapter,
  ConnectorEvent,
  ConnectorRuntime,
  ConnectorSession,
  PairingUri
} from '../plugin/connector-adapter.js'
import type { Clock } from '../plugin/services.js'
import type { ContractRunner } from './contract-runner.js'

/** A wallet on the other side of the route, that the suite drives. */
export interface ContractPeer {
  /** Namespaces that it has accounts in, of those that the adapter serves. */
  readonly namespaces: readonly ChainNamespace[]
  /** Scans what is shown. Its owner answers after that, as told. */
  scan(uri: string): Promise<void>
  /** How its owner answers from now on. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** Approves what hangs. */
  settleHanging(): Promise<void>
  /** The active account of its first namespace. */
  activeAddress(): string
  /** Makes another account of its first namespace the active one and tells the page. */
  selectOtherAccount(): Promise<void>
  /** Sends one request that its owner answers through a wallet of a session. */
  use(wallet: DiscoveredWallet): Promise<unknown>
  /** Ends its sessions. */
  endSessions(): Promise<void>
  /** Resolves when it has no session, or none any more. */
  hasNoSession(): Promise<void>
  /** How often its owner was asked. */
  promptCount(): number
}

/** What a connector brings for one test. Made afresh for each. */
export interface ConnectorContractSetup {
  readonly adapter: ConnectorAdapter
  /** The page; what it stores is there at the next visit. */
  readonly window: Window
  /** The system's clock, counting the timers that wait. */
  readonly clock: Clock & { readonly pending: number }
  /** What the host lists: networks of each namespace the wallet has. */
  readonly networks: readonly CaipNetwork[]
  readonly wallet: ContractPeer
  /** Breaks what carries the messages, for as long as it takes to notice, and brings it back. Absent: there is nothing that could break. */
  interrupt?(): Promise<void>
  /** Ends what the setup began. */
  dispose(): void | Promise<void>
}

interface Kit {
  readonly runtime: ConnectorRuntime
  readonly events: readonly ConnectorEvent[]
  /** The next event of the kind that has not been waited for. */
  next<T extends ConnectorEvent['type']>(type: T): Promise<Extract<ConnectorEvent, { type: T }>>
  /** Pairs; `uri` settles when it can be shown. */
  pair(signal?: AbortSignal): { readonly uri: Promise<PairingUri>; readonly session: Promise<ConnectorSession> }
  /** Pairs to the end. */
  connect(): Promise<ConnectorSession>
}

const never = (): AbortSignal => new AbortController().signal

async function createKit(setup: ConnectorContractSetup, kitId = 'one'): Promise<Kit> {
  const module = await setup.adapter.load()
  const events: ConnectorEvent[] = []
  const taken = new Set<ConnectorEvent>()
  const waiting = new Set<() => void>()
  const runtime = module.create({
    kitId,
    projectId: 'contract',
    metadata: { name: 'Contract', description: 'A page', url: 'https://page.example', icons: [] },
    getNetworks: () => setup.networks,
    window: setup.window,
    clock: setup.clock,
    signal: new AbortController().signal,
    debug: () => undefined,
    emit(event) {
      events.push(event)
      for (const look of [...waiting]) look()
    }
  })
  const kit: Kit = {
    runtime,
    events,
    next: (type) =>
      new Promise((resolve) => {
        const look = (): void => {
          const event = events.find((known) => known.type === type && !taken.has(known))
          if (!event) return
          taken.add(event)
          waiting.delete(look)
          resolve(event as Extract<ConnectorEvent, { type: typeof type }>)
        }
        waiting.add(look)
        look()
      }),
    pair(signal = never()) {
      let show: (uri: PairingUri) => void = () => undefined
      let fail: (error: unknown) => void = () => undefined
      const uri = new Promise<PairingUri>((resolve, reject) => {
        show = resolve
        fail = reject
      })
      const session = runtime.pair({ onUri: show, signal })
      session.catch(fail)
      uri.catch(() => undefined)
      return { uri, session }
    },
    async connect() {
      const { uri, session } = kit.pair()
      await setup.wallet.scan((await uri).uri)
      return session
    }
  }
  return kit
}

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
 * What every connector that serves several namespaces must do. Run it in each connector's tests, over what really carries its messages and
 * against a wallet that somebody else wrote.
 * @example describeConnectorContract('walletConnect', createSetup, { describe, it, expect })
 */
export function describeConnectorContract(
  name: string,
  createSetup: () => Promise<ConnectorContractSetup>,
  { describe, it, expect }: ContractRunner
): void {
  const withKit = (run: (setup: ConnectorContractSetup, kit: Kit) => Promise<void>) => async (): Promise<void> => {
    const setup = await createSetup()
    const kit = await createKit(setup)
    try {
      await run(setup, kit)
    } finally {
      kit.runtime.dispose()
      await setup.dispose()
    }
  }

  describe(`connector contract: ${name}`, () => {
    it(
      'pairs: one wallet for each namespace that was granted',
      withKit(async ({ adapter, wallet, clock }, kit) => {
        const { uri, session } = kit.pair()
        const shown = await uri
        expect(shown.expiresAt > clock.now()).toBe(true)
        await wallet.scan(shown.uri)
        const { id, peer, granted, wallets } = await session
        expect(peer.name).toMatch(/./)
        expect(granted.map(({ namespace }) => namespace)).toEqual(wallet.namespaces)
        expect(granted[0]?.accounts[0]?.address).toBe(wallet.activeAddress())
        for (const [index, { namespace, accounts, caipNetworkId, approved }] of granted.entries()) {
          expect(approved.includes(caipNetworkId)).toBe(true)
          expect(accounts[0]?.caipAddress).toBe(`${caipNetworkId}:${accounts[0]?.address}`)
          const uid = `${adapter.id}:${id}:${namespace}`
          expect(wallets[index]?.connector).toMatchObject({ uid, id: adapter.id, type: adapter.type, chain: namespace })
        }
        expect(JSON.parse(JSON.stringify({ peer, granted }))).toEqual({ peer, granted })
        expect(kit.events.filter(({ type }) => type !== 'transportChanged')).toEqual([])
      })
    )

    it(
      'carries a request to the wallet and its answer back',
      withKit(async ({ wallet }, kit) => {
        const { wallets } = await kit.connect()
        const before = wallet.promptCount()
        expect(wallets[0] && (await wallet.use(wallets[0]))).toMatch(/./)
        wallet.setAnswer('reject')
        expect(wallets[0] && String(await codeOf(wallet.use(wallets[0])))).toMatch(/^(?:4001|USER_REJECTED)$/)
        expect(wallet.promptCount()).toBe(before + 2)
      })
    )

    it(
      'reports a rejection by its code',
      withKit(async ({ wallet }, kit) => {
        wallet.setAnswer('reject')
        expect(await codeOf(kit.connect())).toBe('USER_REJECTED')
        wallet.setAnswer('approve')
        await kit.connect()
      })
    )

    it(
      'ends an attempt when its signal aborts, and undoes the late answer',
      withKit(async ({ wallet }, kit) => {
        wallet.setAnswer('hang')
        const control = new AbortController()
        const { uri, session } = kit.pair(control.signal)
        const attempt = codeOf(session)
        await wallet.scan((await uri).uri)
        control.abort()
        expect(await attempt).toBe('CONNECTION_CANCELLED')
        await wallet.settleHanging()
        await wallet.hasNoSession()
        wallet.setAnswer('approve')
        const { granted } = await kit.connect()
        expect(granted.length).toBe(wallet.namespaces.length)
        expect(kit.events.filter(({ type }) => type !== 'transportChanged')).toEqual([])
      })
    )

    it(
      'reports a change of the account once; the wallets stay the same objects',
      withKit(async ({ wallet }, kit) => {
        const { id, wallets } = await kit.connect()
        for (const round of [1, 2]) {
          await wallet.selectOtherAccount()
          const { session } = await kit.next('sessionUpdated')
          expect(session.id).toBe(id)
          expect(session.granted[0]?.accounts[0]?.address).toBe(wallet.activeAddress())
          expect(session.wallets.every(({ provider }, index) => provider === wallets[index]?.provider)).toBe(true)
          expect(kit.events.filter(({ type }) => type === 'sessionUpdated').length).toBe(round)
        }
      })
    )

    it(
      'reports that the wallet ended the session',
      withKit(async ({ wallet }, kit) => {
        const { id, wallets } = await kit.connect()
        await wallet.endSessions()
        expect(await kit.next('sessionEnded')).toEqual({ type: 'sessionEnded', sessionId: id, reason: 'deleted' })
        expect(wallets[0] && (await codeOf(wallet.use(wallets[0]))) === 'resolved').toBe(false)
        expect(await kit.runtime.restore(never())).toBe(undefined)
      })
    )

    it(
      'disconnects twice without a complaint, and tells the wallet',
      withKit(async ({ wallet }, kit) => {
        const { id } = await kit.connect()
        await kit.runtime.disconnect(id)
        await kit.runtime.disconnect(id)
        await kit.runtime.disconnect('nobody')
        await wallet.hasNoSession()
        expect(await kit.runtime.restore(never())).toBe(undefined)
        expect(kit.events.filter(({ type }) => type === 'sessionEnded')).toEqual([])
      })
    )

    it(
      'restores the session of the last visit without a prompt, or nothing',
      withKit(async (setup, kit) => {
        expect(await kit.runtime.restore(never())).toBe(undefined)
        const before = await kit.connect()
        const prompts = setup.wallet.promptCount()
        kit.runtime.dispose()
        const next = await createKit(setup)
        try {
          const after = await next.runtime.restore(never())
          expect({ id: after?.id, granted: after?.granted }).toEqual({ id: before.id, granted: before.granted })
          expect(setup.wallet.promptCount()).toBe(prompts)
          expect(after?.wallets[0] && (await setup.wallet.use(after.wallets[0]))).toMatch(/./)
          await next.runtime.disconnect(before.id)
          await setup.wallet.hasNoSession()
        } finally {
          next.runtime.dispose()
        }
      })
    )

    it(
      'goes on after what carries the messages was away',
      withKit(async (setup, kit) => {
        const { wallets } = await kit.connect()
        if (!setup.interrupt) return
        await setup.interrupt()
        let isOnline = true
        while (isOnline) ({ isOnline } = await kit.next('transportChanged'))
        while (!isOnline) ({ isOnline } = await kit.next('transportChanged'))
        expect(wallets[0] && (await setup.wallet.use(wallets[0]))).toMatch(/./)
      })
    )

    it(
      'leaves nothing behind after dispose',
      withKit(async ({ wallet, clock }, kit) => {
        wallet.setAnswer('hang')
        const { uri, session } = kit.pair()
        const inFlight = codeOf(session)
        await uri
        kit.runtime.dispose()
        kit.runtime.dispose()
        expect(await inFlight).toBe('CONTEXT_CHANGED')
        expect(clock.pending).toBe(0)
        expect(await codeOf(kit.pair().session)).toBe('DISPOSED')
        expect(await codeOf(kit.runtime.restore(never()))).toBe('DISPOSED')
      })
    )

    it(
      'keeps two kits apart',
      withKit(async (setup, kit) => {
        const other = await createKit(setup, 'two')
        const { id, wallets } = await kit.connect()
        expect(await other.runtime.restore(never())).toBe(undefined)
        await other.runtime.disconnect(id)
        other.runtime.dispose()
        expect(wallets[0] && (await setup.wallet.use(wallets[0]))).toMatch(/./)
        expect(other.events).toEqual([])
      })
    )
  })
}
