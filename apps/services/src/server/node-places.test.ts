import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chainContent, LOCAL_TOKENS } from '@appkit/local-chain'
import { expect, onTestFinished, test } from 'vitest'
import { LOCAL_CHAIN_ID } from '../../test/local-chain.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { readConfig } from '../config/read-config.js'
import { parseChainContent } from '../content/parse-chain-content.js'
import { startServer } from './start-server.js'

const PLACES = 8

/** A node that fails every call with a revert, when the test says so, and counts how many it was asked at a time. */
async function startSlowNode() {
  const waiting = new Set<() => void>()
  let most = 0
  const node = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = (): void => {
        waiting.delete(answer)
        const error = { code: 3, message: 'execution reverted' }
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
      }
      waiting.add(answer)
      most = Math.max(most, waiting.size)
    })
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  return {
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    most: () => most,
    answer: () => waiting.forEach((end) => end())
  }
}

/** A server with every module that asks the chain, behind a proxy that names the callers. */
async function startServices(node: string) {
  const folder = await temporaryFolder()
  const config = readConfig({
    SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=${node}`,
    SERVICES_NODE_CALLS: String(PLACES),
    SERVICES_PORT: '0',
    SERVICES_STORAGE: `file:${join(folder, 'services.db')}`,
    SERVICES_INDEX: `file:${join(folder, 'index.db')}`,
    SERVICES_TRUSTED_PROXIES: '127.0.0.1'
  })
  const server = await startServer({ ...config, content: parseChainContent(chainContent([31337])) }, () => undefined)
  onTestFinished(() => server.stop())
  return server.url
}

test('T9.21 every question to a node waits for its place there, whichever module asks', async () => {
  const node = await startSlowNode()
  const url = await startServices(node.url)
  const [account, token] = [`0x${'11'.repeat(20)}`, LOCAL_TOKENS.local18.address]
  const asset = `${LOCAL_CHAIN_ID}:${token}`
  const body = (value: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value)
  })
  const questions: readonly (readonly [path: string, init?: RequestInit])[] = [
    [`v1/account/${account}/balance?currency=usd`],
    ['v1/fungible/price', body({ currency: 'usd', addresses: [asset], projectId: 'p' })],
    [`v1/convert/gas-price?chainId=${LOCAL_CHAIN_ID}`],
    [`v1/convert/allowance?tokenAddress=${asset}&userAddress=${LOCAL_CHAIN_ID}:${account}`],
    [`v1/nfts/${LOCAL_CHAIN_ID}/${token}/1/image`],
    [`v1/?chainId=${LOCAL_CHAIN_ID}`, body({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })]
  ]
  const asked = Array.from({ length: 10 }, (_, caller) =>
    questions.map(([path, init = {}]) =>
      fetch(url + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': `203.0.113.${caller + 1}` } })
    )
  )
  await expect.poll(() => node.most()).toBeGreaterThanOrEqual(PLACES)
  const pump = setInterval(() => node.answer(), 5)
  onTestFinished(() => clearInterval(pump))
  const statuses = (await Promise.all(asked.flat())).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400 || status === 404)).toEqual([])
  expect(node.most()).toBe(PLACES)
})
