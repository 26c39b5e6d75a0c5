import type { ConnectorContext, TextStorage } from '@appkit/core'
import type { ISignClient } from '@walletconnect/types'
import { UniversalProvider as Provider } from '@walletconnect/universal-provider'
import type { WalletConnectOptions } from '../options.js'
import { toUniversalProvider, type UniversalProvider } from '../universal-provider.js'
import { boundHistories } from './bound-histories.js'
import { createCore } from './create-core.js'
import { createSilentLogger } from './silent-logger.js'
import { guardCore } from './guard-core.js'
import { guardEngine } from './guard-engine.js'
import { guardTransport, type Transport } from './guard-transport.js'
import { acceptSignInAnswers } from './propose-sign-in.js'
import { proposeSession } from './propose-session.js'
import { publishAgain } from './publish-again.js'
import { pruneStorage } from './prune-storage.js'
import type { RelayClient, RelayClientHandlers } from './relay-client.js'
import { createRelayStorage } from './relay-storage.js'
import { createRequester } from './request-wallet.js'
import { endSession, forgetSession } from './end-session.js'
import { endWaiting } from './end-waiting.js'
import { findLeftovers } from './find-leftovers.js'
import { fromNode } from './from-relay.js'
import { attachSession, detachSession, guardHandleEvents, keepPairings, readNode } from './universal-handle.js'
import { deferEarlyMessages } from './defer-early-messages.js'
import { listenToClient } from './listen-to-client.js'
import { interceptLinks } from './intercept-links.js'
import { createSocketNeed } from './socket-need.js'

/** What a relay client is opened with. */
export interface RelayClientParameters {
  readonly options: WalletConnectOptions
  readonly context: ConnectorContext
  readonly storage: TextStorage
  /** Where the relay library's entries begin. */
  readonly prefix: string
  /** The sessions that are kept from the last visit. */
  readonly topics: readonly string[]
  readonly handlers: RelayClientHandlers
}

/**
 * Opens the kit's relay client. No socket is opened before a topic needs it.
 * @throws AppKitError UNAVAILABLE
 */
export async function openRelayClient(parameters: RelayClientParameters): Promise<RelayClient> {
  const { options, context } = parameters
  if (options.universalProvider)
    return overProvider(toUniversalProvider(options.universalProvider), parameters, undefined)
  const kept = new Set(parameters.topics)
  const leftovers = findLeftovers(parameters.storage, parameters.prefix, kept, context.clock.now())
  pruneStorage(parameters.storage, parameters.prefix, new Set([...kept, ...leftovers]))
  const storage = createRelayStorage({ ...parameters, clock: context.clock })
  const core = createCore({
    kitId: context.kitId,
    projectId: context.projectId,
    relayUrl: options.relayUrl,
    storage,
    enableTelemetry: options.enableTelemetry ?? false
  })
  guardCore(core, options.enableVerify ?? false)
  boundHistories(core)
  const publications = publishAgain(core, context.clock)
  const transport = guardTransport(core, context.window, context.clock, {
    onDrop(dropped) {
      // A flood is told of ever more rarely.
      if (Math.log2(dropped) % 1 === 0) context.debug({ name: 'relay.framesDropped', detail: { dropped } })
    },
    onRefused: (reason) => parameters.handlers.onRefused(reason)
  })
  const provider = await Provider.init({
    core,
    projectId: context.projectId,
    metadata: { ...context.metadata, icons: [...context.metadata.icons] },
    logger: createSilentLogger() as UniversalProvider['logger'],
    customStoragePrefix: context.kitId,
    disableProviderPing: true
  })
  keepPairings(provider)
  context.window.addEventListener('pagehide', storage.flush)
  // What waits to be sent is dropped: no caller is left to whom it matters.
  function rest(): void {
    publications.forget()
    core.heartbeat.stop()
    core.relayer.transportClose().catch(() => undefined)
  }
  const client = overProvider(provider, parameters, {
    transport,
    setNeeded(isNeeded) {
      transport.isWanted = isNeeded
      if (isNeeded) void core.heartbeat.init()
      else rest()
    },
    close(isTaken) {
      transport.isWanted = false
      rest()
      transport.stop()
      context.window.removeEventListener('pagehide', storage.flush)
      storage.close(isTaken)
    }
  })
  for (const topic of leftovers) {
    // Should a page hold it all the same, it learns that it is over.
    client.disconnect(topic).then(
      () => parameters.handlers.onDelete(topic),
      () => undefined
    )
  }
  return client
}

/** What a client that is the kit's own has beside the provider. */
interface OwnClient {
  readonly transport: Transport
  /** Lets the socket open, or closes it. */
  setNeeded(isNeeded: boolean): void
  /** Closes the socket, removes every listener and writes what is left to write. @param isTaken another tab writes already */
  close(isTaken: boolean): void
}

function overProvider(
  provider: UniversalProvider,
  { context, handlers }: RelayClientParameters,
  own: OwnClient | undefined
): RelayClient {
  const client = provider.client as ISignClient
  guardEngine(client)
  acceptSignInAnswers(client)
  guardHandleEvents(provider)
  interceptLinks(client, context.window)
  const stopHolding = deferEarlyMessages(client, context.clock)
  const stopListening = listenToClient(client, handlers)
  const request = createRequester(client, context.clock)
  const need = createSocketNeed(context.clock, (isNeeded) => own?.setNeeded(isNeeded))

  return {
    handle: provider,
    propose(proposal, signal, signIn) {
      if (own) own.transport.isRefused = false
      return proposeSession(client, { proposal, signal, signIn, need })
    },
    sessions: async () => client.session.getAll(),
    adopt(topic, proposal) {
      const session = client.session.getAll().find((known) => known.topic === topic)
      if (!session) return
      if (client.core.pairing.pairings.keys.includes(session.pairingTopic))
        client.core.expirer.set(session.pairingTopic, 0)
      attachSession(provider, session, proposal)
    },
    request,
    async read(chainId, method, params) {
      try {
        return await readNode(provider, chainId, { method, params })
      } catch (error) {
        throw fromNode(error, method)
      }
    },
    async disconnect(topic) {
      detachSession(provider, topic)
      const told = endSession(client, topic)
      need.keepFor(told)
      await told
    },
    async forget(topic) {
      detachSession(provider, topic)
      await forgetSession(client, topic)
    },
    setWanted(isWanted) {
      need.setWanted(isWanted)
      if (isWanted) own?.transport.wake()
    },
    dispose(isTaken = false) {
      stopListening()
      stopHolding()
      need.stop()
      own?.close(isTaken)
      if (own) endWaiting(client)
    }
  }
}
