import { callRpc, LOCAL_CONTENT, LOCAL_TOKENS } from '@appkit/local-chain'
import { encodeFunctionData, erc20Abi, parseEther, parseGwei, zeroAddress, type Hash, type Hex } from 'viem'
import { toSimple7702SmartAccount, type SmartAccount, type UserOperation } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mountBundler, newOwner, simpleAccount } from '../../test/bundler-bench.js'
import { startLocalChain, type LocalChain } from '../../test/local-chain.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { fileStorage } from '../storage/file-storage.js'
import { writeUserOperation } from './user-operation.js'

const { entryPoint, simple7702Account } = LOCAL_CONTENT.smartAccounts
const { dollar6 } = LOCAL_TOKENS
const receiver = '0x00000000000000000000000000000000000f00d5'

let chain: LocalChain
let snapshot: Hex
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})
afterEach(async () => {
  await chain.client.setAutomine(true)
  await chain.client.revert({ id: snapshot })
})

async function fundedAccount(coins = '1'): Promise<SmartAccount> {
  const account = await simpleAccount(chain, await newOwner(chain))
  await chain.client.setBalance({ address: account.address, value: parseEther(coins) })
  return account
}

type Bundler = Awaited<ReturnType<typeof mountBundler>>

/** An operation as it is sent: complete and signed. */
async function signed(
  bundler: Bundler,
  account: SmartAccount,
  more: object = {},
  value = 1n
): Promise<Record<string, unknown>> {
  const prepared = (await bundler.client.prepareUserOperation({
    account,
    calls: [{ to: receiver, value }]
  })) as unknown as UserOperation<'0.8'>
  const operation = { ...plain(prepared), ...more }
  return writeUserOperation({ ...operation, signature: await account.signUserOperation(operation) })
}

/** What viem adds for itself is not of the operation. */
function plain(prepared: UserOperation<'0.8'>): UserOperation<'0.8'> {
  const { sender, nonce, factory, factoryData, callData, signature, authorization, ...rest } = prepared
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = rest
  const gas = { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas }
  return {
    sender,
    nonce,
    callData,
    signature,
    ...gas,
    ...(factory !== undefined && { factory, factoryData }),
    ...(authorization !== undefined && { authorization })
  } as UserOperation<'0.8'>
}

const send = (bundler: Bundler, operation: object) => bundler.ask('eth_sendUserOperation', [operation, entryPoint])

async function carried(bundler: Bundler, hash: Hash) {
  return bundler.client.waitForUserOperationReceipt({ hash, timeout: 10_000 })
}

/** Carried, and no longer under way: the block may come between the look at what is under way and the look for the receipt. */
async function booked(bundler: Bundler, hash: Hash) {
  await carried(bundler, hash)
  await bundler.ask('eth_getUserOperationReceipt', [hash])
}

