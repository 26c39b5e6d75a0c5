import { collectibleBook } from '../collectibles/collectible-book.js'
import type { ServicesConfig } from '../config/config.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { openChains } from '../evm/open-chains.js'
import { tokenBook } from '../evm/token-facts.js'
import { fileHistoryIndex } from '../history/file-history-index.js'
import { followedHistory, NO_HISTORY, type FollowedHistory } from '../history/followed-history.js'
import { openRequestLimit } from '../http/request-limit.js'
import { nodeCalls } from '../chains/node-calls.js'
import { smtpTransport } from '../mail/smtp-transport.js'
import { embeddedVault } from '../vault/embedded-vault.js'
import { VaultError, type KeyVault } from '../vault/key-vault.js'
import { remoteVault } from '../vault/remote-vault.js'
import { listedFetch } from '../images/fetch-listed.js'
import { knownPictures } from '../images/known-pictures.js'
import { NO_PRICES } from '../prices/no-prices.js'
import { poolPrices } from '../prices/pool-prices.js'
import { openTopicBus } from '../relay/open-topic-bus.js'
import { moveToSealed } from '../sealed/move-to-sealed.js'
import { sealedStorage } from '../sealed/sealed-storage.js'
import { chargeTo, payerScope } from '../storage/payer-scope.js'
import { openStorage } from '../storage/open-storage.js'
import type { Storage } from '../storage/storage.js'
import type { ServiceParts } from './service-parts.js'

/** The parts of a server run, until they are closed. */
export interface OpenParts extends ServiceParts {
  /** Ends what runs by itself and closes the files. */
  close(): Promise<void>
}

/**
 * Opens what the wanted modules are made of; what none of them needs stays closed.
 * @throws StorageError when a file or the Redis cannot be opened; nothing is left open then
 */
export async function openParts(config: ServicesConfig, log: ServiceParts['log']): Promise<OpenParts> {
  const payers = payerScope()
  const calls = nodeCalls({ atOnce: config.limits.nodeCalls })
  const chains = openChains(config, { calls, caller: () => payers.current()?.address ?? '' })
  const listed = listedFetch({
    origins: config.imageOrigins,
    gateways: config.ipfsGateways,
    timeout: config.limits.upstreamTimeout,
    callers: payers
  })
  const storage = chargeTo(
    payers,
    await openStorage(config.storageUrl, { limit: config.storageLimit, log: (error) => log('storage', error) })
  )
  const opened: { close(): Promise<void> }[] = [storage]
  const closeOnFault = async (error: unknown): Promise<never> => {
    for (const part of opened) await part.close()
    throw error
  }
  const bus = await openTopicBus(config.relay ? config.storageUrl : undefined).catch(closeOnFault)
  opened.push(bus)
  const people = config.dataKeys ? sealedStorage(storage, config.dataKeys) : storage
  if (config.dataKeys) await moveToSealed(storage, config.dataKeys).catch(closeOnFault)
  const { requestsPerMinute: perMinute } = config.limits
  const requestLimit = await openRequestLimit(config.storageUrl, { perMinute, proxies: config.proxies }).catch(
    closeOnFault
  )
  opened.push(requestLimit)
  const login = config.modules.has('login') ? config.login : undefined
  // Blocks are read for everybody, also when a request sets it off: no caller's turn delays them.
  const followed = openChains(config, { calls, caller: () => '' })
  const history = await openHistory(config, followed, log).catch(closeOnFault)
  const mails = login && smtpTransport(login.mail)
  const vault = openVault(config, storage, log)
  return {
    config,
    mails,
    vault,
    storage,
    people,
    payers,
    bus,
    chains,
    requestLimit,
    nodeCalls: calls,
    prices: config.modules.has('prices') ? poolPrices(chains) : NO_PRICES,
    tokens: tokenBook(),
    history,
    listed,
    collectibles: collectibleBook(listed),
    pictures: knownPictures({ folder: config.pictureFolder, log }),
    log,
    close: async () => {
      await history.stop()
      await mails?.close()
      await vault?.close()
      await requestLimit.close()
      await bus.close()
      await storage.close()
    }
  }
}

function openVault(
  { vault, login, modules }: ServicesConfig,
  storage: Storage,
  log: ServiceParts['log']
): KeyVault | undefined {
  if (!vault || !(modules.has('login') || modules.has('sessions'))) return undefined
  if (!('keys' in vault)) return remoteVault(vault.socket)
  const tell = (line: string): void => log('vault', new VaultError(line))
  return embeddedVault(vault.keys, { storage, waitingTime: login?.waitingTime, log: tell })
}

async function openHistory(
  { modules, indexPath, limits }: ServicesConfig,
  chains: EvmChains,
  log: ServiceParts['log']
): Promise<FollowedHistory> {
  const isWanted = modules.has('history') || modules.has('collectibles')
  if (!isWanted || chains.size === 0) return NO_HISTORY
  const index = await fileHistoryIndex(indexPath)
  return followedHistory({ chains, index, pollInterval: limits.pollInterval, log })
}
