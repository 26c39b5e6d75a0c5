import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsAt, LOCAL_CHAIN_ID } from '../../test/local-chain.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { readGasPrices } from './gas-price.js'

/** A node that names the price a test wants. */
let node: Server
let price = ''
let chain: EvmChain
beforeAll(async () => {
  node = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: price }))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  chain = chainsAt(`http://127.0.0.1:${(node.address() as AddressInfo).port}`).get(LOCAL_CHAIN_ID)!
})
afterAll(() => {
  node.closeAllConnections()
  node.close()
})

test.each([
  ['0x1', { standard: 1n, fast: 2n, instant: 2n }],
  ['0x3b9aca00', { standard: 1_000_000_000n, fast: 1_100_000_000n, instant: 1_250_000_000n }],
  ['0x9184e72a000', { standard: 10n ** 13n, fast: 10n ** 13n, instant: 10n ** 13n }]
])('%s', async (said, prices) => {
  price = said
  expect(await readGasPrices(chain)).toEqual(prices)
})

test.each(['0x0', '0x9184e72a001', `0x${'f'.repeat(64)}`, 'free', ''])('T2.E09 %j is not passed on', async (said) => {
  price = said
  await expect(readGasPrices(chain)).rejects.toMatchObject({ code: 'BAD_RESPONSE', status: 502 })
})
