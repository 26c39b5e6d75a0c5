import type { ChainHost, Disposer } from '@appkit/core'
import type { LinkedSession } from './linked-session.js'
import type { WagmiConfig } from './wagmi-config.js'

/** The id of the connector that stands for a kit. */
export const KIT_CONNECTOR_ID = 'appkit'

/** Where the connector of a config meets the kit that the config was given to. */
export interface KitLink {
  /** The session that the connector stands for now. */
  session: LinkedSession | undefined
  /** The kit that connects when wagmi asks for it. */
  readonly host: ChainHost | undefined
  /** Takes a kit; a later one takes its place. */
  attach(host: ChainHost): Disposer
  /** Has the browser fetch what links the config to the kit, while it fetches the chain module, which imports it. */
  prefetch(): void
}

/** @param fetchLink imports what links the config to the kit */
export function createKitLink(fetchLink: () => Promise<unknown>): KitLink {
  let host: ChainHost | undefined
  return {
    session: undefined,
    get host() {
      return host
    },
    attach(attached) {
      host = attached
      return () => {
        if (host === attached) host = undefined
      }
    },
    prefetch() {
      // A caller that needs it imports it, and hears of a failure.
      fetchLink().catch(() => undefined)
    }
  }
}

/** The link of a config that `createWagmiConfig` made; `undefined` in others. */
export function findKitLink(config: WagmiConfig): KitLink | undefined {
  const connector = config.connectors.find(({ id }) => id === KIT_CONNECTOR_ID) as { kitLink?: KitLink } | undefined
  return connector?.kitLink
}
