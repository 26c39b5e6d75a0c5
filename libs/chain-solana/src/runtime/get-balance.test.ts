import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf } from '@appkit/core/testing'
import { MAINNET_GENESIS, MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const HASH = base58.encode(new Uint8Array(64).fill(9))
const request = { address: base58.encode(new Uint8Array(32).fill(7)), caipNetworkId: MAINNET_ID } as const

/** A chain whose node falls behind: the account has 10 before slot 16, and 4 from it on. */
function start(slot: unknown = 16) {
  const node = { slot }
  const clock = createPatientClock()
  const { fetch, calls } = createFakeNode(({ method }) => {
    if (method === 'getGenesisHash') return MAINNET_GENESIS
    if (method === 'getBlockHeight') return 100
    const inContext = (value: unknown) => ({ context: { slot: node.slot }, value })
    if (method === 'getBalance') return inContext(Number(node.slot) < 16 ? 10 : 4)
    return inContext([{ slot: 16, confirmations: null, err: null, confirmationStatus: 'finalized' }])
  })
  const { runtime } = createTestRuntime({ networks: [testNetwork(MAINNET_ID, ['https://a.example/'])], clock, fetch })
  return { node, clock, calls, runtime, read: () => runtime.getBalance(request) }
}

it('default: one request', async () => {
  const { read, calls } = start()
  expect(await read()).toEqual({ value: '4', decimals: 9, symbol: 'SOL' })
  expect(calls.map((call) => call.split(' ')[1])).toEqual(['getGenesisHash', 'getBalance'])
})

it('T6.03 after a transaction was seen confirmed, a node that is behind is waited for', async () => {
  const { read, node, clock, runtime } = start()
  await runtime.waitForReceipt({ hash: HASH, caipNetworkId: MAINNET_ID })
  node.slot = 15
  const balance = read()
  await clock.advance(599)
  node.slot = 16
  await clock.advance(1)
  expect((await balance).value).toBe('4')
  expect(clock.pending).toBe(0)
})

it('T6.03 a balance does not go back to an older slot: one that does not catch up gives none at all', async () => {
  const { read, node, clock } = start(20)
  expect((await read()).value).toBe('4')
  node.slot = 15
  const outcome = failureOf(read())
  await clock.advance(12_600)
  expect((await outcome).code).toBe('BALANCE_UNAVAILABLE')
  expect(clock.pending).toBe(0)
})

it('T6.03 an answer that does not say when it was read is none', async () => {
  for (const slot of [null, -1, '16', 1.5]) {
    expect((await failureOf(start(slot).read())).code).toBe('BALANCE_UNAVAILABLE')
  }
})
