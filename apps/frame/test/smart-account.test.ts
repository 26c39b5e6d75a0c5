import { callRpc, LOCAL_CONTENT } from '@appkit/local-chain'
import type { FrameUser } from '@appkit/frame-protocol'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  toHex,
  type Address,
  type Hex
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Review } from '../src/approval/review.js'
import { pause } from '../src/page/pause.js'
import { createFrameInMemory, createMemoryStorage, type MemoryStorage } from './frame-in-memory.js'
import { connectHost } from './host-port.js'
import { codeIn, linkIn, startBackend, type Backend } from './start-backend.js'

const FRAME_ORIGIN = 'https://secure.example'
const APP_ORIGIN = 'https://app.example'
const { simple7702Account, entryPoint } = LOCAL_CONTENT.smartAccounts
const { dollar6 } = LOCAL_CONTENT.tokens
const tokenAbi = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])]

let backend: Backend
let count = 0
beforeAll(async () => {
  backend = await startBackend(FRAME_ORIGIN, APP_ORIGIN, { hasBundler: true })
})
afterAll(() => backend.stop())

let receiver: Address
beforeEach(() => {
  count += 1
  receiver = `0x${'f00d'.repeat(9)}${String(count).padStart(4, '0')}`
})

const chain = () => createPublicClient({ transport: http(backend.nodeUrl) })
const fund = (address: string, coins: string) =>
  callRpc(backend.nodeUrl, 'anvil_setBalance', [address, toHex(parseEther(coins))])

interface OpenOptions {
  readonly storage?: MemoryStorage
  readonly hasSmartAccounts?: boolean
  /** Stands before the services. */
  readonly intercept?: (url: string, body: string) => Response | Promise<Response> | undefined
}

function openFrame({ storage = createMemoryStorage(), hasSmartAccounts = true, intercept }: OpenOptions = {}) {
  const shown: Review[] = []
  const frame = createFrameInMemory({
    settings: {
      servicesUrl: backend.servicesUrl,
      allowedOrigins: [APP_ORIGIN],
      networks: [{ id: 'eip155:31337', name: 'Local Ethereum', symbol: 'ETH', decimals: 18 }],
      smartAccountNetworks: hasSmartAccounts ? ['eip155:31337'] : []
    },
    // A bundler of this machine is done long before the next second.
    clock: { now: Date.now, pause: (milliseconds, signal) => pause(Math.min(milliseconds / 20, 500), signal) },
    storage: () => storage,
    fetch: async (input, init) =>
      intercept?.(String(input), typeof init?.body === 'string' ? init.body : '') ??
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: FRAME_ORIGIN } })
  })
  frame.approvals.subscribe(() => {
    const review = frame.approvals.current()?.review
    if (review && review.kind === undefined && !shown.includes(review)) shown.push(review)
  })
  const host = connectHost(frame, APP_ORIGIN)
  onTestFinished(() => {
    host.dispose()
    frame.dispose()
  })
  return { frame, host, shown, storage }
}

/** A user who has just logged in for the first time. */
async function openAccount(options: OpenOptions & { coins?: string } = {}) {
  const opened = openFrame(options)
  const { host } = opened
  const email = `user-${count}@app.example`
  await host.ask('CONNECT_EMAIL', { email })
  const approved = host.ask('CONNECT_DEVICE')
  const link = linkIn((await backend.mails.take(email)).text)
  await fetch(link, { method: 'POST', headers: { origin: new URL(link).origin } })
  await approved
  await host.ask('CONNECT_OTP', { otp: codeIn((await backend.mails.take(email)).text) })
  const user = (await host.ask('GET_USER', { chainId: 31_337 })) as FrameUser
  const address = user.address as Address
  await fund(address, options.coins ?? '1')
  const send = (transaction: object) =>
    host.rpc('eth_sendTransaction', [{ from: address, ...transaction }], 31_337) as Promise<Hex>
  return { ...opened, user, address, send }
}

const factsOf = (review: Review | undefined) =>
  review?.facts.map(({ name, value }) => `${name}: ${value}`).join('\n') ?? ''

