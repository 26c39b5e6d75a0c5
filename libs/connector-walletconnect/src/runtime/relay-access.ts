import type { ConnectorContext } from '@appkit/core'
import { AppKitError } from '@appkit/core'
import { storagePrefix, createSafeStorage } from '@appkit/core/internal'
import { WALLET_LINK_KEY } from '../client/open-wallet-app.js'
import type { RelayClient, RelayClientHandlers } from '../client/relay-client.js'
import type { WalletConnectOptions } from '../options.js'
import { createKnownAnswers, type SavedAnswers } from '../session/known-answers.js'
import { createSharedClient } from '../tabs/shared-client.js'
import { findTabPlatform } from '../tabs/tab-platform.js'
import { createSessionRecord, type SessionRecord } from '../session/session-record.js'

/** The kit's one relay client, shared by the tabs of the origin: opened when first needed, at rest while no caller holds it. */
export interface RelayAccess {
  readonly record: SessionRecord
  /** What the wallet of a session answered once. */
  knownAnswers(topic: string): SavedAnswers
  /** The client, as far as it is open. */
  readonly client: RelayClient | undefined
  /** Opens the client, once. @throws AppKitError CHUNK_LOAD_FAILED, UNAVAILABLE */
  open(): Promise<RelayClient>
  /**
   * Keeps the socket wanted until the disposer is called.
   * @param isPairing the stored link may be that of the wallet being paired: no session's end removes it meanwhile. @default false
   */
  hold(isPairing?: boolean): () => void
  readonly isHeld: boolean
  dispose(): void
}

/** Nothing is loaded yet. */
export function createRelayAccess(
  options: WalletConnectOptions,
  context: ConnectorContext,
  handlers: RelayClientHandlers
): RelayAccess {
  const storage = createSafeStorage(
    () => options.storage ?? context.window.localStorage,
    (event) => context.debug(event)
  )
  const prefix = `${storagePrefix(context.kitId)}relay`
  const place = { storage, kitId: context.kitId }
  const saved = createSessionRecord(place, context.clock)
  const page = createSafeStorage(
    () => context.window.localStorage,
    (event) => context.debug(event)
  )
  const record: SessionRecord = {
    ...saved,
    remove(topic) {
      saved.remove(topic)
      // The wallet's link is of use to a session only, and may be of the next one already.
      const isPairing = [...holders].some((holder) => holder.isPairing)
      if (saved.read().length === 0 && !isPairing) page.removeItem(WALLET_LINK_KEY)
    }
  }
  const holders = new Set<{ readonly isPairing: boolean }>()
  let opening: Promise<RelayClient> | undefined
  let client: RelayClient | undefined
  let isDisposed = false

  async function load(own: RelayClientHandlers): Promise<RelayClient> {
    const { openRelayClient } = await import('../client/open-relay-client.js').catch((cause: unknown) => {
      throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'the relay client' }, { cause })
    })
    const topics = record.read()
    return openRelayClient({ options, context, storage, prefix: `${prefix}/`, topics, handlers: own }).catch(
      (cause: unknown) => {
        throw toUnavailable(cause)
      }
    )
  }

  async function openAny(): Promise<RelayClient> {
    const { window, clock } = context
    const platform = options.universalProvider || options.storage ? undefined : findTabPlatform(window)
    const opened = platform
      ? createSharedClient({ platform, name: `${prefix}.1`, window, clock, handlers, open: load })
      : await load(handlers)
    if (isDisposed) opened.dispose()
    else {
      client = opened
      // The caller may have given up meanwhile.
      opened.setWanted(holders.size > 0)
    }
    return opened
  }

  return {
    record,
    knownAnswers: (topic) => createKnownAnswers(place, topic),
    get client() {
      return client
    },
    open() {
      opening ??= openAny().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    hold(isPairing = false) {
      const holder = { isPairing }
      holders.add(holder)
      client?.setWanted(true)
      return () => {
        if (holders.delete(holder) && holders.size === 0) client?.setWanted(false)
      }
    },
    get isHeld() {
      return holders.size > 0
    },
    dispose() {
      isDisposed = true
      holders.clear()
      client?.dispose()
    }
  }
}

function toUnavailable(cause: unknown): AppKitError {
  return cause instanceof AppKitError ? cause : new AppKitError('UNAVAILABLE', { source: 'WalletConnect' }, { cause })
}
