import { UniversalProvider } from '@walletconnect/universal-provider'
import { walletConnect } from '../dist/index.js'
import { createRelayWallet } from '../dist/testing/index.js'

const projectId = 'bench'
const metadata = { name: 'Bench', description: 'Bench', url: 'https://bench.example', icons: [] }
const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const methods = { eip155: ['personal_sign'], solana: ['solana_signMessage'] }
const namespaceOf = (chain) => chain.split(':')[0]

/**
 * How long pairing takes, from the URI to the approved session: with this connector, and with the universal provider alone. The same
 * relay, and a wallet that approves at once; each round measures both, beginning with the other one each time.
 * @param relayUrl of a relay that runs
 * @returns ms of each round: `kit`, `bare`
 */
export async function measurePairing({ relayUrl, rounds }) {
  const kit = []
  const bare = []
  for (let round = 0; round <= rounds; round += 1) {
    const turns = [
      async () => kit.push(await pairKit(relayUrl, round)),
      async () => bare.push(await pairBare(relayUrl, round))
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  // The first round warms up.
  return { kit: kit.slice(1), bare: bare.slice(1) }
}

/**
 * How long the session of the last visit takes to come back where a thousand visits have left theirs: 1 000 sessions, 5 MB of history.
 * @returns ms of each round
 */
export async function measureStaleSessions({ relayUrl, rounds }) {
  const took = []
  for (let round = 0; round <= rounds; round += 1) {
    const storage = memoryStorage()
    const kitId = `stale-${round}`
    const first = await createKit({ relayUrl, kitId, storage })
    const wallet = await createRelayWallet({ relayUrl })
    await first.pair({ signal: new AbortController().signal, onUri: ({ uri }) => void wallet.pair(uri) })
    first.dispose()
    leaveTraces(storage)
    const next = await createKit({ relayUrl, kitId, storage })
    const since = performance.now()
    const session = await next.restore(new AbortController().signal)
    took.push(performance.now() - since)
    if (!session) throw new Error('The session did not come back')
    next.dispose()
    await wallet.dispose()
  }
  return took.slice(1)
}

/** What a thousand visits leave: sessions, keys, subscriptions, expiries, and a history. */
function leaveTraces(storage) {
  const topicOf = (index) => index.toString(16).padStart(64, '0')
  const stale = Array.from({ length: 1000 }, (_, index) => topicOf(index))
  const filler = 'x'.repeat(1000)
  const more = {
    session: (value) => [...value, ...stale.map((topic) => ({ ...value[0], topic }))],
    subscription: (value) => [...value, ...stale.map((topic) => ({ ...value[0], topic, id: topic }))],
    expirer: (value) => [...value, ...stale.map((topic) => ({ target: `topic:${topic}`, expiry: 1 }))],
    keychain: (value) => ({ ...value, ...Object.fromEntries(stale.map((topic) => [topic, topic])) }),
    history: (value) => [
      ...value,
      ...Array.from({ length: 5000 }, (_, id) => ({ id, topic: topicOf(id % 1000), request: { filler } }))
    ]
  }
  for (const name of storage.names()) {
    const add = more[name.slice(name.lastIndexOf('//') + 2)]
    if (add) storage.setItem(name, JSON.stringify(add(JSON.parse(storage.getItem(name)))))
  }
}

async function pairKit(relayUrl, round) {
  const wallet = await createRelayWallet({ relayUrl })
  const runtime = await createKit({ relayUrl, kitId: `bench-${round}`, storage: memoryStorage() })
  let since
  await runtime.pair({
    signal: new AbortController().signal,
    onUri({ uri }) {
      since = performance.now()
      void wallet.pair(uri)
    }
  })
  const took = performance.now() - since
  runtime.dispose()
  await wallet.dispose()
  return took
}

async function createKit({ relayUrl, kitId, storage }) {
  const module = await walletConnect({ relayUrl }).load()
  return module.create({
    kitId,
    projectId,
    metadata,
    getNetworks: () => chains.map(networkOf),
    window: Object.assign(new EventTarget(), { localStorage: storage }),
    clock: { now: Date.now, setTimeout, clearTimeout },
    signal: new AbortController().signal,
    emit() {},
    debug() {}
  })
}

async function pairBare(relayUrl, round) {
  const wallet = await createRelayWallet({ relayUrl })
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: `bare-${round}`,
    storageOptions: { database: ':memory:' }
  })
  provider.client.core.verify.register = async () => ''
  let since
  provider.on('display_uri', (uri) => {
    since = performance.now()
    void wallet.pair(uri)
  })
  await provider.connect({
    optionalNamespaces: Object.fromEntries(
      chains.map((chain) => [
        namespaceOf(chain),
        { chains: [chain], methods: methods[namespaceOf(chain)], events: ['accountsChanged', 'chainChanged'] }
      ])
    )
  })
  const took = performance.now() - since
  provider.client.core.heartbeat.stop()
  await provider.client.core.relayer.transportClose()
  await wallet.dispose()
  return took
}

function networkOf(caipNetworkId) {
  return {
    id: caipNetworkId,
    name: caipNetworkId,
    caipNetworkId,
    chainNamespace: namespaceOf(caipNetworkId),
    testnet: false,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } }
  }
}

function memoryStorage() {
  const entries = new Map()
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    key: (index) => [...entries.keys()][index] ?? null,
    names: () => [...entries.keys()],
    get length() {
      return entries.size
    }
  }
}