test('smart-account: the account is there before its first transaction, which makes it; node and host hear of it', async () => {
  const { host, user, address, send, shown } = await openAccount()
  expect(user).toMatchObject({
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
    accounts: [
      { address, type: 'eoa' },
      { address, type: 'smartAccount' }
    ]
  })
  expect(await host.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({ smartAccountEnabledNetworks: [31_337] })
  expect(await host.ask('INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: false })
  expect(await chain().getCode({ address })).toBe(undefined)

  const hash = await send({ to: receiver, value: toHex(parseEther('0.25')) })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await chain().getTransactionReceipt({ hash })).status).toBe('success')
  expect(await chain().getBalance({ address: receiver })).toBe(parseEther('0.25'))
  expect(await chain().getCode({ address })).toBe(`0xef0100${simple7702Account.slice(2).toLowerCase()}`)
  expect(host.heard.some(({ type }) => type === '@w3m-frame/APPROVED')).toBe(true)
  expect(factsOf(shown[0])).toContain('Sends: 0.25 ETH')
  expect(factsOf(shown[0])).toContain(`Code from: ${simple7702Account}`)
  expect(shown[0]?.account).toBe(address)
  expect(shown[0]?.fee).toMatch(/^0\.00\d+ ETH$/)

  await expect.poll(() => host.heard.some(({ type }) => type === '@w3m-frame/SESSION_UPDATE')).toBe(true)
  expect(await host.ask('GET_USER', { chainId: 31_337 })).toMatchObject({ smartAccountDeployed: true, address })
  expect(await host.ask('INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: true })

  await send({ to: receiver, value: '0x1' })
  expect(factsOf(shown[1])).not.toContain('Code from')
  expect(await chain().getBalance({ address: receiver })).toBe(parseEther('0.25') + 1n)
})

test('smart-account: signatures are good before and after the account is on its chain, by ERC-1271 there', async () => {
  const { host, address, send } = await openAccount()
  const typedData = {
    domain: { name: 'App', chainId: 31_337, verifyingContract: receiver },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' }
  } as const
  const signAll = async () => ({
    message: (await host.rpc('personal_sign', ['hello', address], 31_337)) as Hex,
    typed: (await host.rpc('eth_signTypedData_v4', [address, JSON.stringify(typedData)], 31_337)) as Hex
  })
  const assertGood = async ({ message, typed }: { message: Hex; typed: Hex }) => {
    expect(await chain().verifyMessage({ address, message: 'hello', signature: message })).toBe(true)
    expect(await chain().verifyMessage({ address, message: 'other', signature: message })).toBe(false)
    expect(await chain().verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
  }
  const before = await signAll()
  await assertGood(before)
  await send({ to: receiver, value: '0x1' })
  await assertGood(before)
  await assertGood(await signAll())
})

test('smart-account: several calls are shown one by one, approved once, and happen together', async () => {
  const { host, address, shown } = await openAccount()
  const mint = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [address, 500n] })
  const transfer = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [receiver, 200n] })
  const calls = [
    { to: dollar6, data: mint },
    { to: dollar6, data: transfer },
    { to: receiver, value: '0x5' }
  ]
  expect(await host.rpc('wallet_getCapabilities', [address], 31_337)).toEqual({
    '0x7a69': { atomic: { status: 'supported' } }
  })
  const batch = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }
  const { id } = (await host.rpc('wallet_sendCalls', [batch], 31_337)) as { id: string }
  const status = () => host.rpc('wallet_getCallsStatus', [id], 31_337)
  await expect.poll(status).toMatchObject({
    version: '2.0.0',
    id,
    chainId: '0x7a69',
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }]
  })
  const balance = { address: dollar6, abi: erc20Abi, functionName: 'balanceOf' } as const
  expect(await chain().readContract({ ...balance, args: [receiver] })).toBe(200n)
  expect(await chain().getBalance({ address: receiver })).toBe(5n)
  expect(shown[0]?.title).toBe('Send 3 transactions as one')
  expect(factsOf(shown[0])).toContain('Transaction 2 · Sends: 0.0002 LDOL')
  expect(factsOf(shown[0])).toContain('Transaction 3 · Sends: 0.000000000000000005 ETH')

  const own = { ...batch, id: 'mine', calls: [{ to: receiver, value: '0x1' }] }
  expect(await host.rpc('wallet_sendCalls', [own], 31_337)).toEqual({ id: 'mine' })
  expect(await host.rpc('wallet_sendCalls', [own], 31_337)).toMatchObject({ code: 5_720 })
  await expect.poll(() => host.rpc('wallet_getCallsStatus', ['mine'], 31_337)).toMatchObject({ status: 200 })
  expect(await host.rpc('wallet_getCallsStatus', ['nobody’s'], 31_337)).toMatchObject({ code: 5_730 })

  const failing = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [receiver, 10n ** 18n] })
  const bad = {
    ...batch,
    calls: [
      { to: receiver, value: '0x9' },
      { to: dollar6, data: failing }
    ]
  }
  expect(await host.rpc('wallet_sendCalls', [bad], 31_337)).toEqual({
    message: "The transaction would fail, so it wasn't sent."
  })
  expect(await chain().getBalance({ address: receiver })).toBe(6n)
})