describe('viem as it is', () => {
  test('finds the chain and the entry point', async () => {
    const { client } = await mountBundler(chain)
    expect(await client.getChainId()).toBe(31337)
    expect(await client.getSupportedEntryPoints()).toEqual([entryPoint])
  })

  test('the first operation of an account makes it and does what it says, and the operator is paid for all of it', async () => {
    const { client, operator } = await mountBundler(chain)
    const account = await fundedAccount()
    const before = await chain.client.getBalance({ address: operator })
    const hash = await client.sendUserOperation({ account, calls: [{ to: receiver, value: parseEther('0.25') }] })
    const receipt = await client.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, sender: account.address, entryPoint, userOpHash: hash })
    expect(receipt.receipt.status).toBe('success')
    expect(receipt.logs.length).toBeGreaterThan(0)
    expect(await chain.client.getBalance({ address: receiver })).toBe(parseEther('0.25'))
    expect(await account.isDeployed()).toBe(true)
    expect(await chain.client.getBalance({ address: operator })).toBeGreaterThanOrEqual(before)
    expect(await client.getUserOperation({ hash })).toMatchObject({
      transactionHash: receipt.receipt.transactionHash,
      blockNumber: receipt.receipt.blockNumber,
      userOperation: { sender: account.address }
    })
    const second = await client.sendUserOperation({ account, calls: [{ to: receiver, value: 1n }] })
    expect((await client.waitForUserOperationReceipt({ hash: second })).success).toBe(true)
    expect(await chain.client.getBalance({ address: operator })).toBeGreaterThanOrEqual(before)
  })

  test('several calls are one operation', async () => {
    const bundler = await mountBundler(chain)
    const account = await fundedAccount()
    const mint = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'mint',
          inputs: [{ type: 'address' }, { type: 'uint256' }],
          outputs: [],
          stateMutability: 'nonpayable'
        }
      ],
      functionName: 'mint',
      args: [account.address, 500n]
    })
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 200n] })
    const hash = await bundler.client.sendUserOperation({
      account,
      calls: [
        { to: dollar6.address, data: mint },
        { to: dollar6.address, data: transfer }
      ]
    })
    expect((await carried(bundler, hash)).success).toBe(true)
    const balance = { address: dollar6.address, abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(await chain.client.readContract({ ...balance, args: [account.address] })).toBe(300n)
  })

  test('T13.11 an account of a key borrows its code with its first operation, and goes on with it', async () => {
    const bundler = await mountBundler(chain)
    const owner = await newOwner(chain, '1')
    const account = await toSimple7702SmartAccount({ client: chain.client, owner })
    const authorization = await chain.client.signAuthorization(account.authorization)
    const calls = [
      { to: receiver, value: 3n },
      { to: receiver, value: 4n }
    ] as const
    const before = await chain.client.getBalance({ address: bundler.operator })
    const hash = await bundler.client.sendUserOperation({ account, calls, authorization })
    expect((await carried(bundler, hash)).success).toBe(true)
    expect(await chain.client.getCode({ address: owner.address })).toBe(
      `0xef0100${simple7702Account.slice(2).toLowerCase()}`
    )
    const next = await bundler.client.sendUserOperation({ account, calls })
    expect((await carried(bundler, next)).success).toBe(true)
    expect(await chain.client.getBalance({ address: receiver })).toBe(14n)
    expect(await chain.client.getBalance({ address: bundler.operator })).toBeGreaterThanOrEqual(before)
  })

  test('an estimate is enough for calls that use much gas, and an account without coins has one too', async () => {
    const bundler = await mountBundler(chain)
    const account = await simpleAccount(chain, await newOwner(chain))
    const calls = Array.from({ length: 20 }, (_, index) => ({
      to: `0x${(index + 0x10000).toString(16).padStart(40, '0')}` as const,
      value: 0n
    }))
    const gas = await bundler.client.estimateUserOperationGas({ account, calls })
    expect(gas.callGasLimit).toBeGreaterThan(50_000n)
    await chain.client.setBalance({ address: account.address, value: parseEther('1') })
    const paying = calls.map((call) => ({ ...call, value: 1n }))
    const hash = await bundler.client.sendUserOperation({ account, calls: paying })
    expect((await carried(bundler, hash)).success).toBe(true)
  })
})

describe('what the entry point refuses', () => {
  test('an account that cannot pay, a wrong signature, a wrong nonce, no account', async () => {
    const bundler = await mountBundler(chain)
    const account = await fundedAccount()
    const operation = await signed(bundler, account)
    const stranger = await newOwner(chain)
    const cases: readonly [object, number, RegExp][] = [
      [{ signature: await stranger.sign({ hash: `0x${'ab'.repeat(32)}` }) }, -32507, /^AA24/],
      [{ factory: undefined, factoryData: undefined }, -32500, /^AA20/],
      [{ factoryData: '0x12345678' }, -32500, /^AA13/]
    ]
    for (const [change, code, message] of cases)
      expect((await send(bundler, { ...operation, ...change })).error).toMatchObject({
        code,
        message: expect.stringMatching(message)
      })
    expect((await send(bundler, await signed(bundler, account, { nonce: 5n }))).error).toMatchObject({
      code: -32500,
      message: expect.stringMatching(/^AA25/)
    })
    await chain.client.setBalance({ address: account.address, value: 1000n })
    expect((await send(bundler, operation)).error).toMatchObject({
      code: -32500,
      message: expect.stringMatching(/^AA21/)
    })
    await expect(bundler.client.sendUserOperation({ account, calls: [{ to: receiver, value: 0n }] })).rejects.toThrow(
      'AA21'
    )
    expect(await chain.client.getTransactionCount({ address: bundler.operator })).toBe(0)
  })

  test('a call that would revert is told with what it reverted with', async () => {
    const bundler = await mountBundler(chain)
    const account = await fundedAccount()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 10n ** 30n] })
    await expect(bundler.client.sendUserOperation({ account, calls: [{ to: dollar6.address, data }] })).rejects.toThrow(
      'execution reverted'
    )
    const gas = { callGasLimit: 200_000n, verificationGasLimit: 600_000n, preVerificationGas: 100_000n }
    const call = await account.encodeCalls([{ to: dollar6.address, data }])
    const operation = await signed(bundler, account, { ...gas, callData: call })
    expect((await send(bundler, operation)).error).toMatchObject({ code: -32521, data: expect.stringMatching(/^0x/) })
  })
})

