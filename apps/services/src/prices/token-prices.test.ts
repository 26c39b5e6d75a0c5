import { LOCAL_CONTENT, LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain'
import { maxUint256, parseAbi, parseEther, parseUnits, zeroAddress, type Address, type Hash, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainsAt, LOCAL_CHAIN_ID, startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { mount, type Answered, type Mounted } from '../../test/mount.js'
import { NATIVE_ADDRESS } from './native-address.js'
import { poolPrices } from './pool-prices.js'
import { tokenPrices } from './token-prices.js'

const { local18, dollar6, noReturn, hostile } = LOCAL_TOKENS
const { router, wrappedNative } = LOCAL_CONTENT
const liquidityAbi = parseAbi([
  'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256) payable returns (uint256,uint256,uint256)'
])
const onChain = (address: Address): string => `${LOCAL_CHAIN_ID}:${address}`

let chain: LocalChain
let snapshot: Hex
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})
afterEach(() => chain.client.revert({ id: snapshot }))

function services(chains = chain.chains, now?: () => number): Mounted {
  return mount(tokenPrices({ chains, prices: poolPrices(chains, now), publicUrl: 'https://api.example' }))
}

function ask(mounted: Mounted, addresses: readonly string[], more: object = {}): Promise<Answered> {
  return mounted.post('/v1/fungible/price', { currency: 'usd', addresses, projectId: 'p', ...more })
}

function pricesOf({ body }: Answered): Record<string, number> {
  const { fungibles } = body as { fungibles: readonly { symbol: string; price: number }[] }
  return Object.fromEntries(fungibles.map(({ symbol, price }) => [symbol, price]))
}

/** An estimate holds for its own second only: a pool has more to write when it was last used in an earlier one. */
const POOL_GAS = 5_000_000n

/** Waits until it is mined: a node answers before. */
async function mined(hash: Promise<Hash>): Promise<void> {
  const { status } = await chain.client.waitForTransactionReceipt({ hash: await hash })
  expect(status).toBe('success')
}

/** Opens a pool of Harbour and Ether. */
async function openPool(harbour: string, ether: string): Promise<void> {
  const account = testAccount(7)
  const amount = parseEther(harbour)
  const { client } = chain
  const token = { account, address: local18.address, abi: localTokenAbi } as const
  await mined(client.writeContract({ ...token, functionName: 'mint', args: [account.address, amount] }))
  await mined(client.writeContract({ ...token, functionName: 'approve', args: [router, amount] }))
  const adding = client.writeContract({
    account,
    address: router,
    abi: liquidityAbi,
    functionName: 'addLiquidityETH',
    args: [local18.address, amount, 0n, 0n, account.address, maxUint256],
    value: parseEther(ether),
    gas: POOL_GAS
  })
  await mined(adding)
}

