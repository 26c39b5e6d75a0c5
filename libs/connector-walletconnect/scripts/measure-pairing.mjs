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

async function pairKit(relayUrl, round) {
  const wallet = await createRelayWallet({ relayUrl })
  const module = await walletConnect({ relayUrl }).load()
  const runtime = module.create({
    kitId: `bench-${round}`,
    projectId,
    metadata,
    getNetworks: () => chains.map(networkOf),
    window: Object.assign(new EventTarget(), { localStorage: memoryStorage() }),
    clock: { now: Date.now, setTimeout, clearTimeout },
    signal: new AbortController().signal,
    emit() {},
    debug() {}
  })
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
    get length() {
      return entries.size
    }
  }
}
