import { expect, it } from 'vitest'
import { createFakeNode, createPatientClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { toQuantity } from '../guards/quantity.js'

const HASH = `0x${'ab'.repeat(32)}`
const [address] = ANVIL_ADDRESSES
const caipNetworkId = 'eip155:1' as const

/** A chain whose node falls behind: the account has 10 before block 16, and 4 from it on. */
function start() {
  const node = { newest: 16n }
  const clock = createPatientClock()
  const { fetch, calls } = createFakeNode(({ method }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_blockNumber') return toQuantity(node.newest)
    if (method === 'eth_getBalance') return node.newest < 16n ? '0xa' : '0x4'
    return { transactionHash: HASH, status: '0x1', blockNumber: '0x10' }
  })
  const { runtime } = createTestRuntime({ networks: [testNetwork(1, ['https://a.example/'])], clock, fetch })
  return { node, clock, calls, runtime, read: () => runtime.getBalance({ address, caipNetworkId }) }
}

it('default: one request', async () => {
  const { read, calls } = start()
  expect(await read()).toEqual({ value: '4', decimals: 18, symbol: 'ETH' })
  expect(calls.map((call) => call.split(' ')[1])).toEqual(['eth_chainId', 'eth_getBalance'])
})

it('T6.03 after a transaction was mined, a node that is behind is waited for', async () => {
  const { read, node, clock, runtime } = start()
  await runtime.waitForReceipt({ hash: HASH, caipNetworkId })
  node.newest = 15n
  const balance = read()
  await clock.advance(599)
  node.newest = 16n
  await clock.advance(1)
  expect((await balance).value).toBe('4')
  expect(clock.pending).toBe(0)
})

it('T6.03 one that does not catch up gives no balance at all, not the old one', async () => {
  const { read, node, clock, runtime } = start()
  await runtime.waitForReceipt({ hash: HASH, caipNetworkId })
  node.newest = 15n
  const outcome = failureOf(read())
  await clock.advance(12_600)
  expect((await outcome).code).toBe('BALANCE_UNAVAILABLE')
  expect(clock.pending).toBe(0)
})