test('smart-account: the next transaction waits for the one before it', async () => {
  const { host, address, send } = await openAccount()
  await callRpc(backend.nodeUrl, 'evm_setAutomine', [false])
  onTestFinished(async () => void (await callRpc(backend.nodeUrl, 'evm_setAutomine', [true])))
  const calls = [{ to: receiver, value: '0x1' }]
  await host.rpc('wallet_sendCalls', [{ from: address, calls }], 31_337)
  expect(await host.rpc('wallet_sendCalls', [{ from: address, calls }], 31_337)).toEqual({
    message: 'Your last transaction is still pending. Try again in a minute.'
  })
  // Counted before there is a block: the frame may have seen it when the node's answer is here.
  const { length } = host.heard
  await callRpc(backend.nodeUrl, 'evm_setAutomine', [true])
  await callRpc(backend.nodeUrl, 'evm_mine', [])
  await expect.poll(() => host.heard.slice(length).some(({ type }) => type.endsWith('SESSION_UPDATE'))).toBe(true)
  expect(await send({ to: receiver, value: '0x1' })).toMatch(/^0x/)
  expect(await chain().getBalance({ address: receiver })).toBe(2n)
})

test('smart-account: while a transaction waits for its block, the next question is asked', async () => {
  const { host, address, send, shown } = await openAccount()
  await callRpc(backend.nodeUrl, 'evm_setAutomine', [false])
  onTestFinished(async () => void (await callRpc(backend.nodeUrl, 'evm_setAutomine', [true])))
  const sending = send({ to: receiver, value: '0x1' })
  await expect.poll(() => shown.length).toBe(1)
  expect(await host.rpc('personal_sign', ['hello', address], 31_337)).toMatch(/^0x[0-9a-f]+$/)
  expect(await chain().getBalance({ address: receiver })).toBe(0n)
  await callRpc(backend.nodeUrl, 'evm_setAutomine', [true])
  await callRpc(backend.nodeUrl, 'evm_mine', [])
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await chain().getBalance({ address: receiver })).toBe(1n)
})

test('account-type-switch: the choice is kept, the address stays, and a standard account sends plain transactions', async () => {
  const { host, address, send, storage, shown } = await openAccount()
  expect(await host.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address })
  expect(await host.ask('GET_USER', { chainId: 31_337 })).toMatchObject({ address, preferredAccountType: 'eoa' })
  const hash = await send({ to: receiver, value: '0x7' })
  expect((await chain().getTransaction({ hash })).from).toBe(address.toLowerCase())
  expect(factsOf(shown[0])).not.toContain('Smart account')
  expect(await host.rpc('wallet_getCapabilities', [address], 31_337)).toEqual({})

  const call = { to: receiver, value: '0x1' }
  const one = { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [call] }
  expect(await host.rpc('wallet_sendCalls', [{ ...one, version: '1.0' }], 31_337)).toMatchObject({ code: -32_602 })
  // A version of the standard that adds to the one that is spoken.
  const { id } = (await host.rpc('wallet_sendCalls', [{ ...one, version: '2.0.1' }], 31_337)) as { id: string }
  await expect
    .poll(() => host.rpc('wallet_getCallsStatus', [id], 31_337))
    .toMatchObject({ status: 200, receipts: [{ transactionHash: id }] })
  const two = { ...one, calls: [call, call] }
  expect(await host.rpc('wallet_sendCalls', [two], 31_337)).toMatchObject({ code: 5_760 })
  expect(await host.rpc('wallet_sendCalls', [{ ...two, atomicRequired: false }], 31_337)).toMatchObject({ code: 5_740 })

  const { host: again } = openFrame({ storage })
  expect(await again.ask('GET_USER', { chainId: 31_337 })).toMatchObject({ address, preferredAccountType: 'eoa' })
  await again.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  const carried = (await again.rpc('eth_sendTransaction', [call], 31_337)) as Hex
  expect((await chain().getTransaction({ hash: carried })).to).toBe(entryPoint.toLowerCase())
  // A login asks for a type by itself, too.
  expect(await again.ask('GET_USER', { chainId: 31_337, preferredAccountType: 'eoa' })).toMatchObject({
    preferredAccountType: 'eoa',
    smartAccountDeployed: true
  })
})

