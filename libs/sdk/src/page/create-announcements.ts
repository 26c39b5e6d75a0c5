import type { Announcements, ChainAdapter } from '@appkit/core'

/** What wallets announce of themselves to the page of one kit. */
export interface PageAnnouncements {
  /** Requests them when it is called for a plug-in for the first time. @returns `undefined` for a plug-in whose wallets announce nothing */
  of(adapter: ChainAdapter): Announcements | undefined
  dispose(): void
}

/** @param window `undefined` on a server, where nothing is requested */
export function createAnnouncements(window: Window | undefined): PageAnnouncements {
  const requested = new Map<ChainAdapter, Announcements>()
  return {
    of(adapter) {
      const known = requested.get(adapter)
      const announcements = known ?? (window && adapter.askAnnounced?.(window))
      if (announcements && !known) requested.set(adapter, announcements)
      return announcements
    },
    dispose() {
      for (const announcements of requested.values()) announcements.dispose()
      requested.clear()
    }
  }
}
