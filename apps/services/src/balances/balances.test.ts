import { LOCAL_CONTENT, localTokenAbi } from '@appkit/local-chain'
import type { Hono } from 'hono'
import { erc20Abi, formatUnits, parseEther, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainsAt, LOCAL_CHAIN_ID, startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { inFrame } from '../../test/mount.js'
import { startGate, type Gate } from '../../test/start-gate.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import { NO_PRICES } from '../prices/no-prices.js'
import type { PriceSource } from '../prices/price-source.js'
import { balances } from './balances.js'

const owner = testAccount(0)
const { local18, dollar6, hostile } = LOCAL_CONTENT.tokens
let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

interface Answer {
  readonly status: number
  readonly age: string | null
  readonly body: {
    readonly balances: readonly {
      readonly symbol: string
      readonly address?: string
      readonly chainId: string
      readonly quantity: { readonly numeric: string; readonly decimals: string }
      readonly price?: number
      readonly value?: number
      readonly iconUrl: string
    }[]
    readonly stale?: boolean
    readonly age?: number
    readonly missing?: readonly string[]
    readonly error?: { readonly code: string }
  }
}

function moduleFor(chains = chain.chains, prices: PriceSource = NO_PRICES, now?: () => number): Hono {
  return inFrame(balances({ chains, prices, publicUrl: undefined, ...(now && { now }) }))
}

async function ask(app: Hono, account: string, query = `chainId=${LOCAL_CHAIN_ID}`): Promise<Answer> {
  const answer = await app.request(`http://services.example/v1/account/${account}/balance?${query}`)
  return { status: answer.status, age: answer.headers.get('age'), body: (await answer.json()) as Answer['body'] }
}

/** What viem itself reads, in the answer's words. */
async function truth(account: Address): Promise<Record<string, string>> {
  const [native, harbour, dollars] = await Promise.all([
    chain.client.getBalance({ address: account }),
    ...[local18, dollar6].map((address) =>
      chain.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    )
  ])
  return {
    ETH: formatUnits(native ?? 0n, 18),
    HRB: formatUnits(harbour ?? 0n, 18),
    LDOL: formatUnits(dollars ?? 0n, 6)
  }
}

function told({ body }: Answer): Record<string, string> {
  return Object.fromEntries(body.balances.map(({ symbol, quantity }) => [symbol, quantity.numeric]))
}

test('a balance is what viem reads, before and after a transfer', async () => {
  const app = moduleFor()
  const first = await ask(app, owner.address.toLowerCase())
  expect(told(first)).toMatchObject(await truth(owner.address))
  const { client } = chain
  const receiver = testAccount(7).address
  const hashes = [
    await client.sendTransaction({ account: owner, to: receiver, value: 1n }),
    await client.writeContract({
      account: owner,
      address: local18,
      abi: localTokenAbi,
      functionName: 'transfer',
      args: [receiver, 123_456_789_012_345_678n]
    })
  ]
  await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))
  const anew = `chainId=${LOCAL_CHAIN_ID}&forceUpdate=${LOCAL_CHAIN_ID}:${owner.address}`
  const second = told(await ask(app, owner.address, anew))
  expect(second).toMatchObject(await truth(owner.address))
  expect(second).not.toEqual(told(first))
  expect(told(await ask(app, receiver))).toEqual({
    ETH: formatUnits(parseEther('10000') + 1n, 18),
    HRB: '0.123456789012345678'
  })
})

test('the native coin is told even when there is none, tokens only when there are some, unlisted ones never', async () => {
  const nobody = '0x000000000000000000000000000000000000dEaD'
  const { body } = await ask(moduleFor(), nobody)
  expect(body.balances).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: LOCAL_CHAIN_ID,
      quantity: { decimals: '18', numeric: '0' },
      iconUrl: 'http://services.example/public/getTokenImage/ETH'
    }
  ])
  const held = await ask(moduleFor(), owner.address, '')
  expect(held.body.balances.map(({ address }) => address)).toContain(`${LOCAL_CHAIN_ID}:${local18}`)
  expect(JSON.stringify(held.body)).not.toContain(hostile)
})

