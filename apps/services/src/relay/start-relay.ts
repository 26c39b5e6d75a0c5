import { createServer } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import { memoryStorage } from '../storage/memory-storage.js'
import { openStorage } from '../storage/open-storage.js'
import type { Storage } from '../storage/storage.js'
import { openTopicBus } from './open-topic-bus.js'
import type { RelayLimits } from './relay-limits.js'
import { createRelay, RELAY_PATH } from './relay.js'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** How a relay runs alone. */
export interface StartRelayOptions {
  /** `file:` with a path, or `redis:` with an address, which several relays may share. @default memory: messages are lost at the end */
  readonly storage?: string
  /** @default `127.0.0.1` */
  readonly host?: string
  /** @default any free one */
  readonly port?: number
  /** What clients take as their relay URL, where that leads to another port or name than its own; looked at whenever a client comes. @default none */
  readonly publicUrls?: readonly string[]
  readonly limits?: Partial<RelayLimits>
  /** Takes faults on its side. @default they are dropped */
  readonly log?: (source: string, error: unknown) => void
}

/** A relay that runs. */
export interface RunningRelay {
  /** What clients take as their relay URL: `ws://127.0.0.1:4400/relay`. */
  readonly url: string
  /** Ends it and all connections. */
  close(): Promise<void>
}

/**
 * Starts a relay of its own, for pages and programs on this machine: every page and every project may use it.
 * @throws StorageError when the storage cannot be opened
 */
export async function startRelay({
  storage: storageUrl,
  host = '127.0.0.1',
  port = 0,
  publicUrls = [],
  limits,
  log = () => undefined
}: StartRelayOptions = {}): Promise<RunningRelay> {
  const storage: Storage = storageUrl === undefined ? memoryStorage() : await openStorage(storageUrl)
  const bus = await openTopicBus(storageUrl).catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  const allowedHosts = new Set([...LOOPBACK_NAMES, host])
  const relay = createRelay({
    storage,
    bus,
    limits,
    log,
    allowedHosts,
    publicUrls,
    proxies: new Set(),
    origins: undefined,
    projectIds: undefined
  })
  const server = createServer((_, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => {
    if (relay.owns(request)) relay.accept(request, socket, head)
    else socket.destroy()
  })
  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.close(resolve))
    await relay.close()
    server.closeAllConnections()
    await ended
    await bus.close()
    await storage.close()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => void close().finally(() => reject(error)))
    server.listen({ host, port }, resolve)
  })
  const { address, port: chosen } = server.address() as AddressInfo
  return { url: `ws://${isIPv6(address) ? `[${address}]` : address}:${chosen}${RELAY_PATH}`, close }
}
