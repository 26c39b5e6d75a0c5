import type { ConnectorEvent, PairingRuntime, ConnectorSession, PairingUri } from '../../plugin/connector-adapter.js'
import { never } from '../code-of.js'
import type { ConnectorContractSetup } from './route-setup.js'

/** One runtime of the connector, and what it said. */
export interface Kit {
  readonly runtime: PairingRuntime
  readonly events: readonly ConnectorEvent[]
  /** The next event of the kind that has not been waited for. */
  next<T extends ConnectorEvent['type']>(type: T): Promise<Extract<ConnectorEvent, { type: T }>>
  /** Pairs; `uri` settles when it can be shown. */
  pair(signal?: AbortSignal): { readonly uri: Promise<PairingUri>; readonly session: Promise<ConnectorSession> }
  /** Pairs to the end. */
  connect(): Promise<ConnectorSession>
}

export async function createKit(setup: ConnectorContractSetup, kitId = 'one'): Promise<Kit> {
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
    getAllowedOrigins: async () => [],
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

/** Runs one test of the suite with what it needs. */
export type WithKit = (run: (setup: ConnectorContractSetup, kit: Kit) => Promise<void>) => () => Promise<void>

/** Makes what one test of the suite needs, and ends it after the test. */
export function createWithKit(createSetup: () => Promise<ConnectorContractSetup>): WithKit {
  return (run) => async () => {
    const setup = await createSetup()
    const kit = await createKit(setup)
    try {
      await run(setup, kit)
    } finally {
      kit.runtime.dispose()
      await setup.dispose()
    }
  }
}