test('prices are told with what a holding is worth, and a balance is told without them', async () => {
  const prices: PriceSource = {
    pricesOf: () => Promise.resolve(new Map([[NATIVE_ADDRESS, { price: '3200.5' }]]))
  }
  const empty = '0x00000000000000000000000000000000000000f1'
  await chain.client.setBalance({ address: empty, value: parseEther('0.5') })
  expect((await ask(moduleFor(chain.chains, prices), empty)).body.balances[0]).toMatchObject({
    price: 3200.5,
    value: 1600.25
  })
  const down: PriceSource = { pricesOf: () => Promise.reject(new Error('down')) }
  const { body, status } = await ask(moduleFor(chain.chains, down), empty)
  expect([status, body.balances[0]?.price, body.balances[0]?.value]).toEqual([200, undefined, undefined])
})

test('T9.11 old prices make the answer old', async () => {
  const prices: PriceSource = {
    pricesOf: () => Promise.resolve(new Map([[NATIVE_ADDRESS, { price: '1', staleFor: 61_000 }]]))
  }
  const { body, age } = await ask(moduleFor(chain.chains, prices), owner.address)
  expect([body.stale, body.age, age]).toEqual([true, 61, '61'])
})

test.each([
  ['an address of another alphabet', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', `chainId=${LOCAL_CHAIN_ID}`, 400],
  ['a wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '', 400],
  ['a chain that is none', owner.address, 'chainId=1', 400],
  ['a chain that is not served', owner.address, 'chainId=eip155:1', 404],
  ['another currency', owner.address, 'currency=eur', 400],
  ['assets that are none', owner.address, 'forceUpdate=eip155:1', 400],
  [
    'too many assets',
    owner.address,
    `forceUpdate=${Array.from({ length: 101 }, () => `eip155:1:${owner.address}`).join()}`,
    400
  ],
  ['a parameter twice', owner.address, 'chainId=eip155:1&chainId=eip155:2', 400]
])('T9.07 %s', async (_name, account, query, status) => {
  expect((await moduleFor().request(`/v1/account/${account}/balance?${query}`)).status).toBe(status)
})

describe('a node that goes down', () => {
  let gate: Gate
  beforeAll(async () => {
    gate = await startGate(chain.url)
  })
  afterAll(() => gate.stop())

  test('T9.11 the last balance is told with its age, 503 where nothing is known or it is too old', async () => {
    let time = 0
    const app = moduleFor(chainsAt(gate.url), NO_PRICES, () => time)
    const good = await ask(app, owner.address)
    expect([good.status, good.age, good.body.stale]).toEqual([200, null, undefined])
    gate.isShut = true
    time = 4000
    expect((await ask(app, owner.address)).body.stale).toBeUndefined()
    time = 65_500
    const old = await ask(app, owner.address)
    expect([old.status, old.age, old.body.stale, old.body.age]).toEqual([200, '65', true, 65])
    expect(told(old)).toEqual(told(good))
    expect(await ask(app, testAccount(1).address)).toMatchObject({
      status: 503,
      body: { error: { code: 'UNAVAILABLE' } }
    })
    time = 11 * 60_000
    expect((await ask(app, owner.address)).status).toBe(503)
    gate.isShut = false
    expect((await ask(app, owner.address)).body.stale).toBeUndefined()
  })

  test('T9.11 a node that serves another chain is not believed', async () => {
    const [known] = chain.chains.values()
    if (!known) throw new Error('There is no chain')
    const chains = new Map([['eip155:1', { ...known, chainId: 'eip155:1' }]])
    const { status, body } = await ask(moduleFor(chains), owner.address, '')
    expect([status, body.error?.code]).toEqual([502, 'BAD_RESPONSE'])
  })

  test('T9.11 of two chains one is down: the other is told, and the missing one named', async () => {
    gate.isShut = false
    const chains = new Map([
      ...chain.chains,
      ...[...chainsAt('http://127.0.0.1:1')].map(
        ([, other]) => ['eip155:2', { ...other, chainId: 'eip155:2' }] as const
      )
    ])
    const { status, body } = await ask(moduleFor(chains), owner.address, '')
    expect([status, body.missing]).toEqual([200, ['eip155:2']])
    expect(body.balances.every(({ chainId }) => chainId === LOCAL_CHAIN_ID)).toBe(true)
  })
})
