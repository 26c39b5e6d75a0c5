import { AppKitError, type Clock } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'
import type { RelayClient, RelayClientHandlers } from '../client/relay-client.js'
import type { Proposal } from '../proposal/create-proposal.js'
import type { LeadingClient } from './leading-client.js'
import { serveFollowers } from './serve-followers.js'
import type { TabMessage, TabNews } from './tab-message.js'
import { createTellingHandlers } from './tab-news.js'

/** The relay client of the tab that leads, for its own requests and those of the tabs that follow. */
export interface OwnClient {
  readonly client: LeadingClient
  /** The universal provider; `undefined` until it is open. */
  readonly handle: unknown
  /** Tells the client whether any tab needs the relay. */
  applyWanted(): void
  /** Takes a message of another tab. */
  take(message: TabMessage): void
  /** Closes the client. @param isTaken another tab has taken the lead: nothing is written to the storage any more */
  stop(isTaken: boolean): void
}

/** What it works with. */
export interface OwnClientParameters {
  /** This tab's id. */
  readonly self: string
  readonly clock: Clock
  readonly handlers: RelayClientHandlers
  /** The sessions of this tab, and what was asked for. */
  readonly adopted: ReadonlyMap<string, Proposal>
  /** Whether this tab needs the relay. */
  isWanted(): boolean
  open(handlers: RelayClientHandlers): Promise<RelayClient>
  post(message: TabMessage): void
}

/** Opened when it is first asked for, or at once where a tab waits for a session's messages. */
export function createOwnClient(parameters: OwnClientParameters): OwnClient {
  const { self, clock, handlers, adopted, post } = parameters
  const endings = new Map<string, Promise<void>>()
  let opening: Promise<RelayClient> | undefined
  let opened: RelayClient | undefined
  let isStopped = false

  const telling = createTellingHandlers(handlers, clock, (news) => tell(news))

  /** News that are too long for the line stay here. @param to one tab. @default all */
  function tell(news: TabNews, to?: string): void {
    try {
      post({ type: 'news', news, ...(to !== undefined && { to }) })
    } catch (error) {
      if (!AppKitError.is(error)) throw error
    }
  }

  async function load(): Promise<RelayClient> {
    const client = await parameters.open(telling)
    if (isStopped) {
      client.dispose()
      throw new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
    }
    opened = client
    applyWanted()
    for (const [topic, proposal] of adopted) client.adopt(topic, proposal)
    return client
  }

  function open(): Promise<RelayClient> {
    opening ??= load().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  function applyWanted(): void {
    const isWanted = parameters.isWanted() || service.isWanted
    if (opened) opened.setWanted(isWanted)
    else if (isWanted) open().catch(() => undefined)
  }

  /** A session ends once, however many tabs ask for it. */
  async function disconnect(topic: string): Promise<void> {
    const ending =
      endings.get(topic) ??
      open()
        .then((client) => client.disconnect(topic))
        .finally(() => endings.delete(topic))
    endings.set(topic, ending)
    await ending
  }

  const client: LeadingClient = {
    propose: async (proposal, signal, signIn) => (await untilAborted(open(), signal)).propose(proposal, signal, signIn),
    request: async (request) => (await untilAborted(open(), request.signal)).request(request),
    read: async (chainId, method, params) => (await open()).read(chainId, method, params),
    sessions: async () => (await open()).sessions(),
    adopt: (topic, proposal) => opened?.adopt(topic, proposal),
    disconnect
  }

  const service = serveFollowers({ self, client, clock, post, onWanted: applyWanted })

  return {
    client,
    get handle() {
      return opened?.handle
    },
    applyWanted,
    take(message) {
      if (message.type !== 'hello') return service.take(message)
      post({ type: 'leader', from: self, isOnline: telling.isOnline })
      const { from, since } = message
      if (since !== undefined) for (const news of telling.eventsSince(since)) tell(news, from)
      // The user looks at a page of the origin: one that is hidden itself does not try again by itself.
      applyWanted()
    },
    stop(isTaken) {
      isStopped = true
      telling.stop()
      service.stop()
      opened?.dispose(isTaken)
    }
  }
}
