import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyMessage } from 'viem'
import { startRelay, type RunningRelay } from '../src/relay/index.js'
import {
  ACCOUNT,
  answerRequests,
  NAMESPACES,
  pair,
  startDapp,
  startWallet,
  stopClient,
  wanted,
  type Dapp,
  type Wallet
} from './relay-dapp.js'
import { startRedis } from './start-redis.js'

const MESSAGE = '0x68656c6c6f'

let relay: RunningRelay
let dapp: Dapp
let wallet: Wallet

beforeEach(async () => {
  relay = await startRelay()
  dapp = await startDapp(relay.url)
  wallet = await startWallet(relay.url)
  answerRequests(wallet)
})
afterEach(async () => {
  await stopClient(dapp.client.core)
  await stopClient(wallet.core)
  await relay.close()
})

const sign = (): Promise<`0x${string}`> =>
  dapp.request({ method: 'personal_sign', params: [MESSAGE, ACCOUNT.address] }, 'eip155:1')
const isSigned = async (): Promise<boolean> =>
  verifyMessage({ address: ACCOUNT.address, message: { raw: MESSAGE }, signature: await sign() })

test('default: a wallet approves five namespaces, signs, and refuses', async () => {
  const names = Object.keys(NAMESPACES) as (keyof typeof NAMESPACES)[]
  const { session } = await pair(dapp, wallet, names)
  for (const name of names) expect(session.namespaces[name]?.accounts).toEqual(NAMESPACES[name].accounts)
  expect(await isSigned()).toBe(true)
  await expect(dapp.request({ method: 'eth_sendTransaction', params: [{}] }, 'eip155:1')).rejects.toMatchObject({
    code: 5000,
    message: 'User rejected.'
  })
})

test('a wallet that does not want to connect says so', async () => {
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const connected = dapp.connect({ optionalNamespaces: wanted(['eip155']) })
  wallet.once('session_proposal', ({ id }) => {
    void wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  })
  await Promise.all([
    wallet.pair({ uri: await uri }),
    expect(connected).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
  ])
})

test('the wallet updates the session and sends events', async () => {
  const { approved } = await pair(dapp, wallet)
  const updated = new Promise((resolve) => dapp.once('session_update', resolve))
  const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const namespaces = { eip155: { ...NAMESPACES.eip155, chains: ['eip155:1'], accounts: [account] } }
  const { acknowledged } = await wallet.updateSession({ topic: approved.topic, namespaces })
  await acknowledged()
  await updated
  expect(dapp.session?.namespaces['eip155']?.accounts).toEqual([account])
  const event = new Promise((resolve) => dapp.once('session_event', resolve))
  const chainChanged = { name: 'chainChanged', data: 1 }
  await wallet.emitSessionEvent({ topic: approved.topic, event: chainChanged, chainId: 'eip155:1' })
  expect(await event).toMatchObject({ params: { event: chainChanged, chainId: 'eip155:1' } })
})

test('either side ends the session', async () => {
  await pair(dapp, wallet)
  const deletedByDapp = new Promise<{ topic: string }>((resolve) => wallet.once('session_delete', resolve))
  const { topic } = dapp.session!
  await dapp.disconnect()
  expect((await deletedByDapp).topic).toBe(topic)

  const { approved } = await pair(dapp, wallet)
  const deletedByWallet = new Promise<{ topic: string }>((resolve) => dapp.once('session_delete', resolve))
  await wallet.disconnectSession({ topic: approved.topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect((await deletedByWallet).topic).toBe(approved.topic)
})

test('the relay is gone and comes back: the next request succeeds', async () => {
  await pair(dapp, wallet)
  expect(await isSigned()).toBe(true)
  await relay.close()
  const asked = isSigned()
  relay = await startRelay({ port: Number(new URL(relay.url).port) })
  expect(await asked).toBe(true)
})

test('two relays over one Redis: dapp and wallet need not be on the same one', { timeout: 120_000 }, async () => {
  const redis = await startRedis()
  const [first, second] = [await startRelay({ storage: redis.url }), await startRelay({ storage: redis.url })]
  const [here, there] = [await startDapp(first.url), await startWallet(second.url)]
  try {
    answerRequests(there)
    await pair(here, there)
    const request = { method: 'personal_sign', params: [MESSAGE, ACCOUNT.address] }
    const signature = await here.request<`0x${string}`>(request, 'eip155:1')
    expect(await verifyMessage({ address: ACCOUNT.address, message: { raw: MESSAGE }, signature })).toBe(true)
    const deleted = new Promise((resolve) => there.once('session_delete', resolve))
    await here.disconnect()
    await deleted
  } finally {
    await stopClient(here.client.core)
    await stopClient(there.core)
    await Promise.all([first.close(), second.close()])
    await redis.stop()
  }
})
