import { expect, it } from 'vitest'
import { mainnet } from '../networks/definitions/ethereum.js'
import type { ConnectorEvent, PairingRuntime, ConnectorSession } from '../plugin/connector-adapter.js'
import { createFakeChain } from './fake-chain.js'
import { createFakeClock } from './fake-clock.js'
import { createFakeConnector, type FakeConnector } from './fake-connector.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112' as const
const ETHEREUM = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as const

async function open(fake: FakeConnector) {
  const events: ConnectorEvent[] = []
  const clock = createFakeClock()
  const module = await fake.adapter.load()
  const runtime = module.create({
    kitId: 'one',
    projectId: 'test',
    metadata: { name: 'Test', description: '', url: 'https://example.org', icons: [] },
    getAllowedOrigins: async () => [],
    getNetworks: () => [],
    window: new EventTarget() as unknown as Window,
    clock,
    signal: new AbortController().signal,
    emit: (event) => events.push(event),
    debug: () => undefined
  })
  return { runtime, events, clock }
}

function pair(runtime: PairingRuntime, signal = new AbortController().signal): Promise<ConnectorSession> {
  return runtime.pair({ onUri: () => undefined, signal })
}

const codeOf = (promise: Promise<unknown>) => promise.catch((error: { code: string }) => error.code)

it('grants what the test approves, in the form that a fake chain connects', async () => {
  const fake = createFakeConnector({ namespaces: ['eip155', 'solana'] })
  const { runtime, clock } = await open(fake)
  const paired = pair(runtime)
  await expect.poll(() => fake.waiting).toBe(1)
  expect(fake.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  fake.approve([ETHEREUM, SOLANA])
  const { id, granted, wallets } = await paired
  expect(granted.map(({ namespace, caipNetworkId }) => [namespace, caipNetworkId])).toEqual([
    ['eip155', 'eip155:1'],
    ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  ])
  const wallet = wallets[0]
  expect(wallet?.connector).toMatchObject({ uid: `walletConnect:${id}:eip155`, id: 'walletConnect', chain: 'eip155' })
  const chain = createFakeChain()
  const module = await chain.adapter.load()
  const connection = await module
    .create({
      getNetworks: () => [{ ...mainnet, chainNamespace: 'eip155', caipNetworkId: 'eip155:1', testnet: false }],
      fetch: globalThis.fetch,
      clock,
      signal: new AbortController().signal,
      emit: () => undefined,
      debug: () => undefined
    })
    .connect({
      connector: wallet!.connector,
      provider: wallet!.provider,
      signal: new AbortController().signal
    })
  expect(connection.accounts[0]?.caipAddress).toBe(ETHEREUM)
  expect(clock.pending).toBe(0)
})

it('rejects, is given up, expires, and undoes what comes late', async () => {
  const fake = createFakeConnector()
  const { runtime, clock } = await open(fake)
  const refused = codeOf(pair(runtime))
  await expect.poll(() => fake.waiting).toBe(1)
  fake.reject()
  expect(await refused).toBe('USER_REJECTED')
  const control = new AbortController()
  const cancelled = codeOf(pair(runtime, control.signal))
  await expect.poll(() => fake.waiting).toBe(1)
  control.abort()
  expect(await cancelled).toBe('CONNECTION_CANCELLED')
  fake.approve()
  expect(fake.calls.at(-1)).toMatch(/^undo:/)
  const expired = codeOf(pair(runtime))
  await expect.poll(() => fake.waiting).toBe(1)
  await clock.advance(240_000)
  expect(await expired).toBe('PAIRING_EXPIRED')
  expect(fake.session).toBe(undefined)
})

it('tells what the wallet does later, and restores for the next runtime', async () => {
  const fake = createFakeConnector({ namespaces: ['eip155', 'solana'], answer: 'approve' })
  const first = await open(fake)
  const session = await pair(first.runtime)
  fake.update([SOLANA])
  fake.setOnline(false)
  fake.refuse()
  expect(first.events.map(({ type }) => type)).toEqual(['sessionUpdated', 'transportChanged', 'refused'])
  expect(fake.session?.wallets).toEqual([session.wallets[1]])
  first.runtime.dispose()
  expect(await codeOf(pair(first.runtime))).toBe('DISPOSED')
  const second = await open(fake)
  expect((await second.runtime.restore(new AbortController().signal))?.id).toBe(session.id)
  fake.end('expired')
  expect(second.events).toEqual([{ type: 'sessionEnded', sessionId: session.id, reason: 'expired' }])
  expect(await second.runtime.restore(new AbortController().signal)).toBe(undefined)
})
