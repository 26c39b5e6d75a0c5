import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startLocalChains } from '@appkit/local-chain'
import { createTestClient, http } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runServices, type RunningServices } from './run-services.js'

const call = (method: string, params: unknown = [], id = 1): object => ({ jsonrpc: '2.0', id, method, params })
const ask = (services: RunningServices, body: unknown, signal?: AbortSignal): Promise<Response> =>
  fetch(`${services.url}/v1/?chainId=eip155:31337&projectId=p`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal })
  })

describe('T9.11 a contract that never ends', () => {
  /** `JUMPDEST PUSH1 0 JUMP` */
  const LOOP = '0x5b600056'
  const to = `0x${'aa'.repeat(20)}` as const
  let services: RunningServices
  let errors = ''
  let stop: () => Promise<void>
  beforeAll(async () => {
    const chains = await startLocalChains([{ chainId: 31337, name: 'Local Ethereum' }])
    const url = chains.urlOf(31337) ?? ''
    await createTestClient({ chain: foundry, mode: 'anvil', transport: http(url) }).setCode({
      address: to,
      bytecode: LOOP
    })
    services = await runServices({ SERVICES_CHAINS: `eip155:31337=${url}`, SERVICES_CALL_GAS: '1000000' }, false)
    services.child.stderr?.on('data', (data: Buffer) => (errors += data.toString()))
    stop = async () => {
      await services.stop()
      await chains.stop()
    }
  })
  afterAll(() => stop())

  const HUGE = '0x8000000000000000'
  test.each([
    ['eth_call', [{ to, gas: HUGE }, 'latest']],
    ['eth_call', [{ to, gas: Number.MAX_SAFE_INTEGER }, 'latest']],
    ['eth_call', [{ to, gasLimit: HUGE }, 'latest']],
    ['eth_call', [{ to, GAS: HUGE }, 'latest']],
    ['eth_call', [{ to: `0x${'bb'.repeat(20)}`, gas: HUGE }, 'latest', { [`0x${'bb'.repeat(20)}`]: { code: LOOP } }]],
    ['eth_estimateGas', [{ to, gas: HUGE }]],
    ['eth_createAccessList', [{ to, gas: HUGE }, 'latest']]
  ])('%s %j comes to an end', async (method, params) => {
    const answer = await ask(services, call(method, params))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: 1, error: { message: expect.stringMatching(/out ?of ?gas/i) } })
  })

  test('a hundred of them in a batch, each with its own answer, and other calls among them', async () => {
    const endless = Array.from({ length: 98 }, (_, index) => call('eth_call', [{ to, gas: HUGE }, 'latest'], index))
    const answer = await ask(services, [call('eth_chainId', [], 998), ...endless, call('eth_blockNumber', [], 999)])
    expect(answer.status).toBe(200)
    const said = (await answer.json()) as { id: number; result?: string; error?: object }[]
    expect(said.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 98 }, (_, index) => index),
      998,
      999
    ])
    expect(said.filter(({ error }) => error)).toHaveLength(98)
    expect(said.find(({ id }) => id === 998)).toMatchObject({ result: '0x7a69' })
    expect(errors).toBe('')
  })
})

/** A node that answers when the test says so. */
async function startSlowNode() {
  const asked: string[] = []
  const ends: (() => void)[] = []
  let left = 0
  const node = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString()))
    request.on('end', () => {
      asked.push((JSON.parse(body) as { method: string }).method)
      response.once('close', () => (left += response.writableFinished ? 0 : 1))
      ends.push(
        () => void response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
      )
    })
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  return {
    url: `eip155:31337=http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    asked,
    left: () => left,
    answer: () => ends.splice(0).forEach((end) => end())
  }
}

test('T9.11 who leaves takes the question along: at the node it is given up, in the queue it is never sent', async () => {
  const node = await startSlowNode()
  const services = await runServices({ SERVICES_CHAINS: node.url, SERVICES_NODE_CALLS: '1' })
  const [first, second] = [new AbortController(), new AbortController()]
  const running = ask(services, call('eth_chainId'), first.signal).catch(() => 'left')
  await expect.poll(() => node.asked).toEqual(['eth_chainId'])
  const waiting = ask(services, call('eth_blockNumber'), second.signal).catch(() => 'left')
  const last = ask(services, call('eth_gasPrice'))
  second.abort()
  expect(await waiting).toBe('left')
  first.abort()
  expect(await running).toBe('left')
  await expect.poll(() => node.left()).toBe(1)
  await expect.poll(() => node.asked).toEqual(['eth_chainId', 'eth_gasPrice'])
  node.answer()
  expect((await last).status).toBe(200)
  expect(node.asked).toEqual(['eth_chainId', 'eth_gasPrice'])
  expect((await services.stop(), await services.ended).errors).toBe('')
})

test('T9.11 what takes too long is given up at the node as well, and so is what waits for a place there', async () => {
  const node = await startSlowNode()
  const services = await runServices({
    SERVICES_CHAINS: node.url,
    SERVICES_NODE_CALLS: '1',
    SERVICES_UPSTREAM_TIMEOUT_MS: '300'
  })
  const late = await Promise.all([ask(services, call('eth_chainId')), ask(services, call('eth_chainId'))])
  expect(late.map(({ status }) => status)).toEqual([504, 504])
  await expect.poll(() => node.asked.length - node.left()).toBe(0)
})

test('T9.04 each call of a batch counts', async () => {
  const node = await startSlowNode()
  const services = await runServices({ SERVICES_CHAINS: node.url, SERVICES_REQUESTS_PER_MINUTE: '10' })
  const batch = (size: number) => Array.from({ length: size }, () => call('anvil_reset'))
  const reads = (size: number) => Array.from({ length: size }, () => call('eth_chainId'))
  expect((await ask(services, batch(10))).status).toBe(403)
  expect((await ask(services, reads(12))).status).toBe(413)
  const refused = await ask(services, reads(9))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${services.url}/health`)).status).toBe(429)
  expect(node.asked).toEqual([])
})
