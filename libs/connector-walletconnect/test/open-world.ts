import type { CaipNetwork, ConnectorSession } from '@appkit/core'
import { startRelay, type RunningRelay } from '@appkit/services/relay'
import type { WalletConnectOptions } from '../src/index.js'
import { createRelayWallet, type RelayWallet, type RelayWalletParameters } from '../src/testing/index.js'
import { createPage, openKit, type Kit } from './open-kit.js'
import { startMeddler, type Meddler } from './start-meddler.js'
import type { Clock } from '@appkit/core'

/** A relay, a meddler in between, a wallet and a kit. */
export interface World {
  readonly relayUrl: string
  readonly meddler: Meddler
  readonly wallet: RelayWallet
  readonly kit: Kit
  readonly window: ReturnType<typeof createPage>
  /** Unhandled rejections since the world began. */
  readonly unhandled: readonly unknown[]
  /** Pairs to the end. */
  connect(): Promise<ConnectorSession>
  /** The same page, loaded again. */
  reload(clock?: Clock): Promise<Kit>
  end(): Promise<void>
}

/** A relay that knows by which address clients reach it: their tokens are for that. */
async function startMeddledRelay(): Promise<{ readonly relay: RunningRelay; readonly meddler: Meddler }> {
  let relayUrl = ''
  const meddler = await startMeddler(() => relayUrl)
  const relay = await startRelay({ publicUrls: [meddler.url] })
  relayUrl = relay.url
  return { relay, meddler }
}

export async function openWorld(
  parameters: {
    clock?: Clock
    options?: WalletConnectOptions
    sessionProperties?: Readonly<Record<string, string>>
    signsAtOnce?: RelayWalletParameters['signsAtOnce']
    networks?: readonly CaipNetwork[]
  } = {}
): Promise<World> {
  const { relay, meddler } = await startMeddledRelay()
  const wallet = await createRelayWallet({
    relayUrl: relay.url,
    ...(parameters.signsAtOnce && { signsAtOnce: parameters.signsAtOnce }),
    ...(parameters.sessionProperties && { sessionProperties: parameters.sessionProperties })
  })
  const window = createPage()
  const options = { relayUrl: meddler.url, ...parameters.options }
  const kits: Kit[] = []
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  const open = async (clock?: Clock): Promise<Kit> => {
    const kit = await openKit({
      options,
      window,
      ...(parameters.networks && { networks: parameters.networks }),
      ...(clock ? { clock } : {})
    })
    kits.push(kit)
    return kit
  }
  const kit = await open(parameters.clock)
  return {
    relayUrl: relay.url,
    meddler,
    wallet,
    kit,
    window,
    unhandled,
    async connect() {
      const { uri, session } = kit.pair()
      await wallet.pair((await uri).uri)
      return session
    },
    async reload(clock) {
      kits.at(-1)?.runtime.dispose()
      return open(clock)
    },
    async end() {
      for (const opened of kits) opened.runtime.dispose()
      await wallet.dispose()
      await meddler.close()
      await relay.close()
      process.off('unhandledRejection', onUnhandled)
    }
  }
}
