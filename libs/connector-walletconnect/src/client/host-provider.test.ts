import type { ConnectorSession } from '@appkit/core'
import { startRelay, type RunningRelay } from '@appkit/services/relay'
import { createSafeStorage } from '@appkit/core/internal'
import { createMemoryStorage } from '@appkit/core/testing'
import { UniversalProvider as Provider } from '@walletconnect/universal-provider'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPage, createRealClock, openKit, type Kit } from '../../test/open-kit.js'
import type { WalletConnectOptions } from '../options.js'
import type { Eip155Provider } from '../providers/eip155-provider.js'
import { endRelayClient } from '../testing/end-relay-client.js'
import { createRelayWallet, type RelayWallet } from '../testing/index.js'
import type { UniversalProvider } from '../universal-provider.js'
import { createRelayStorage } from './relay-storage.js'
import { createSilentLogger } from './silent-logger.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', A] }

const ASKED = { methods: ['personal_sign'], events: ['chainChanged'] }

let relay: RunningRelay
let wallet: RelayWallet
let provider: UniversalProvider
const kits: Kit[] = []

/** As a host makes it: on the library's own, with nothing of the kit's around it. */
async function createHostProvider(): Promise<UniversalProvider> {
  const memory = createSafeStorage(
    () => createMemoryStorage(),
    () => undefined
  )
  return Provider.init({
    projectId: 'host',
    relayUrl: relay.url,
    metadata: { name: 'Host', description: 'A host', url: 'https://host.example', icons: [] },
    storage: createRelayStorage({ storage: memory, prefix: 'host/', clock: createRealClock() }),
    customStoragePrefix: `host-${crypto.randomUUID()}`,
    telemetryEnabled: false,
    logger: createSilentLogger() as UniversalProvider['logger']
  })
}

async function open(options: WalletConnectOptions = {}, window = createPage()): Promise<Kit> {
  const kit = await openKit({ options: { universalProvider: provider, ...options }, window })
  kits.push(kit)
  return kit
}

const eip155Of = (session: ConnectorSession | undefined): Eip155Provider =>
  session?.wallets[0]?.provider as Eip155Provider

async function connect(kit: Kit): Promise<ConnectorSession> {
  const { uri, session } = kit.pair()
  await wallet.pair((await uri).uri)
  return session
}

beforeEach(async () => {
  relay = await startRelay()
  wallet = await createRelayWallet({ relayUrl: relay.url })
  provider = await createHostProvider()
})

afterEach(async () => {
  for (const { runtime } of kits.splice(0)) runtime.dispose()
  await endRelayClient(provider.client.core)
  await wallet.dispose()
  await relay.close()
})

describe('a provider of the host', () => {
  it('pairs and signs through it; the host sees the same session, and keeps its socket when the kit goes', async () => {
    const kit = await open()
    const session = await connect(kit)
    expect(kit.runtime.handle).toBe(provider)
    expect(provider.session?.topic).toBe(session.id)
    expect(await eip155Of(session).request(SIGN)).toMatch(/^0x2+$/)
    kit.runtime.dispose()
    expect(provider.client.core.relayer.connected).toBe(true)
    expect(await provider.request(SIGN, 'eip155:10')).toMatch(/^0x2+$/)
    expect(wallet.requests.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:10'])
  })

  it('brings back the session that the host has', async () => {
    const { id } = await connect(await open())
    kits.pop()?.runtime.dispose()
    const next = await open()
    const session = await next.runtime.restore(new AbortController().signal)
    expect(session?.id).toBe(id)
    expect(await eip155Of(session).request(SIGN)).toMatch(/^0x2+$/)
    await next.runtime.disconnect(id)
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(provider.session).toBe(undefined)
  })

  it.each([
    ['required', { namespaces: { eip155: { ...ASKED, chains: ['eip155:1'], rpcMap: {} } } }],
    ['asked for by chain', { optionalNamespaces: { 'eip155:1': { ...ASKED, chains: ['eip155:1'], rpcMap: {} } } }]
  ])('brings back a session that the host has made itself, of what it %s', async (_how, request) => {
    const shown = new Promise<string>((resolve) => provider.once('display_uri', resolve))
    const connecting = provider.connect(request)
    await wallet.pair(await shown)
    const topic = (await connecting)?.topic
    const session = await (await open()).runtime.restore(new AbortController().signal)
    expect(session).toMatchObject({ id: topic, granted: [{ namespace: 'eip155', approved: ['eip155:1'] }] })
    expect(await eip155Of(session).request(SIGN)).toMatch(/^0x2+$/)
  })

  it('T4.01 opens no stored link itself; the kit does, once for each request, also after it was opened again', async () => {
    const opened: unknown[] = []
    const page = Object.assign(createPage(), {
      document: Object.assign(new EventTarget(), { hasFocus: () => true }),
      open: (...values: unknown[]) => void opened.push(values)
    })
    page.localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"native://"}')
    Object.assign(page, { parent: page })
    const { id } = await connect(await open({}, page))
    kits.pop()?.runtime.dispose()
    await open({}, page)
    expect(await provider.request(SIGN, 'eip155:10')).toMatch(/^0x2+$/)
    expect(opened).toEqual([
      [expect.stringMatching(`^native://wc\\?requestId=\\d+&sessionTopic=${id}$`), '_self', 'noreferrer noopener']
    ])
    expect(provider.client.session.get(id).sessionConfig).toEqual({ disableDeepLink: true })
  })

  it('is told when the wallet ends the session', async () => {
    const kit = await open()
    const { id } = await connect(kit)
    await wallet.disconnect()
    await expect
      .poll(() => kit.events.filter(({ type }) => type === 'sessionEnded'))
      .toEqual([{ type: 'sessionEnded', sessionId: id, reason: 'deleted' }])
  })

  it('parameters: configOverride replaces what is asked for', async () => {
    const kit = await open({
      configOverride: {
        methods: { eip155: ['personal_sign'] },
        chains: { eip155: ['eip155:1', 'eip155:10'], solana: [] },
        events: { eip155: ['chainChanged'] },
        rpcMap: { 'eip155:10': 'https://node.example' },
        defaultChain: 'eip155:10'
      }
    })
    const session = await connect(kit)
    expect(provider.session?.optionalNamespaces['eip155']).toMatchObject({
      chains: ['eip155:10', 'eip155:1'],
      methods: ['personal_sign'],
      events: ['chainChanged']
    })
    expect(session.granted.map(({ namespace }) => namespace)).toEqual(['eip155', 'bip122', 'polkadot', 'cosmos'])
    expect(session.granted[0]?.caipNetworkId).toBe('eip155:10')
    expect(provider.namespaces?.['eip155']?.rpcMap).toEqual({ 'eip155:10': 'https://node.example' })
    await expect(eip155Of(session).request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
      code: 4200
    })
  })
})
