import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { WalletKit, type IWalletKit } from '@reown/walletkit'
import { privateKeyToAccount } from 'viem/accounts'

/** One global core for each program would make dapp and wallet the same client here. */
process.env['DISABLE_GLOBAL_CORE'] = 'true'

export type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>
export type Wallet = IWalletKit

const metadata = (name: string) => ({ name, description: 'For tests', url: 'https://app.example', icons: [] })

export const ACCOUNT = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** What the wallet of these tests has in each namespace, as it approves it. */
export const NAMESPACES = {
  eip155: {
    chains: ['eip155:1', 'eip155:8453'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
    accounts: [`eip155:1:${ACCOUNT.address}`, `eip155:8453:${ACCOUNT.address}`]
  },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana_signMessage'],
    events: [],
    accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']
  },
  bip122: {
    chains: ['bip122:000000000019d6689c085ae165831e93'],
    methods: ['signMessage'],
    events: [],
    accounts: ['bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
  },
  polkadot: {
    chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    methods: ['polkadot_signMessage'],
    events: [],
    accounts: ['polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5']
  },
  cosmos: {
    chains: ['cosmos:cosmoshub-4'],
    methods: ['cosmos_signAmino'],
    events: [],
    accounts: ['cosmos:cosmoshub-4:cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6']
  }
}

export async function startDapp(relayUrl: string): Promise<Dapp> {
  const provider = await UniversalProvider.init({
    projectId: 'test',
    relayUrl,
    metadata: metadata('Dapp'),
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true
  })
  provider.client.core.verify.register = async () => ''
  ignoreLateDeletions(provider.client.engine)
  return provider
}

/**
 * Handles a rejection that the library leaves unhandled: its client, of a dapp or a wallet, checks the end of a session without waiting for the
 * check, which fails where the session has ended already.
 */
function ignoreLateDeletions(engine: object): void {
  const isValidDisconnect = Reflect.get(engine, 'isValidDisconnect') as (session: object) => Promise<void>
  Reflect.set(engine, 'isValidDisconnect', (session: object) => {
    const checked = isValidDisconnect(session)
    checked.catch(() => undefined)
    return checked
  })
}

export async function startWallet(relayUrl: string): Promise<Wallet> {
  const core = new Core({
    projectId: 'test',
    relayUrl,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    telemetryEnabled: false
  })
  core.eventClient.init = async () => undefined
  // Its types disagree about properties that may be undefined.
  const wallet = await WalletKit.init({ core: core as Wallet['core'], metadata: metadata('Wallet') })
  ignoreLateDeletions(wallet.engine.signClient.engine)
  return wallet
}

/** What the dapp asks for. */
export function wanted(namespaces: readonly (keyof typeof NAMESPACES)[]) {
  return Object.fromEntries(
    namespaces.map((name) => {
      const { chains, methods, events } = NAMESPACES[name]
      return [name, { chains, methods, events, rpcMap: {} }]
    })
  )
}

/** Pairs the two and lets the wallet approve. */
export async function pair(dapp: Dapp, wallet: Wallet, names: readonly (keyof typeof NAMESPACES)[] = ['eip155']) {
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const connected = dapp.connect({ optionalNamespaces: wanted(names) })
  const proposal = new Promise<{ id: number }>((resolve) => wallet.once('session_proposal', resolve))
  await wallet.pair({ uri: await uri })
  const namespaces = Object.fromEntries(names.map((name) => [name, NAMESPACES[name]]))
  const approved = await wallet.approveSession({ id: (await proposal).id, namespaces })
  const session = await connected
  if (session === undefined) throw new Error('There is no session')
  return { session, approved }
}

/** Answers every request as a good wallet does. */
export function answerRequests(wallet: Wallet): void {
  wallet.on('session_request', ({ id, topic, params: { request } }) => {
    const answer = async () => {
      if (request.method !== 'personal_sign')
        return { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } }
      const result = await ACCOUNT.signMessage({ message: { raw: request.params[0] } })
      return { id, jsonrpc: '2.0', result }
    }
    void answer().then((response) => wallet.respondSessionRequest({ topic, response }))
  })
}

/** Ends a client's connection and its timers. Left to itself it connects again, without a pause when it was about to subscribe. */
export async function stopClient(core: Pick<Dapp['client']['core'], 'relayer' | 'heartbeat'>): Promise<void> {
  core.heartbeat.stop()
  Object.assign(core.relayer, { connect: () => Promise.reject(new Error('The client has ended')) })
  await core.relayer.transportClose()
}