describe('T9.06 what is no operation', () => {
  const wrong: readonly [string, object, number][] = [
    ['a field too many', { extra: 1 }, -32602],
    ['no sender', { sender: undefined }, -32602],
    ['a short address', { sender: '0x1234' }, -32602],
    ['half a byte', { callData: '0x123' }, -32602],
    ['too much call data', { callData: `0x${'00'.repeat(16 * 1024 + 1)}` }, -32602],
    ['too long a signature', { signature: `0x${'00'.repeat(4097)}` }, -32602],
    ['a decimal', { nonce: '1' }, -32602],
    ['a number', { nonce: 1 }, -32602],
    ['gas beyond what a block has', { verificationGasLimit: '0x10000000000' }, -32602],
    ['more gas than is carried', { callGasLimit: '0x2dc6c1' }, -32602],
    ['too little for what is not measured', { preVerificationGas: '0xc350' }, -32602],
    ['a tip above the fee', { maxPriorityFeePerGas: '0x174876e800' }, -32602],
    ['no tip', { maxPriorityFeePerGas: '0x0' }, -32602],
    ['a fee below that of the block', { maxFeePerGas: '0x3b9aca00' }, -32602],
    ['data for no factory', { factory: undefined, factoryData: '0x12' }, -32602],
    ['a paymaster', { paymaster: zeroAddress, paymasterData: '0x' }, -32504]
  ]
  test.each(wrong)('%s', async (_, change, code) => {
    const bundler = await mountBundler(chain)
    const operation = await signed(bundler, await fundedAccount(), { maxFeePerGas: parseGwei('10') })
    expect((await send(bundler, { ...operation, ...change })).error?.code).toBe(code)
  })

  test('another entry point, another method, a batch, no hash', async () => {
    const { ask } = await mountBundler(chain)
    expect((await ask('eth_sendUserOperation', [{}, receiver])).error?.code).toBe(-32602)
    expect((await ask('eth_sendUserOperation', [{}])).error?.code).toBe(-32602)
    expect((await ask('eth_sendRawTransaction', ['0x'])).error?.code).toBe(-32601)
    expect((await ask('constructor', [])).error?.code).toBe(-32601)
    expect((await ask('eth_chainId', [], { jsonrpc: '1.0' })).error?.code).toBe(-32600)
    expect((await ask('eth_getUserOperationReceipt', ['0x12'])).error?.code).toBe(-32602)
    expect(await ask('eth_getUserOperationByHash', [`0x${'12'.repeat(32)}`])).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: null
    })
    expect((await ask('eth_getUserOperationReceipt', [`0x${'12'.repeat(32)}`])).result).toBe(null)
  })
})

