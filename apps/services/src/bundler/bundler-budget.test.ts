import { LOCAL_CONTENT } from '@appkit/local-chain'
import { parseEther, parseGwei, type Address, type Hash, type Hex, type PrivateKeyAccount } from 'viem'
import type { SmartAccount } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mountBundler, newOwner, simpleAccount, turncoat } from '../../test/bundler-bench.js'
import { startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { startRedis, type RunningRedis } from '../../test/start-redis.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { fileStorage } from '../storage/file-storage.js'
import { openStorage } from '../storage/open-storage.js'
import type { Storage } from '../storage/storage.js'
import { transactionGas } from './operation-gas.js'
import { readUserOperation, writeUserOperation, type UserOperation } from './user-operation.js'

const { entryPoint } = LOCAL_CONTENT.smartAccounts
/** Who turns when it has a coin. */
const signal = '0x00000000000000000000000000000000deadbeef'
const SENDERS = 24
const DAY = 24 * 3_600_000

let chain: LocalChain
let redis: RunningRedis
let traitors: readonly SmartAccount[]
let snapshot: Hex
beforeAll(async () => {
  ;[chain, redis] = await Promise.all([startLocalChain(), startRedis()])
  const payer: PrivateKeyAccount = await newOwner(chain, '100')
  const made: SmartAccount[] = []
  for (let index = 0; index < SENDERS; index += 1) made.push(await turncoat(chain, payer, signal))
  traitors = made
})
afterAll(async () => {
  await Promise.all([chain.stop(), redis.stop()])
})
beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})
afterEach(async () => {
  await chain.client.setAutomine(true)
  await chain.client.revert({ id: snapshot })
})

const balanceOf = (address: Address): Promise<bigint> => chain.client.getBalance({ address })
const turn = (coins: '1' | '0') => chain.client.setBalance({ address: signal, value: parseEther(coins) })

/** What the transaction of a hostile operation costs at most now, wei: the operator follows the base fee up to three times. */
async function mostCost(): Promise<bigint> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    chain.client.getBlock(),
    chain.client.estimateMaxPriorityFeePerGas()
  ])
  const operation = readUserOperation(hostile(traitors[0] ?? unreachable(), 0n))
  return transactionGas(operation, signal) * (3n * (baseFeePerGas ?? 0n) + tip)
}

/** An operation that passes the simulation, and burns what it may when its account turns. */
function hostile(account: SmartAccount, nonce: bigint): Record<string, unknown> {
  const operation: UserOperation = {
    sender: account.address,
    nonce,
    callData: '0x',
    callGasLimit: 20_000n,
    verificationGasLimit: 2_000_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas: parseGwei('20'),
    maxPriorityFeePerGas: parseGwei('5'),
    signature: '0x'
  }
  return writeUserOperation(operation)
}

type Bundler = Awaited<ReturnType<typeof mountBundler>>
const send = (bundler: Bundler, operation: object) => bundler.ask('eth_sendUserOperation', [operation, entryPoint])

async function storages(): Promise<readonly (readonly [string, () => Promise<Storage>])[]> {
  const folder = await temporaryFolder()
  return [
    ['a file', () => fileStorage(`${folder}/services.db`)],
    ['Redis', () => openStorage(redis.url)]
  ]
}

describe.each([0, 1])('accounts that pass the simulation and fail on the chain, storage %s', (which) => {
  test('T9.14 T9.16 cost the operator a part of its budget, from any caller; a sender who has paid before goes on', async () => {
    const open = (await storages())[which]?.[1]
    const storage = await (open ?? openNothing)()
    // Two processes with the same storage and key.
    const budget = 32n * (await mostCost())
    let time = Date.now()
    const now = () => time
    const one = await mountBundler(chain, { storage, budget, now })
    const other = await mountBundler(chain, { storage, budget, now, key: one.key })
    const honest = await simpleAccount(chain, await newOwner(chain))
    await chain.client.setBalance({ address: honest.address, value: parseEther('1') })
    const pay = () =>
      one.client.sendUserOperation({ account: honest, calls: [{ to: testAccount(3).address, value: 1n }] })
    await one.client.waitForUserOperationReceipt({ hash: await pay() })
    const before = await balanceOf(one.operator)
    const refusals = new Set<string>()
    let accepted = 0
    for (let round = 0; round < 3; round += 1) {
      await turn('0')
      await chain.client.setAutomine(false)
      const answers = await Promise.all(
        traitors.map(async (account, index) => {
          const bundler = index % 2 === 0 ? one : other
          bundler.askAs(`192.0.2.${index % 5}`)
          return send(bundler, hostile(account, 0n))
        })
      )
      accepted += answers.filter(({ result }) => result !== undefined).length
      for (const { error } of answers) if (error) refusals.add(error.message)
      await turn('1')
      await chain.client.mine({ blocks: 1 })
      await chain.client.setAutomine(true)
    }
    await settle(one)
    const lost = before - (await balanceOf(one.operator))
    expect(accepted).toBeGreaterThan(2)
    expect(lost).toBeGreaterThan(budget / 20n)
    expect(lost).toBeLessThanOrEqual(budget / 8n)
    expect([...refusals].join()).toContain('The gas is above what the operator puts at risk for code that is new')
    expect((await one.client.waitForUserOperationReceipt({ hash: await pay() })).success).toBe(true)
    expect(one.logged.length + other.logged.length).toBeGreaterThan(0)

    // The next day there is a new budget, and no more than that.
    time += DAY
    await turn('0')
    expect((await send(one, hostile(traitors[0] ?? unreachable(), 0n))).result).toMatch(/^0x/)
    await storage.close()
  })
})

