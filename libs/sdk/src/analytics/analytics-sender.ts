import { AppKitError } from '@appkit/core'
import type { AnalyticsEvent } from './analytics-event.js'

/** Takes events to wherever you count them. */
export interface AnalyticsSender {
  /**
   * Called with at most 20 events at a time, also while the page goes away. What throws or rejects is dropped, and not sent again.
   * @param signal aborted when the consent is withdrawn: what is on its way is to stop
   */
  send(events: readonly AnalyticsEvent[], signal: AbortSignal): void | Promise<void>
}

/** What a sender is made of. */
export interface AnalyticsSenderOptions {
  /** Your own address for events: `https:`, a path of the page's own origin such as `/events`, or any on this machine. */
  readonly endpoint: string
  /** @default the page's own */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Longest body that is sent, bytes: browsers refuse more than 64 KiB at a time of pages that go away. */
const BODY_LIMIT = 49_152

/**
 * A sender to an address of yours: a POST of a JSON array of `AnalyticsEvent`, as `text/plain`, so that no browser asks the server first. Without
 * cookies and without the page's address; sent also while the page goes away; a redirect is not followed. What fails is dropped.
 * @throws AppKitError OPTIONS_INVALID for an address that everybody on the way could read
 * @source https://fetch.spec.whatwg.org (keepalive, credentials, referrer policy)
 */
export function createAnalyticsSender({ endpoint, fetch = globalThis.fetch }: AnalyticsSenderOptions): AnalyticsSender {
  if (!isPrivate(endpoint)) {
    throw new AppKitError('OPTIONS_INVALID', { option: 'endpoint', detail: 'must be https, or a path of the page' })
  }
  return {
    async send(events, signal) {
      // Text is sent as `text/plain`.
      const body = JSON.stringify(events)
      if (new TextEncoder().encode(body).length > BODY_LIMIT) return
      await fetch.call(globalThis, endpoint, {
        method: 'POST',
        body,
        credentials: 'omit',
        keepalive: true,
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal
      })
    }
  }
}

/** Whether no third party can read what is sent there. */
function isPrivate(endpoint: unknown): boolean {
  if (typeof endpoint !== 'string') return false
  if (/^\/(?![/\\])/.test(endpoint)) return true
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}