test('behavior: a network without smart accounts has an eoa, whatever is preferred', async () => {
  const { host, user, address } = await openAccount({ hasSmartAccounts: false })
  expect(user).toMatchObject({ preferredAccountType: 'eoa', accounts: [{ address, type: 'eoa' }] })
  expect(await host.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({ type: 'eoa', address })
  expect(await host.ask('INIT_SMART_ACCOUNT')).toMatchObject({ code: -32_601 })
  expect(await host.rpc('eth_supportedEntryPoints', [], 31_337)).toMatchObject({ code: -32_601 })
})

test('behavior: who cannot pay reads the address, what it has, and what it takes; nothing can be approved', async () => {
  const { host, address, send, shown } = await openAccount({ coins: '0' })
  const refusal = (await send({ to: receiver, value: toHex(parseEther('0.5')) })) as unknown as { message: string }
  expect(refusal).toMatchObject({
    code: -32_003,
    message: `Not enough ETH on Local Ethereum. Your account ${address} has 0 ETH; this needs up to 0.5 ETH, including the network fee.`
  })
  await fund(address, '0.5')
  expect(await send({ to: receiver, value: toHex(parseEther('0.5')) })).toMatchObject({
    message: expect.stringMatching(/has 0\.5 ETH; this needs up to 0\.50\d+ ETH/)
  })
  expect(shown).toMatchObject([{ problem: refusal.message }, { problem: expect.stringContaining('0.50') }])
  expect(host.heard.some(({ type }) => type === '@w3m-frame/APPROVED')).toBe(false)
  expect(await chain().getTransactionCount({ address })).toBe(0)
  expect(await host.rpc('eth_supportedEntryPoints', [], 31_337)).toEqual([entryPoint])
})

test('smart-account: where the operator pays, an account without coins sends; when no more is given, it pays itself', async () => {
  const usual = backend
  // A twentieth of a day's coins is there for one account: about what one operation sets aside.
  backend = await startBackend(FRAME_ORIGIN, APP_ORIGIN, { hasBundler: true, sponsored: 0.03 })
  onTestFinished(async () => {
    const { stop } = backend
    backend = usual
    await stop()
  })
  const { address, send, shown } = await openAccount({ coins: '0' })
  const touch = { to: receiver, value: '0x0' }
  const hash = await send(touch)
  expect((await chain().getTransactionReceipt({ hash })).status).toBe('success')
  expect(await chain().getCode({ address })).toMatch(/^0xef0100/)
  expect(shown[0]?.fee).toBe(undefined)
  expect(factsOf(shown[0])).toContain('Network fee: Paid for you')

  await fund(address, '1')
  for (let sent = 0; sent < 40 && shown.at(-1)?.fee === undefined; sent += 1) await send(touch)
  expect(shown.at(-1)?.fee).toMatch(/^0\.00\d+ ETH$/)
  expect(factsOf(shown.at(-1))).not.toContain('Paid for you')
  expect(await chain().getBalance({ address })).toBeLessThan(parseEther('1'))
})

test('behavior: what bundler and network say against it is told in words', async () => {
  let answer: Response | undefined
  let after = ''
  const { send, frame, host, address, shown } = await openAccount({
    intercept: (url, body) => (url.includes('/v1/bundler') && body.includes(after) ? answer?.clone() : undefined)
  })
  const wish = { to: receiver, value: '0x1' }
  const refusal = (code: number, message: string) => Response.json({ jsonrpc: '2.0', id: 1, error: { code, message } })
  const said = async (next: Response, method = 'eth_sendUserOperation') => {
    answer = next
    after = method
    return ((await send(wish)) as unknown as { message: string }).message
  }
  expect(await said(Response.json({}, { status: 429 }))).toContain("aren't going through right now")
  expect(await said(refusal(-32_602, 'maxFeePerGas must be at least 5'))).toBe('The network fee went up. Try again.')
  expect(await said(refusal(-32_005, 'Too many'))).toContain('too many pending transactions')
  expect(await said(refusal(-32_500, 'AA13 initCode\u202e failed'))).toBe(
    'The transaction was rejected: AA13 initCode⟨U+202E⟩ failed'
  )
  expect(await said(refusal(-32_521, 'execution reverted'), 'eth_estimate')).toBe(
    "The transaction would fail, so it wasn't sent."
  )
  expect(await said(Response.json({ jsonrpc: '2.0', id: 1, result: 'nonsense' }))).toContain("aren't going through")
  // What is known before is told before; what comes after a yes goes to the app.
  expect(shown.flatMap(({ problem = [] }) => problem)).toEqual(["The transaction would fail, so it wasn't sent."])
  answer = undefined
  expect(await send({ data: '0x6001' })).toMatchObject({ message: expect.stringContaining("can't deploy a contract") })
  frame.setDecision('reject')
  expect(await send(wish)).toMatchObject({ code: 4_001 })
  expect(await chain().getTransactionCount({ address })).toBe(0)
  expect(
    await host.rpc('wallet_sendCalls', [{ calls: [wish], capabilities: { paymasterService: { url: 'x' } } }], 31_337)
  ).toMatchObject({
    code: 5_700
  })
})

test('T6.09 T6.10 behavior: an operation whose answer is lost is followed, and its transaction told', async () => {
  const { send, host, address } = await openAccount({
    intercept: (url, body) =>
      body.includes('"eth_sendUserOperation"')
        ? fetch(url, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', origin: FRAME_ORIGIN }
          }).then(() => new Response('', { status: 502 }))
        : undefined
  })
  const hash = await send({ to: receiver, value: '0x3' })
  expect((await chain().getTransactionReceipt({ hash })).status).toBe('success')
  const calls = [{ to: receiver, value: '0x1' }]
  const { id } = (await host.rpc('wallet_sendCalls', [{ from: address, calls }], 31_337)) as { id: string }
  await expect.poll(() => host.rpc('wallet_getCallsStatus', [id], 31_337)).toMatchObject({ status: 200 })
  expect(await chain().getBalance({ address: receiver })).toBe(4n)
})

