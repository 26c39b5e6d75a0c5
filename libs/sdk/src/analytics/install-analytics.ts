import type { Clock, Disposer } from '@appkit/core'
import { isFeatureOn } from '@appkit/core/internal'
import type { AppKit } from '../page/appkit.js'
import { currentEnvironment, type KitEnvironment } from '../page/kit-environment.js'
import type { AppKitEvent } from '../page/kit-event.js'
import type { LoadableKit } from '../page/loadable-kit.js'
import type { AnalyticsConsent } from './consent.js'
import type { AnalyticsEvent } from './analytics-event.js'
import type { AnalyticsSender } from './analytics-sender.js'
import { createEventDecoder } from './event-schema.js'

/** What counting takes. */
export interface AnalyticsOptions {
  /** `createAnalyticsSender({ endpoint })`, or one of your own. */
  readonly sender: AnalyticsSender
  /** The person's consent: `createAnalyticsConsent()`, or one of your own. */
  readonly consent: AnalyticsConsent
}

/** Most events that are sent at once. */
const BATCH_SIZE = 20
/** How long an event waits for others, ms. */
const BATCH_MS = 10_000
/** Most events that wait until it is known whether the project wants any. */
const WAITING_LIMIT = 100

/** Its line in the host's `features`. */
const ANALYTICS = { id: 'analytics', isOnByDefault: true } as const

/**
 * Sends the events of a kit while the user agrees, and nothing else; without this call no kit sends any. What happened before they agreed
 * is never sent, and what waits or is on its way when they withdraw is dropped. `features: { analytics: false }` turns it off, and so does
 * the directory of your `baseUrls` where it answers that the project wants none (`GET /getAnalyticsConfig`, asked once, for the first
 * event); without a directory, no request is sent.
 * @returns ends it: what waits is dropped
 * @example
 * const consent = createAnalyticsConsent()
 * installAnalytics(appKit, { sender: createAnalyticsSender({ endpoint: 'https://shop.example/events' }), consent })
 * banner.onAccept(() => consent.set(true))
 */
export function installAnalytics(kit: AppKit, options: AnalyticsOptions): Disposer {
  return installAnalyticsIn(currentEnvironment(), kit, options)
}

/** `installAnalytics` in a given environment. */
export function installAnalyticsIn(
  { window, clock }: Pick<KitEnvironment, 'window' | 'clock'>,
  kit: AppKit,
  { sender, consent }: AnalyticsOptions
): Disposer {
  if (!window) return () => undefined
  const { document } = window
  const queue = createQueue(clock, () => flush())
  const decode = createEventDecoder(
    (id) => id === '' || kit.getCaipNetworks().some((known) => known.caipNetworkId === id)
  )
  /** Whether the project wants to know. */
  let isWanted: 'unasked' | 'asking' | boolean = 'unasked'
  /** What the person agrees to now; `since`: when they did, epoch milliseconds. */
  let agreed: { readonly since: number; readonly withdrawn: AbortController } | undefined
  let isEnded = false

  /** Looks whether the person agrees. */
  function look(): typeof agreed {
    if (!isEnded && hasConsent(consent)) agreed ??= { since: clock.now(), withdrawn: new AbortController() }
    else withdraw()
    return agreed
  }

  function withdraw(): void {
    queue.clear()
    agreed?.withdrawn.abort()
    agreed = undefined
  }

  function take(told: AppKitEvent): void {
    const consented = look()
    if (!consented || told.timestamp <= consented.since || isWanted === false || !isSwitchedOn(kit)) return
    const event = decode(told)
    if (!event) return
    queue.add(event)
    if (isWanted === 'unasked') void ask()
    else if (queue.size() >= BATCH_SIZE) flush()
  }

  async function ask(): Promise<void> {
    isWanted = 'asking'
    isWanted = await isWantedByProject(kit)
    if (isWanted) flush()
    else queue.clear()
  }

  function flush(): void {
    const consented = look()
    if (!consented || isWanted !== true) return
    if (!isSwitchedOn(kit)) return queue.clear()
    for (let batch = queue.take(); batch.length > 0; batch = queue.take()) send(batch, consented.withdrawn.signal)
  }

  function send(batch: readonly AnalyticsEvent[], signal: AbortSignal): void {
    try {
      Promise.resolve(sender.send(batch, signal)).catch(() => undefined)
    } catch {
      // What cannot be sent is dropped.
    }
  }

  const onLeave = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  const disposers = [kit.subscribeEvents(take), consent.subscribe(look)]
  document.addEventListener('visibilitychange', onLeave)
  window.addEventListener('pagehide', flush)
  look()
  return () => {
    isEnded = true
    withdraw()
    for (const dispose of disposers) dispose()
    document.removeEventListener('visibilitychange', onLeave)
    window.removeEventListener('pagehide', flush)
  }
}

function hasConsent(consent: AnalyticsConsent): boolean {
  try {
    return (consent.get() as unknown) === true
  } catch {
    return false
  }
}

/** Of the options as they are now. Events come from the loaded half of a kit, so it is there. */
function isSwitchedOn(kit: AppKit): boolean {
  const core = (kit as LoadableKit).loader.current()
  return core !== undefined && isFeatureOn(core.widget.store.getState().options.features, ANALYTICS)
}

async function isWantedByProject(kit: AppKit): Promise<boolean> {
  try {
    const { widget } = await (kit as LoadableKit).loader.loadHalf()
    if (widget.platform.baseUrls.directory === undefined) return true
    const { readIsAnalyticsEnabled } = await import('./read-analytics-config.js')
    return await readIsAnalyticsEnabled(widget)
  } catch {
    return false
  }
}

/** Events that wait to be sent together. */
function createQueue(clock: Clock, onDue: () => void) {
  let events: readonly AnalyticsEvent[] = []
  let timer: unknown
  const stopTimer = () => {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = undefined
  }
  return {
    size: () => events.length,
    add(event: AnalyticsEvent): void {
      events = [...events, event].slice(-WAITING_LIMIT)
      timer ??= clock.setTimeout(() => {
        timer = undefined
        onDue()
      }, BATCH_MS)
    },
    /** The oldest of them. */
    take(): readonly AnalyticsEvent[] {
      stopTimer()
      const batch = events.slice(0, BATCH_SIZE)
      events = events.slice(BATCH_SIZE)
      return batch
    },
    clear(): void {
      stopTimer()
      events = []
    }
  }
}