test('T13.11 an authorization passes only for a listed contract, on this chain, signed by the account', async () => {
  const bundler = await mountBundler(chain)
  const owner = await newOwner(chain, '1')
  const stranger = await newOwner(chain, '1')
  const account = await toSimple7702SmartAccount({ client: chain.client, owner })
  const ours = { contractAddress: simple7702Account, chainId: 31337, nonce: 0 } as const
  const authorization = await owner.signAuthorization(ours)
  const prepared = await bundler.client.prepareUserOperation({ account, calls: [{ to: receiver }], authorization })
  const operation = plain(prepared as unknown as UserOperation<'0.8'>)
  const cases: readonly [object, number][] = [
    [await owner.signAuthorization({ ...ours, contractAddress: dollar6.address }), -32602],
    [await owner.signAuthorization({ ...ours, contractAddress: zeroAddress }), -32602],
    [await owner.signAuthorization({ ...ours, chainId: 0 }), -32602],
    [await owner.signAuthorization({ ...ours, chainId: 1 }), -32602],
    [await owner.signAuthorization({ ...ours, nonce: 1 }), -32602],
    [await stranger.signAuthorization(ours), -32507]
  ]
  for (const [other, code] of cases) {
    const changed = { ...operation, authorization: other } as UserOperation<'0.8'>
    const signature = await account.signUserOperation(changed)
    expect((await send(bundler, writeUserOperation({ ...changed, signature }))).error?.code).toBe(code)
  }
  const written = writeUserOperation({ ...operation, signature: await account.signUserOperation(operation) })
  const { factory, ...withoutFactory } = written
  expect((await send(bundler, withoutFactory)).error?.code).toBe(-32602)
  expect((await send(bundler, { ...written, factoryData: '0x12' })).error?.code).toBe(-32602)
  const none = await mountBundler(chain, { delegates: [] })
  expect((await send(none, written)).error?.code).toBe(-32602)
  expect(await chain.client.getCode({ address: owner.address })).toBeUndefined()
  expect((await send(bundler, written)).result).toMatch(/^0x/)
})

