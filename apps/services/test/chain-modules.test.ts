import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chainContent, LOCAL_CONTENT } from '@appkit/local-chain'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LOCAL_CHAIN_ID, startLocalChain, testAccount, type LocalChain } from './local-chain.js'
import { runServices, spawnServices } from './run-services.js'
import { temporaryFolder } from './temporary-folder.js'

const owner = testAccount(0).address
const stranger = testAccount(8)
let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

/** The settings that lead to the chain. */
async function settings(): Promise<Record<string, string>> {
  const path = join(await temporaryFolder(), 'chains.json')
  await writeFile(path, JSON.stringify(chainContent([31337])))
  return { SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=${chain.url}`, SERVICES_CHAIN_CONTENT: path }
}

interface Answer {
  readonly balances: readonly { readonly symbol: string; readonly iconUrl: string; readonly price?: number }[]
  readonly data: readonly { readonly imageUrl: string; readonly metadata: { readonly hash: string } }[]
}
/** Until the first blocks are read there is nothing to tell. */
const isAnswered = (url: string): Promise<void> =>
  expect.poll(async () => (await fetch(url)).status, { timeout: 20_000 }).toBe(200)
const get = async (url: string): Promise<Answer> => (await (await fetch(url)).json()) as Answer

test('a server tells balances, history and collectibles, and has every picture it names', async () => {
  const { url } = await runServices(await settings())
  const { balances } = await get(`${url}/v1/account/${owner}/balance?currency=usd`)
  expect(balances.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'HRB', 'LDOL']))
  expect(balances.every(({ price }) => price !== undefined && price > 0)).toBe(true)
  await isAnswered(`${url}/v1/account/${owner}/history`)
  const history = await get(`${url}/v1/account/${owner}/history`)
  expect(history.data.length).toBeGreaterThan(0)
  const collectibles = await get(`${url}/v1/account/${owner}/nfts?chainId=${LOCAL_CHAIN_ID}`)
  expect(collectibles.data.length).toBeGreaterThan(0)
  const pictures = [...balances.map(({ iconUrl }) => iconUrl), ...collectibles.data.map(({ imageUrl }) => imageUrl)]
  for (const picture of pictures) {
    expect(picture.startsWith(`${url}/`)).toBe(true)
    const { status, headers } = await fetch(picture)
    expect([status, headers.get('content-security-policy')]).toEqual([200, "sandbox; default-src 'none'"])
  }
})

test('T9.01 a server that is killed while it reads the chain tells the same afterwards', async () => {
  const variables = { ...(await settings()), SERVICES_INDEX: `file:${join(await temporaryFolder(), 'index.db')}` }
  await chain.client.mine({ blocks: 300 })
  const { client } = chain
  const hash = await client.sendTransaction({ account: stranger, to: owner, value: 1n })
  await client.waitForTransactionReceipt({ hash })
  for (const moment of [0, 20, 60, 150]) {
    const server = await runServices(variables, false)
    await new Promise((resolve) => setTimeout(resolve, moment))
    await server.stop()
  }
  const { url } = await runServices(variables)
  const found = async (): Promise<readonly string[]> =>
    (await get(`${url}/v1/account/${stranger.address}/history`)).data.map(({ metadata }) => metadata.hash)
  await expect.poll(found, { timeout: 20_000 }).toEqual([hash])
})

test('T9.12 SIGTERM ends a server that follows a chain, also one whose node is gone', async () => {
  const gone = { ...(await settings()), SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=http://127.0.0.1:1` }
  for (const variables of [await settings(), gone]) {
    const server = await runServices(variables)
    await fetch(`${server.url}/v1/account/${owner}/history`)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  }
})

test('T9.12 SIGTERM does not wait for a node that never answers', async () => {
  const node = createServer(() => {})
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  const server = await runServices({
    ...(await settings()),
    SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    SERVICES_UPSTREAM_TIMEOUT_MS: '60000',
    SERVICES_DRAIN_TIMEOUT_MS: '100'
  })
  const cut = fetch(`${server.url}/v1/account/${owner}/nfts`).catch(() => 'cut off')
  server.child.kill('SIGTERM')
  expect([(await server.ended).code, await cut]).toEqual([0, 'cut off'])
})

test('T9.08 a real server does not fetch from this machine, even if that is listed', async () => {
  const asked: (string | undefined)[] = []
  const host = createServer((request, response) => {
    asked.push(request.url)
    response.end('GIF89a')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void host.close())
  const { port } = host.address() as AddressInfo
  const origins = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
  const { url } = await runServices({ SERVICES_MODULES: 'images', SERVICES_IMAGE_ORIGINS: origins.join() })
  for (const origin of [...origins, `http://[::ffff:127.0.0.1]:${port}`, 'https://example.com'])
    expect((await fetch(`${url}/v1/images?url=${encodeURIComponent(`${origin}/a.gif`)}`)).status).toBe(403)
  expect(asked).toEqual([])
})

const PATHS = { balances: 'balance', history: 'history', collectibles: 'nfts' } as const

test.for(Object.entries(PATHS))('%s runs alone, and the others are not there', async ([name, path]) => {
  const { url, stop } = await runServices({ ...(await settings()), SERVICES_MODULES: name }, false)
  onTestFinished(stop)
  await isAnswered(`${url}/v1/account/${owner}/${path}`)
  const statuses = await Promise.all(
    Object.entries(PATHS).map(async ([other, otherPath]) => [
      other,
      (await fetch(`${url}/v1/account/${owner}/${otherPath}`)).status
    ])
  )
  expect(statuses).toEqual(Object.keys(PATHS).map((other) => [other, other === name ? 200 : 404]))
})

test('T9.12 content that is missing or wrong is one line that names the setting', async () => {
  const path = join(await temporaryFolder(), 'chains.json')
  await writeFile(
    path,
    JSON.stringify({ chains: [{ ...chainContent([31337]).chains[0], router: LOCAL_CONTENT.router }] })
  )
  for (const [file, reason] of [
    ['/nowhere/chains.json', 'must be the path of a JSON file'],
    [path, 'does not describe chains: see chains.0.router']
  ] as const) {
    const { code, errors } = await spawnServices({ SERVICES_CHAIN_CONTENT: file, SERVICES_PORT: '0' }).ended
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The services did not start: SERVICES_CHAIN_CONTENT ${reason}\n`
    })
  }
})