test('T9.14 a sender who has cost something waits, longer each time, and others do not', async () => {
  let time = Date.now()
  const bundler = await mountBundler(chain, { now: () => time, budget: parseEther('10') })
  const [traitor = unreachable(), bystander = unreachable()] = traitors
  const betray = async (): Promise<void> => {
    await turn('0')
    await chain.client.setAutomine(false)
    const { result: hash } = await send(bundler, hostile(traitor, 0n))
    expect(hash).toMatch(/^0x/)
    await turn('1')
    await chain.client.mine({ blocks: 1 })
    await chain.client.setAutomine(true)
    expect((await bundler.ask('eth_getUserOperationReceipt', [hash])).result).toBe(null)
    await turn('0')
  }
  await betray()
  expect((await send(bundler, hostile(traitor, 0n))).error).toEqual({
    code: -32504,
    message: 'The sender is throttled for 10 more minutes'
  })
  expect((await send(bundler, hostile(bystander, 0n))).result).toMatch(/^0x/)
  time += 10 * 60_000
  await betray()
  expect((await send(bundler, hostile(traitor, 0n))).error).toMatchObject({
    message: 'The sender is throttled for 60 more minutes'
  })
})

test('T9.14 T9.16 one sender, one client and code that is new each have a part of the budget', async () => {
  const bundler = await mountBundler(chain, { budget: 32n * (await mostCost()) })
  const honest = await simpleAccount(chain, await newOwner(chain))
  await chain.client.setBalance({ address: honest.address, value: parseEther('1') })
  await chain.client.setAutomine(false)
  const [first = unreachable(), ...rest] = traitors
  const key = (index: number): bigint => BigInt(index) << 64n
  bundler.askAs('192.0.2.1')
  const outcomes: unknown[] = []
  for (let index = 0; index < 8; index += 1)
    outcomes.push((await send(bundler, hostile(first, key(index)))).error?.code ?? 'carried')
  expect([outcomes[0], outcomes.at(-1)]).toEqual(['carried', -32005])
  for (const [index, account] of rest.slice(0, 3).entries()) {
    bundler.askAs(`192.0.2.${index + 2}`)
    expect((await send(bundler, hostile(account, 0n))).error?.code).toBe(-32005)
  }
  const calls = [{ to: testAccount(3).address, value: 1n }]
  expect(await bundler.client.sendUserOperation({ account: honest, calls })).toMatch(/^0x/)
})

test('what is carried and paid for takes nothing of the budget', async () => {
  const bundler = await mountBundler(chain, { budget: parseEther('0.02') })
  const account = await simpleAccount(chain, await newOwner(chain))
  await chain.client.setBalance({ address: account.address, value: parseEther('1') })
  const before = await balanceOf(bundler.operator)
  for (let index = 0; index < 8; index += 1) {
    const hash: Hash = await bundler.client.sendUserOperation({
      account,
      calls: [{ to: testAccount(3).address, value: 1n }]
    })
    await bundler.client.waitForUserOperationReceipt({ hash })
  }
  expect(await balanceOf(bundler.operator)).toBeGreaterThanOrEqual(before)
  expect(bundler.logged).toEqual([])
})

/** Asks once more, which books what was mined last. */
async function settle(bundler: Bundler): Promise<void> {
  await turn('0')
  await send(bundler, hostile(traitors[0] ?? unreachable(), 99n << 64n))
}

function unreachable(): never {
  throw new RangeError('There are accounts')
}

function openNothing(): never {
  throw new RangeError('There are two storages')
}
