import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHAIN_NAMESPACES, type CaipAddress, type ChainNamespace } from '../src/caip/caip.js'
import { cancelPairing } from '../src/connections/cancel-pairing.js'
import { cancelConnect, connect } from '../src/connections/connect-flow.js'
import { selectLiveConnection, selectSharedNamespaces } from '../src/connections/connections-selectors.js'
import { disconnect } from '../src/connections/disconnect-flow.js'
import { pair, watchPairing } from '../src/connections/pair-flow.js'
import { selectAccount } from '../src/connections/select-account.js'
import type { AppKitNetwork } from '../src/networks/network.js'
import { base, bitcoin, mainnet, solana } from '../src/networks/index.js'
import { switchNetwork } from '../src/networks/switch-network-flow.js'
import '../src/sessions/index.js'
import {
  createFakeChain,
  createFakeConnector,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  settle,
  type FakeWallet
} from '../src/testing/index.js'
import { checkProperty, runsOf } from '../../../tools/library/check-property.js'

/** Sequences for each of the two seeds: a share of the 5 000 that `npm run nightly` sets. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 2_000)

const elsewhere = (chainNamespace: 'polkadot' | 'cosmos', id: string): AppKitNetwork => ({
  ...mainnet,
  id,
  name: id,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`
})
const NETWORKS: readonly AppKitNetwork[] = [
  mainnet,
  base,
  solana,
  bitcoin,
  elsewhere('polkadot', '91b171bb158e2d3848fa23a9f1c25182'),
  elsewhere('cosmos', 'cosmoshub-4')
]

const WALLETS: readonly (FakeWallet & { id: string })[] = [
  { id: 'willing' },
  { id: 'slow', connect: 'hang' },
  { id: 'refusing', connect: 'reject' }
]

const namespaces = fc.constantFrom(...CHAIN_NAMESPACES)
const accounts = fc
  .uniqueArray(namespaces, { minLength: 1 })
  .chain((list) => fc.tuple(...list.map((name) => fc.constantFrom<CaipAddress>(`${name}:1:a`, `${name}:2:b`))))

const steps = fc.array(
  fc.record({
    isAwaited: fc.boolean(),
    step: fc.oneof(
      fc.record({
        type: fc.constant('connect'),
        namespace: namespaces,
        id: fc.constantFrom('willing', 'slow', 'refusing')
      }),
      fc.record({ type: fc.constant('answer'), namespace: namespaces, answer: fc.constantFrom('approve', 'reject') }),
      fc.record({
        type: fc.constantFrom('disconnect', 'lost', 'leave', 'stale', 'account', 'network'),
        namespace: namespaces
      }),
      fc.record({ type: fc.constantFrom('grant', 'update'), accounts }),
      fc.record({
        type: fc.constantFrom('pair', 'watch', 'refuse', 'cancel', 'end', 'offline', 'online', 'all', 'reload')
      }),
      fc.record({ type: fc.constant('wait'), milliseconds: fc.constantFrom(1, 9_999, 60_000, 230_000, 240_000) })
    )
  }),
  { minLength: 4, maxLength: 16 }
)

type Step = (typeof steps extends fc.Arbitrary<infer Sequence extends readonly { step: unknown }[]>
  ? Sequence
  : never)[number]['step']

function createRun(seen: { connected: number }) {
  const browserStorage = createMemoryStorage()
  const connector = createFakeConnector({ namespaces: CHAIN_NAMESPACES })
  const ended = new Set<string>()
  /** Connections without a provider: there are none. */
  const husks: string[] = []
  const open = () => {
    const chains = CHAIN_NAMESPACES.map((namespace) =>
      createFakeChain({ namespace, wallets: WALLETS.map((wallet) => ({ ...wallet, id: wallet.id })) })
    )
    const kit = createTestWidget({
      platform: createFakePlatform({ browserStorage }),
      chains,
      connectors: [connector],
      options: { networks: NETWORKS }
    })
    const { store } = kit.widget
    const live = (namespace: ChainNamespace) => selectLiveConnection(store.getState(), namespace)
    const chainOf = (namespace: ChainNamespace) => chains[CHAIN_NAMESPACES.indexOf(namespace)]
    /** At `connected`, the provider can be used. */
    const look = () => {
      for (const namespace of CHAIN_NAMESPACES) {
        const connection = live(namespace)
        if (!connection) continue
        seen.connected += 1
        const provider = kit.widget.chains.loaded(namespace)?.getProvider(connection.connectorUid)
        if (provider === undefined) husks.push(connection.connectorUid)
      }
    }
    const stopLooking = store.subscribe(look)
    void kit.widget.start()
    /** The page is gone: its store is not watched from now on. */
    const leave = () => {
      stopLooking()
      kit.widget.dispose()
    }
    return { ...kit, live, chainOf, look, leave }
  }
  let page = open()

  function disconnectOnly(namespace: ChainNamespace): void {
    const shared = selectSharedNamespaces(page.widget.store.getState(), namespace)
    const others = () => JSON.stringify(CHAIN_NAMESPACES.filter((name) => !shared.includes(name)).map(page.live))
    const before = others()
    void page.widget.dispatch(disconnect({ namespace }))
    expect(others()).toBe(before)
    expect(page.live(namespace)).toBeUndefined()
  }

  function take(step: Step): Promise<void> | void {
    const { dispatch } = page.widget
    if ('milliseconds' in step) return page.platform.clock.advance(step.milliseconds)
    if ('accounts' in step)
      return step.type === 'grant' ? connector.approve(step.accounts) : connector.update(step.accounts)
    if ('id' in step) return void dispatch(connect(`${step.namespace}/${step.id}`))
    if ('answer' in step) return page.chainOf(step.namespace)?.answer('slow', step.answer as 'approve')
    if ('namespace' in step) {
      const { namespace } = step
      const connectorUid = page.live(namespace)?.connectorUid ?? `${namespace}/slow`
      const account = { address: 'c', caipAddress: `${namespace}:1:c`, type: 'eoa' } as const
      const chain = page.chainOf(namespace)
      if (step.type === 'disconnect') return disconnectOnly(namespace)
      if (step.type === 'lost') return chain?.emit({ type: 'disconnected', connectorUid })
      if (step.type === 'stale') return chain?.emit({ type: 'disconnected', connectorUid: 'nobody' })
      if (step.type === 'leave') return chain?.announce([])
      if (step.type === 'account') {
        chain?.emit({ type: 'accountsChanged', connectorUid, accounts: [account] })
        return void dispatch(selectAccount(namespace, 'c'))
      }
      const network = NETWORKS.findLast(({ chainNamespace = 'eip155' }) => chainNamespace === namespace)
      return void dispatch(switchNetwork(network?.caipNetworkId ?? 'eip155:8453'))
    }
    if (step.type === 'pair') return void dispatch(pair())
    if (step.type === 'watch') return void dispatch(watchPairing())
    if (step.type === 'refuse') return connector.reject()
    if (step.type === 'offline' || step.type === 'online') return connector.setOnline(step.type === 'online')
    if (step.type === 'all') return void dispatch(disconnect()).catch(() => undefined)
    if (step.type === 'cancel') {
      dispatch(cancelConnect())
      return dispatch(cancelPairing())
    }
    if (step.type === 'end') {
      if (connector.session) ended.add(connector.session.id)
      return connector.end()
    }
    page.leave()
    page = open()
  }

  /** When all has settled, no namespace is connected through a session that is over. */
  async function rest(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await settle()
      await new Promise((resolve) => setImmediate(resolve))
    }
    page.look()
    expect(husks).toEqual([])
    const over = new Set([...ended, ...connector.calls.map((call) => call.replace('disconnect:', ''))])
    for (const namespace of CHAIN_NAMESPACES) {
      expect(over.has(page.live(namespace)?.session?.id ?? 'none')).toBe(false)
    }
  }

  return {
    take,
    rest,
    async end() {
      await rest()
      page.leave()
      await settle()
      expect(page.platform.clock.pending).toBe(0)
    }
  }
}

test('T7.08 behavior: whatever happens in five namespaces at once, who sees `connected` has a live provider', async () => {
  const seen = { connected: 0 }
  await checkProperty(
    fc.asyncProperty(steps, async (sequence) => {
      const run = createRun(seen)
      await settle()
      for (const { step, isAwaited } of sequence) {
        await run.take(step)
        if (isAwaited) await run.rest()
      }
      await run.end()
    }),
    SEQUENCES
  )
  expect(seen.connected).toBeGreaterThan(runsOf(SEQUENCES))
}, 240_000)
