import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeErrorResult, parseAbi } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { chainsAt, LOCAL_CHAIN_ID } from '../../test/local-chain.js'
import { nodeCalls } from '../chains/node-calls.js'
import { idRegistry } from '../farcaster/id-registry.js'
import { signatureCheck } from '../signatures/signature-check.js'

const contract = '0xca11bde05977b3631167028862be2a173976ca11'
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)'
])

/** A host, and a node that answers every call with the contract's wish that the asker fetches from it. */
async function startLyingNode() {
  const fetched: string[] = []
  let asked = 0
  const server = createServer((request, response) => {
    if (request.url === '/node') asked += 1
    else fetched.push(request.url ?? '')
    const urls = [`${host}/{sender}/{data}`, `${host}/posted`]
    const data = encodeErrorResult({ abi, args: [contract, urls, '0x', '0x12345678', '0x'] })
    const error = { code: 3, message: 'execution reverted', data }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `${host}/node`, fetched, asked: () => asked }
}

test.each<[string, (url: string) => Promise<unknown>]>([
  [
    'in the contracts of a chain',
    (url) => chainsAt(url).get(LOCAL_CHAIN_ID)!.client.call({ to: contract, data: '0x12345678' })
  ],
  [
    'in the registry of Farcaster',
    (url) => {
      const calls = nodeCalls({ atOnce: 4 })
      return idRegistry({ address: contract, calls, url, timeout: 5000, callGas: 1_000_000n })(contract, 'caller')
    }
  ],
  [
    'in a contract that is asked about a signature',
    async (url) => {
      const calls = nodeCalls({ atOnce: 4 })
      const isSigned = signatureCheck({
        nodes: new Map([[LOCAL_CHAIN_ID, url]]),
        timeout: 5000,
        callGas: 1_000_000n,
        calls
      })
      if (!(await isSigned({ chainId: LOCAL_CHAIN_ID, address: contract, message: 'text', signature: '0x12' })))
        throw new Error('Not signed')
    }
  ]
])('behavior: a node that points to another address is not followed there, %s', async (_, read) => {
  const node = await startLyingNode()
  await expect(read(node.url)).rejects.toThrow()
  expect(node.asked()).toBeGreaterThan(0)
  expect(node.fetched).toEqual([])
})