test('behavior: a call that fails in its block is said to have failed, though its transaction succeeded', async () => {
  const { send } = await openAccount({
    intercept: (_url, body) => {
      if (!body.includes('eth_getUserOperationReceipt')) return undefined
      const hash = `0x${'ab'.repeat(32)}`
      const receipt = { transactionHash: hash, blockHash: hash, blockNumber: '0x1', gasUsed: '0x1' }
      return Response.json({ jsonrpc: '2.0', id: 1, result: { success: false, logs: [], receipt } })
    }
  })
  expect(await send({ to: receiver, value: '0x1' })).toEqual({
    message: `The transaction failed on the network and had no effect: 0x${'ab'.repeat(32)}`
  })
})

test('T13.11 behavior: an account that lends the code of another contract is told so before that is replaced', async () => {
  const { address, send, shown } = await openAccount()
  await callRpc(backend.nodeUrl, 'anvil_setCode', [address, `0xef0100${dollar6.slice(2).toLowerCase()}`])
  expect(await send({ to: receiver, value: '0x3' })).toMatch(/^0x/)
  expect(shown[0]?.warnings).toContainEqual({ tone: 'caution', text: expect.stringContaining(dollar6) })
  expect(await chain().getCode({ address })).toBe(`0xef0100${simple7702Account.slice(2).toLowerCase()}`)
  await callRpc(backend.nodeUrl, 'anvil_setCode', [address, '0x6001'])
  expect(await send({ to: receiver, value: '0x3' })).toMatchObject({
    message: expect.stringContaining('a contract at your account')
  })
})

test('T13.11 behavior: no app hands the account over, and no operation is signed as typed data', async () => {
  const { host, address, shown } = await openAccount()
  const authorizationList = [{ chainId: 31_337, address: receiver, nonce: 0 }]
  const calls = [{ to: receiver, value: '0x1' }]
  for (const batch of [
    { calls, capabilities: { eip7702Auth: authorizationList[0] } },
    { calls: [{ ...calls[0], authorizationList }] }
  ])
    expect(await host.rpc('wallet_sendCalls', [batch], 31_337)).toMatchObject({ code: -32_602 })
  expect(await host.rpc('eth_sendUserOperation', [{ sender: address }, entryPoint], 31_337)).toMatchObject({
    code: -32_601
  })

  const word = `0x${'00'.repeat(32)}`
  const operation = {
    domain: { name: 'ERC4337', version: '1', chainId: 31_337, verifyingContract: entryPoint },
    primaryType: 'PackedUserOperation',
    types: {
      PackedUserOperation: [
        { name: 'sender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'initCode', type: 'bytes' },
        { name: 'callData', type: 'bytes' },
        { name: 'accountGasLimits', type: 'bytes32' },
        { name: 'preVerificationGas', type: 'uint256' },
        { name: 'gasFees', type: 'bytes32' },
        { name: 'paymasterAndData', type: 'bytes' }
      ]
    },
    message: {
      sender: address,
      nonce: '0',
      initCode: '0x',
      callData: '0x',
      accountGasLimits: word,
      preVerificationGas: '0',
      gasFees: word,
      paymasterAndData: '0x'
    }
  }
  expect(await host.rpc('eth_signTypedData_v4', [address, JSON.stringify(operation)], 31_337)).toEqual({
    code: -32_602,
    message: "This message is a smart account transaction in disguise, so it can't be signed."
  })
  expect(shown).toEqual([])
})