describe('prices from the pools', () => {
  test('default: what was put into them', async () => {
    const tokens = [NATIVE_ADDRESS, wrappedNative, local18.address, dollar6.address, noReturn.address]
    const answered = await ask(services(), tokens.map(onChain))
    expect(pricesOf(answered)).toEqual({ ETH: 3200, WETH: 3200, HRB: 2.5, LDOL: 1, QDOL: 1 })
    const { fungibles } = answered.body as { fungibles: readonly object[] }
    expect(fungibles[2]).toEqual({
      address: onChain(local18.address),
      name: 'Harbour',
      symbol: 'HRB',
      iconUrl: 'https://api.example/public/getTokenImage/HRB',
      price: 2.5
    })
  })

  test('parameters: the zero address is the native coin as well', async () => {
    const answered = await ask(services(), [onChain(zeroAddress)])
    expect(answered.body).toMatchObject({ fungibles: [{ address: onChain(NATIVE_ADDRESS), price: 3200 }] })
  })

  test('behavior: they are kept for 15 s', async () => {
    let time = 0
    const mounted = services(chain.chains, () => time)
    expect(pricesOf(await ask(mounted, [onChain(local18.address)]))).toEqual({ HRB: 2.5 })
    const swapping = chain.client.writeContract({
      account: testAccount(6),
      address: router,
      abi: parseAbi(['function swapExactETHForTokens(uint256,address[],address,uint256) payable']),
      functionName: 'swapExactETHForTokens',
      args: [0n, [wrappedNative, dollar6.address], testAccount(6).address, maxUint256],
      value: parseEther('500'),
      gas: POOL_GAS
    })
    await mined(swapping)
    time = 14_999
    expect(pricesOf(await ask(mounted, [onChain(NATIVE_ADDRESS)]))).toEqual({ ETH: 3200 })
    time = 15_000
    const answered = await ask(mounted, [onChain(NATIVE_ADDRESS)])
    expect(answered.body).not.toHaveProperty('stale')
    const { ETH = 0 } = pricesOf(answered)
    expect(ETH).toBeCloseTo(2903.36, 0)
  })

  test('behavior: a second deep pool has to agree', async () => {
    await openPool('128000', '101')
    expect(pricesOf(await ask(services(), [onChain(local18.address)]))).toEqual({ HRB: 2.5 })
  })

  test('T9.11 deep pools that contradict each other give no price', async () => {
    await openPool('128000', '120')
    expect(pricesOf(await ask(services(), [onChain(local18.address)]))).toEqual({})
  })

  test('behavior: a shallow pool changes nothing', async () => {
    await openPool('1', '1')
    expect(pricesOf(await ask(services(), [onChain(local18.address)]))).toEqual({ HRB: 2.5 })
  })

  test('T13.07 a token on no list has no price, and its name is not repeated', async () => {
    const answered = await ask(services(), [onChain(hostile.address), onChain(dollar6.address)])
    expect(pricesOf(answered)).toEqual({ LDOL: 1 })
  })

  test('a chain that is not served has no prices', async () => {
    expect(await ask(services(), [`eip155:1:${dollar6.address}`])).toMatchObject({
      status: 200,
      body: { fungibles: [] }
    })
  })
})

describe('T9.11 while the node is down', () => {
  test('the last prices are told with their age, for an hour', async () => {
    const other = await startLocalChain()
    let time = 0
    const mounted = services(other.chains, () => time)
    await ask(mounted, [onChain(local18.address)])
    await other.stop()
    time = 90_500
    const answered = await ask(mounted, [onChain(local18.address)])
    expect(answered).toMatchObject({ status: 200, body: { fungibles: [{ price: 2.5 }], stale: true, age: 90 } })
    expect(answered.headers.get('age')).toBe('90')
    time = 60 * 60_000 + 1
    expect(await ask(mounted, [onChain(local18.address)])).toMatchObject({ status: 503 })
  })

  test('a 503 when nothing is known', async () => {
    expect(await ask(services(chainsAt('http://127.0.0.1:1')), [onChain(local18.address)])).toMatchObject({
      status: 503
    })
  })
})

describe('T9.07 refusals', () => {
  test.each([
    ['another currency', { currency: 'eur' }],
    ['no list', { addresses: {} }],
    ['a number', { addresses: [1] }],
    ['too many', { addresses: Array.from({ length: 101 }, () => onChain(dollar6.address)) }],
    ['no chain', { addresses: [dollar6.address] }],
    ['another namespace', { addresses: ['solana:mainnet:So11111111111111111111111111111111111111112'] }],
    ['a wrong checksum', { addresses: [onChain(dollar6.address.replace('E', 'e') as Address)] }],
    ['text after it', { addresses: [`${onChain(dollar6.address)}\n`] }]
  ])('%s', async (_, body) => {
    expect(await ask(services(), [], body)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } })
  })
})

test('prices are exact text before they are answered', async () => {
  const known = await poolPrices(chain.chains).pricesOf(LOCAL_CHAIN_ID, [NATIVE_ADDRESS, dollar6.address])
  expect([...known.values()]).toEqual([{ price: '3200' }, { price: '1' }])
  expect(parseUnits('3200', 6)).toBe(3_200_000_000n)
})