describe('operations under way', () => {
  test('one for each nonce key of a sender, and the same one again is the same', async () => {
    const bundler = await mountBundler(chain)
    const account = await fundedAccount()
    await carried(bundler, await bundler.client.sendUserOperation({ account, calls: [{ to: receiver, value: 1n }] }))
    await chain.client.setAutomine(false)
    const first = await signed(bundler, account, { nonce: 5n << 64n })
    const { result: hash } = await send(bundler, first)
    expect((await send(bundler, first)).result).toBe(hash)
    const callData = await account.encodeCalls([{ to: receiver, value: 2n }])
    const instead = await signed(bundler, account, { callData, nonce: 5n << 64n })
    expect((await send(bundler, instead)).error).toMatchObject({ code: -32500 })
    const beside = await signed(bundler, account, { nonce: 7n << 64n })
    const { result: other } = await send(bundler, beside)
    expect(await bundler.client.getUserOperation({ hash: hash as Hash })).toMatchObject({
      transactionHash: null,
      blockHash: null
    })
    expect((await bundler.ask('eth_getUserOperationReceipt', [hash])).result).toBe(null)
    await chain.client.mine({ blocks: 1 })
    for (const known of [hash, other]) expect((await carried(bundler, known as Hash)).success).toBe(true)
    expect((await send(bundler, instead)).error).toMatchObject({
      code: -32500,
      message: expect.stringMatching(/^AA25/)
    })
  })

  test('many at once each get a nonce of the operator of their own', async () => {
    const bundler = await mountBundler(chain)
    const accounts = await Promise.all(Array.from({ length: 6 }, () => fundedAccount()))
    const operations = await Promise.all(accounts.map((account) => signed(bundler, account)))
    await chain.client.setAutomine(false)
    const answers = await Promise.all(operations.map((operation) => send(bundler, operation)))
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 6 }))
    await chain.client.mine({ blocks: 1 })
    for (const { result } of answers) expect((await carried(bundler, result as Hash)).success).toBe(true)
    expect(await chain.client.getTransactionCount({ address: bundler.operator })).toBe(6)
  })

  test('a process that ends leaves what the next one sends again', async () => {
    const folder = await temporaryFolder()
    const open = () => fileStorage(`${folder}/services.db`)
    const storage = await open()
    const before = await mountBundler(chain, { storage })
    const operation = await signed(before, await fundedAccount())
    await chain.client.setAutomine(false)
    const { result: hash } = await send(before, operation)
    await storage.close()
    await dropTransactions()
    const storageAfter = await open()
    const after = await mountBundler(chain, { storage: storageAfter, key: before.key })
    expect((await after.ask('eth_getUserOperationReceipt', [hash])).result).toBe(null)
    await chain.client.mine({ blocks: 1 })
    expect((await carried(after, hash as Hash)).success).toBe(true)
    await storageAfter.close()
  })

  test('an answer of the node that is lost loses no operation', async () => {
    const breaking: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (String(init?.body).includes('eth_sendRawTransaction')) throw new TypeError('connection reset')
      return answer
    }
    const bundler = await mountBundler(chain, { fetch: breaking })
    const { result: hash } = await send(bundler, await signed(bundler, await fundedAccount()))
    expect((await carried(bundler, hash as Hash)).success).toBe(true)
  })

  test('on a chain that was set back, what it no longer has is sent again by itself where its block was not booked yet', async () => {
    let isBehind = true
    const behindOnce: typeof fetch = async (input, init) => {
      const body = String(init?.body)
      if (!isBehind || !body.includes('eth_getTransactionReceipt')) return fetch(input, init)
      isBehind = false
      const { id } = JSON.parse(body) as { readonly id: number }
      return Response.json({ jsonrpc: '2.0', id, result: null })
    }
    const bundler = await mountBundler(chain, { fetch: behindOnce })
    const operation = await signed(bundler, await fundedAccount())
    const before = await chain.client.snapshot()
    const { result: hash } = await send(bundler, operation)
    // Its block is there before the first look: a second look would book it.
    await chain.client.mine({ blocks: 1 })
    await carried(bundler, hash as Hash)
    await chain.client.revert({ id: before })
    expect((await carried(bundler, hash as Hash)).success).toBe(true)
  })

  test('on a chain that was set back, what it no longer has can be sent again', async () => {
    const bundler = await mountBundler(chain)
    const account = await fundedAccount()
    const operation = await signed(bundler, account)
    const before = await chain.client.snapshot()
    const { result: hash } = await send(bundler, operation)
    await booked(bundler, hash as Hash)
    await chain.client.revert({ id: before })
    expect((await bundler.ask('eth_getUserOperationReceipt', [hash])).result).toBe(null)
    expect((await bundler.ask('eth_getUserOperationByHash', [hash])).result).toBe(null)
    const next = await chain.client.snapshot()
    expect((await send(bundler, operation)).result).toBe(hash)
    await booked(bundler, hash as Hash)
    await chain.client.setAutomine(false)
    const { result: waiting } = await send(bundler, await signed(bundler, account))
    await chain.client.revert({ id: next })
    await dropTransactions()
    expect((await bundler.ask('eth_getUserOperationByHash', [waiting])).result).toBe(null)
    await chain.client.setAutomine(true)
    expect((await send(bundler, operation)).result).toBe(hash)
    expect((await carried(bundler, hash as Hash)).success).toBe(true)
  })

  test('what no block takes is replaced after three minutes, and what comes after it goes on', async () => {
    let time = Date.now()
    const bundler = await mountBundler(chain, { now: () => time })
    const stuck = await signed(bundler, await fundedAccount())
    await chain.client.setAutomine(false)
    const { result: hash } = await send(bundler, stuck)
    expect((await bundler.ask('eth_getUserOperationReceipt', [hash])).result).toBe(null)
    time += 181_000
    expect((await bundler.ask('eth_getUserOperationReceipt', [hash])).result).toBe(null)
    await chain.client.mine({ blocks: 1 })
    expect((await bundler.ask('eth_getUserOperationByHash', [hash])).result).toBe(null)
    const { gasUsed } = await receiptOfNonce(bundler.operator)
    expect(gasUsed).toBe(21_000n)
    await chain.client.setAutomine(true)
    const { result: again } = await send(bundler, stuck)
    expect((await carried(bundler, again as Hash)).success).toBe(true)
  })

  /** What no block has yet is lost, as when a node is started anew. */
  const dropTransactions = (): Promise<unknown> => callRpc(chain.url, 'anvil_dropAllTransactions')

  async function receiptOfNonce(operator: Hex) {
    const { transactions } = await chain.client.getBlock({ includeTransactions: true })
    const own = transactions.find(({ from }) => from === operator.toLowerCase())
    return chain.client.getTransactionReceipt({ hash: own?.hash ?? '0x' })
  }
})

