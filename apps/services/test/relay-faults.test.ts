import { startSocketFaultProxy, type SocketFault, type SocketFaultProxy } from '@appkit/fault-proxy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRelay, type RunningRelay } from '../src/relay/index.js'
import {
  ACCOUNT,
  answerRequests,
  pair,
  startDapp,
  startWallet,
  stopClient,
  type Dapp,
  type Wallet
} from './relay-dapp.js'

let relay: RunningRelay
let network: SocketFaultProxy
let dapp: Dapp
let wallet: Wallet
let requests: number

/** The dapp is behind the bad network, the wallet is not. */
beforeEach(async () => {
  relay = await startRelay()
  network = await startSocketFaultProxy(relay.url)
  await relay.close()
  relay = await startRelay({ port: Number(new URL(relay.url).port), publicUrls: [network.url] })
  dapp = await startDapp(network.url)
  wallet = await startWallet(relay.url)
  answerRequests(wallet)
  requests = 0
  wallet.on('session_request', () => (requests += 1))
  await pair(dapp, wallet)
})
afterEach(async () => {
  await stopClient(dapp.client.core)
  await stopClient(wallet.core)
  await network.stop()
  await relay.close()
})

const sign = (): Promise<string> =>
  dapp.request({ method: 'personal_sign', params: ['0x68656c6c6f', ACCOUNT.address] }, 'eip155:1')
const isPublish = (frame: string): boolean => frame.includes('"irn_publish"')
const isAcknowledgement = (frame: string): boolean => frame.includes('"result":true') && !frame.includes('"method"')

/** A fault that passes once it met a frame. @returns whether it has */
function once(fault: SocketFault, isMeant: (frame: string) => boolean): () => boolean {
  let met = false
  network.setFault(fault, (frame) => {
    if (met || !isMeant(frame)) return false
    met = true
    return true
  })
  return () => met
}

test.each<[string, SocketFault]>([
  ['to the relay twice', { kind: 'duplicate', direction: 'toTarget' }],
  ['to the client twice', { kind: 'duplicate', direction: 'toClient' }],
  ['late', { kind: 'delay', direction: 'toClient', milliseconds: 200 }]
])('T5.02 frames arrive %s: one request at the wallet, one answer', async (_, fault) => {
  network.setFault(fault)
  expect(await sign()).toMatch(/^0x/)
  expect(await sign()).toMatch(/^0x/)
  expect(requests).toBe(2)
})

// The client publishes again only 15 s to 20 s later.
test(
  'T5.01 the connection dies after the relay got the request, before it said so: one request, and its answer arrives',
  {
    timeout: 60_000
  },
  async () => {
    once({ kind: 'break', direction: 'toTarget', when: 'after' }, isPublish)
    expect(await sign()).toMatch(/^0x/)
    expect(requests).toBe(1)
  }
)

test('T5.01 the connection dies when the answer comes: it comes again', async () => {
  once({ kind: 'break', direction: 'toClient', when: 'before' }, (frame) => frame.includes('irn_subscription'))
  expect(await sign()).toMatch(/^0x/)
  expect(requests).toBe(1)
})

test('T5.01 acknowledgements are lost: what was delivered comes again after a reconnection, and counts once', async () => {
  network.setFault({ kind: 'lose', direction: 'toTarget' }, isAcknowledgement)
  expect(await sign()).toMatch(/^0x/)
  const delivered = network.frames
    .filter(({ direction }) => direction === 'toClient')
    .flatMap(({ text }) => /"message":"[^"]+"/.exec(text)?.[0] ?? [])
  network.setFault(undefined)
  network.breakAll()
  const deliveries = (): number =>
    network.frames.filter(
      ({ text, direction }) => direction === 'toClient' && text.includes(delivered.at(-1) ?? 'nothing')
    ).length
  await expect.poll(deliveries).toBe(2)
  expect(await sign()).toMatch(/^0x/)
  expect(requests).toBe(2)
})

test.each([1001, 1011, 4008, 4010])('T5.05 closed with %s, the client comes back and goes on', async (code) => {
  const before = network.connections
  network.closeAll(code)
  await expect.poll(() => network.connections).toBe(before + 1)
  expect(await sign()).toMatch(/^0x/)
})

test('T5.05 closed with 3000, the client does not come back by itself', async () => {
  const before = network.connections
  network.closeAll(3000, 'Unauthorized: invalid key')
  await expect.poll(() => network.openConnections).toBe(0)
  await expect.poll(() => dapp.client.core.relayer.transportExplicitlyClosed).toBe(true)
  expect(network.connections).toBe(before)
})

test('T5.04 what is changed on the way is dropped, and the session goes on', async () => {
  const hasMet = once({ kind: 'rewrite', direction: 'toClient', frame: () => '{"half":' }, (frame) =>
    frame.includes('irn_subscription')
  )
  const asked = sign()
  await expect.poll(hasMet).toBe(true)
  await expect.poll(() => requests).toBe(1)
  network.breakAll()
  expect(await asked).toMatch(/^0x/)
})
