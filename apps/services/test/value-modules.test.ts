import { chainContent, LOCAL_TOKENS } from '@appkit/local-chain'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_CHAIN_ID, startLocalChain, testAccount, type LocalChain } from './local-chain.js'
import { runServices, type RunningServices } from './run-services.js'

const account = testAccount(0).address
const from = `${LOCAL_CHAIN_ID}:${LOCAL_TOKENS.local18.address}`
const to = `${LOCAL_CHAIN_ID}:${LOCAL_TOKENS.dollar6.address}`

let folder: string
let chain: LocalChain
let services: RunningServices
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  const content = join(folder, 'content.json')
  await writeFile(content, JSON.stringify(chainContent([31337])))
  chain = await startLocalChain()
  services = await runServices(
    {
      SERVICES_MODULES: 'prices,convert,onramp,exchange,transfers',
      SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=${chain.url}`,
      SERVICES_CHAIN_CONTENT: content,
      SERVICES_ORIGINS: 'https://app.example'
    },
    false
  )
})
afterAll(async () => {
  await services.stop()
  await chain.stop()
  await rm(folder, { recursive: true })
})

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${services.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: 'https://app.example' }
  })

test('prices, swaps and the on-ramp answer over HTTP', async () => {
  expect(await (await post('/v1/fungible/price', { currency: 'usd', addresses: [from] })).json()).toMatchObject({
    fungibles: [{ symbol: 'HRB', price: 2.5, iconUrl: `${services.url}/public/getTokenImage/HRB` }]
  })
  const query = new URLSearchParams({ from, to, amount: '1000000000000000000', userAddress: account })
  expect(await (await fetch(`${services.url}/v1/convert/quotes?${query}`)).json()).toMatchObject({
    quotes: [{ fromAccount: from, toAccount: to, toAmount: expect.stringMatching(/^249\d{4}$/) }]
  })
  expect(await (await fetch(`${services.url}/v1/onramp/options`)).json()).toMatchObject({
    purchaseCurrencies: [{ id: 'eth' }, { id: 'hrb' }, { id: 'ldol' }, { id: 'qdol' }]
  })
})

test('T9.13 the payment page pays from its own address, which no other page can do', async () => {
  const opened = await post('/v1/generators/onrampurl', { destinationWallets: [{ address: account }] })
  const { url } = (await opened.json()) as { url: string }
  expect(url.startsWith(`${services.url}/onramp/local/`)).toBe(true)
  const pay = async (origin: string): Promise<number> => {
    const body = new URLSearchParams({
      step: 'pay',
      purchase: 'hrb@local-ethereum',
      amount: '10',
      currency: 'EUR',
      card: '4242424242424242'
    })
    return (await fetch(url, { method: 'POST', body, headers: { origin } })).status
  }
  expect(await pay('https://evil.example')).toBe(403)
  expect(await pay(services.url)).toBe(200)
  expect(await pay(services.url)).toBe(409)
})

test('exchanges and transfers answer over HTTP', async () => {
  const call = (method: string, params: object): Promise<Response> =>
    post('/v1/json-rpc?projectId=p', { jsonrpc: '2.0', id: 1, method, params })
  const asset = `${LOCAL_CHAIN_ID}/erc20:${LOCAL_TOKENS.dollar6.address}`
  const listed = await call('reown_getExchanges', { page: 1, asset, amount: '5', projectId: 'p' })
  const { result } = (await listed.json()) as { result: { exchanges: { imageUrl: string }[] } }
  const picture = await fetch(result.exchanges[0]?.imageUrl ?? '')
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  const quote = await post('/appkit/v1/transfers/quote', {
    originChainId: '31337',
    originCurrency: LOCAL_TOKENS.local18.address,
    destinationChainId: '31337',
    destinationCurrency: LOCAL_TOKENS.dollar6.address,
    recipient: account,
    amount: '2500000'
  })
  expect(await quote.json()).toMatchObject({ origin: { amount: '1005000000000000000' }, steps: [{ type: 'deposit' }] })
})
