import { AppKitError, type Clock } from '@appkit/core'
import type { RelayClient, RelayClientHandlers } from '../client/relay-client.js'
import type { Proposal } from '../proposal/create-proposal.js'
import { createFollowerClient, type FollowerClient } from './follower-client.js'
import { createLeaderWatch } from './leader-watch.js'
import { createLeadership } from './leadership.js'
import type { LeadingClient } from './leading-client.js'
import { createOwnClient, type OwnClient } from './own-client.js'
import { openTabChannel, type TabChannel } from './tab-channel.js'
import type { TabMessage } from './tab-message.js'
import { passNewsOn } from './tab-news.js'
import type { TabPlatform } from './tab-platform.js'

/** Who leads, for as long as it does. */
export interface Leader {
  readonly client: LeadingClient
  /** Aborted with UNAVAILABLE when the lead passes on. */
  readonly over: AbortSignal
}

/** One tab among those of its origin: it leads, or follows the one that does. */
export interface TabGroup {
  /** `undefined`: the lead is passing on. */
  readonly leader: Leader | undefined
  readonly isLeading: boolean
  /** The universal provider, where this tab leads. */
  readonly handle: unknown
  /** Waits for a tab to lead. The caller gives up with a signal of its own. */
  awaitLeader(): Promise<Leader>
  /** After `isWanted` changed. */
  applyWanted(): void
  join(): void
  /** Leaves the lead to another tab, and follows none. */
  leave(): void
}

/** The page's APIs by which the tabs of one origin share a relay client. */
export interface TabGroupParameters {
  readonly platform: TabPlatform
  /** The same in every tab of the kit. */
  readonly name: string
  readonly window: Window
  readonly clock: Clock
  readonly handlers: RelayClientHandlers
  /** Opens a client of this tab's own. Called when this tab leads. */
  open(handlers: RelayClientHandlers): Promise<RelayClient>
  /** The sessions of this tab, and what was asked for. */
  readonly adopted: ReadonlyMap<string, Proposal>
  /** Whether this tab needs the relay. */
  isWanted(): boolean
  /** Told of each new leader, also where this tab leads. */
  onLeader(leader: Leader): void
}

/** Not joined yet. @source docs/threats.md T7.10, T5.11 */
export function createTabGroup(parameters: TabGroupParameters): TabGroup {
  const { platform, name, window, clock, handlers, isWanted } = parameters
  const self = crypto.randomUUID()
  const arrivals = new Set<(leader: Leader) => void>()
  let leader: (Leader & { readonly control: AbortController }) | undefined
  let own: OwnClient | undefined
  let followed: { readonly id: string; readonly client: FollowerClient } | undefined
  let channel: TabChannel | undefined
  /** Since when no news were heard, epoch milliseconds; `undefined`: they are. */
  let missedSince: number | undefined

  const post = (message: TabMessage): void => channel?.post(message)

  const watch = createLeaderWatch({
    window,
    clock,
    isWaiting: () => arrivals.size > 0 || followed?.client.isWaiting === true,
    ask: () => post({ type: 'hello', from: self, ...(missedSince !== undefined && { since: missedSince }) }),
    onSilence: () => leadership.steal()
  })
  const leadership = createLeadership(platform.locks, `${name}.leader`, { onLead, onLoss })

  function begin(client: LeadingClient, control: AbortController): void {
    leader = { client, over: control.signal, control }
    for (const arrive of arrivals) arrive(leader)
    arrivals.clear()
    parameters.onLeader(leader)
  }

  function end(): void {
    const former = leader
    leader = undefined
    followed = undefined
    former?.control.abort(new AppKitError('UNAVAILABLE', { source: 'WalletConnect' }))
  }

  function onLead(): void {
    watch.stop()
    end()
    missedSince = undefined
    own = createOwnClient({ ...parameters, self, post })
    own.applyWanted()
    begin(own.client, new AbortController())
    post({ type: 'leader', from: self })
  }

  function onLoss(): void {
    stopLeading(true)
    // The tab that leads now began while this page did not run.
    missedSince = 0
    watch.start()
  }

  /** @param isTaken another tab works with the storage already */
  function stopLeading(isTaken: boolean): void {
    own?.stop(isTaken)
    own = undefined
    end()
  }

  function onLeader({ from: id, isOnline, isRoll }: Extract<TabMessage, { type: 'leader' }>): void {
    watch.heard()
    if (followed?.id === id) {
      if (isRoll && isWanted()) post({ type: 'want', from: self, isWanted: true })
      return
    }
    end()
    missedSince = undefined
    const control = new AbortController()
    followed = { id, client: createFollowerClient(self, post, control.signal) }
    post({ type: 'want', from: self, isWanted: isWanted() })
    begin(followed.client, control)
    if (isOnline !== undefined) handlers.onTransport(isOnline)
  }

  function onMessage(message: TabMessage): void {
    if (own) return own.take(message)
    if (message.type === 'leader') return onLeader(message)
    if (message.type === 'news') return (message.to ?? self) === self ? passNewsOn(message.news, handlers) : undefined
    if (message.type !== 'gone') return followed?.client.take(message)
    if (message.from !== followed?.id) return
    end()
    watch.start()
  }

  return {
    get leader() {
      return leader
    },
    get isLeading() {
      return own !== undefined
    },
    get handle() {
      return own?.handle
    },
    awaitLeader: () => (leader ? Promise.resolve(leader) : new Promise((resolve) => void arrivals.add(resolve))),
    applyWanted() {
      if (own) own.applyWanted()
      else if (followed) post({ type: 'want', from: self, isWanted: isWanted() })
    },
    join() {
      if (channel) return
      channel = openTabChannel(platform, name, onMessage)
      leadership.join()
      watch.start()
    },
    leave() {
      if (!channel) return
      watch.stop()
      missedSince ??= clock.now()
      stopLeading(false)
      post({ type: 'gone', from: self })
      channel.close()
      channel = undefined
      leadership.leave()
    }
  }
}