describe('the operator pays', () => {
  const free = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  /** A day's budget of a hundred coins: five for each sender. */
  const sponsoring = { sponsored: parseEther('100') }

  test('an account without coins is made and does what it says; neither it nor its deposit pays', async () => {
    const bundler = await mountBundler(chain, sponsoring)
    const account = await simpleAccount(chain, await newOwner(chain))
    const before = await chain.client.getBalance({ address: bundler.operator })
    const operation = await signed(bundler, account, free, 0n)
    expect((await bundler.ask('appkit_isSponsored', [operation, entryPoint])).result).toBe(true)
    const { result: hash } = await send(bundler, operation)
    const receipt = await carried(bundler, hash as Hash)
    expect(receipt).toMatchObject({ success: true, actualGasCost: 0n })
    expect(await account.isDeployed()).toBe(true)
    const given = before - (await chain.client.getBalance({ address: bundler.operator }))
    expect(given).toBe(receipt.receipt.gasUsed * receipt.receipt.effectiveGasPrice)
    expect(bundler.logged).toEqual([])
  })

  test('not unless it is set: a fee of nothing is too low, and one between is it always', async () => {
    const bundler = await mountBundler(chain)
    const account = await simpleAccount(chain, await newOwner(chain))
    const operation = await signed(bundler, account, free, 0n)
    expect((await bundler.ask('appkit_isSponsored', [operation, entryPoint])).result).toBe(false)
    const tooLow = { code: -32602, message: expect.stringContaining('must be at least') as unknown }
    expect((await send(bundler, operation)).error).toEqual(tooLow)
    const generous = await mountBundler(chain, sponsoring)
    const little = await signed(generous, account, { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }, 0n)
    expect((await send(generous, little)).error).toEqual(tooLow)
  })

  test('T9.14 one sender, one client and all together get their share of a day; who pays goes on being carried', async () => {
    let time = Date.now()
    const bundler = await mountBundler(chain, { ...sponsoring, now: () => time })
    const account = await fundedAccount()
    const first = await signed(bundler, account, free)
    const { result: hash } = await send(bundler, first)
    const { gasUsed, effectiveGasPrice } = (await carried(bundler, hash as Hash)).receipt
    const price = gasUsed * effectiveGasPrice
    // A sender may be given six times what one operation costs; each sets aside more than it costs.
    const small = await mountBundler(chain, { sponsored: price * 20n * 6n, now: () => time })
    let given = 0
    let answer = await send(small, await signed(small, account, free))
    while (answer.result !== undefined) {
      await carried(small, answer.result as Hash)
      given += 1
      answer = await send(small, await signed(small, account, free))
    }
    expect(given).toBeGreaterThan(0)
    expect(answer.error?.message).toBe('The gas of this sender is above what the operator pays for one')
    expect((await small.ask('appkit_isSponsored', [await signed(small, account, free), entryPoint])).result).toBe(false)
    const paying = await send(small, await signed(small, account))
    expect((await carried(small, paying.result as Hash)).success).toBe(true)
    const other = await fundedAccount()
    expect((await send(small, await signed(small, other, free))).result).toMatch(/^0x/)
    time += 25 * 3_600_000
    expect((await send(small, await signed(small, account, free))).result).toMatch(/^0x/)
  })
})

test('T9.14 a sender is not blamed when another bundler carries the operation first', async () => {
  const bundler = await mountBundler(chain)
  const other = await mountBundler(chain)
  const account = await fundedAccount('10')
  const operation = await signed(bundler, account)
  await chain.client.setAutomine(false)
  const { result: hash } = await send(other, operation)
  await send(bundler, operation)
  await chain.client.mine({ blocks: 1 })
  await chain.client.setAutomine(true)
  expect((await carried(bundler, hash as Hash)).success).toBe(true)
  expect((await carried(other, hash as Hash)).success).toBe(true)
  expect(bundler.logged.length + other.logged.length).toBe(1)
  for (const one of [bundler, other]) {
    const { result: next } = await send(one, await signed(one, account))
    expect((await carried(one, next as Hash)).success).toBe(true)
  }
})

test('an operation that another bundler has carried is found on the chain', async () => {
  const bundler = await mountBundler(chain)
  const other = await mountBundler(chain)
  const { result: hash } = await send(other, await signed(other, await fundedAccount()))
  await carried(other, hash as Hash)
  expect((await carried(bundler, hash as Hash)).success).toBe(true)
})
