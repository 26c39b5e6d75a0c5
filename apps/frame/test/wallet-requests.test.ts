import {
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  parseTransaction,
  recoverAddress,
  verifyTypedData,
  type Hex
} from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Review } from '../src/approval/review.js'
import { deriveAccounts } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, SECRET, type FakeServices } from './fake-services.js'
import { createFrameInMemory, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const { address } = deriveAccounts(SECRET).eip155
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

let services: FakeServices
let frame: FrameInMemory
let host: HostPort
let shown: Review[]

beforeEach(async () => {
  services = createFakeServices()
  Object.assign(services.nodeAnswers, {
    eth_getTransactionCount: '0x5',
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
    eth_gasPrice: '0x77359400',
    eth_maxPriorityFeePerGas: '0x3b9aca00',
    eth_estimateGas: '0x5208',
    eth_getCode: '0x6001',
    eth_sendRawTransaction: `0x${'0'.repeat(64)}`
  })
  frame = createFrameInMemory({ fetch: services.fetch })
  shown = []
  frame.approvals.subscribe(() => {
    const review = frame.approvals.current()?.review
    if (review && review.kind === undefined && !shown.includes(review)) shown.push(review)
  })
  host = connectHost(frame)
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
})
afterEach(() => {
  host.dispose()
  frame.dispose()
})

const sent = (): Hex[] =>
  services.asked.flatMap(({ body }) => {
    const { method, params } = (body ?? {}) as { method?: string; params?: [Hex] }
    return method === 'eth_sendRawTransaction' && params ? [params[0]] : []
  })
const wordsOf = (review: Review | undefined): string => JSON.stringify(review)

test('default: the account and the chain are answered without a node, reading by a node', async () => {
  expect(await host.rpc('eth_accounts', [])).toEqual([address])
  expect(await host.rpc('eth_chainId', [])).toBe('0x1')
  expect(await host.rpc('eth_blockNumber', [])).toBe('0x10')
  const [asked] = services.asked.slice(-1)
  expect(asked?.url).toBe('https://api.example/v1/?chainId=eip155%3A1&projectId=project')
  expect(await host.rpc('eth_call', [])).toEqual({ message: 'the method does not exist', code: -32_601 })
  expect(shown).toEqual([])
})

test('behavior: a node that the host names is not asked', async () => {
  const payload = {
    method: 'eth_blockNumber',
    chainNamespace: 'eip155',
    chainId: 1,
    rpcUrl: 'https://node.evil.example'
  }
  await host.ask('RPC_REQUEST', payload)
  expect(services.asked.map(({ url }) => new URL(url).origin)).not.toContain('https://node.evil.example')
})

test('default: a message is shown and signed', async () => {
  const signature = (await host.rpc('personal_sign', ['0x68656c6c6f', address])) as Hex
  expect(await recoverAddress({ hash: hashMessage('hello'), signature })).toBe(address)
  expect(shown).toMatchObject([{ title: 'Sign a message', facts: [{ value: 'hello' }], account: address }])
})

test.each([`0x${'ab'.repeat(32)}`, 'x'.repeat(32)])('T13.08 behavior: 32 bytes are not signed: %s', async (message) => {
  expect(await host.rpc('personal_sign', [message, address])).toMatchObject({ code: -32_602 })
  expect(shown).toEqual([])
})

test('T13.08 behavior: what cannot be seen in a message is shown, and what is no text is said to be none', async () => {
  await host.rpc('personal_sign', ['pay \u202E001 \u0000now', address])
  await host.rpc('personal_sign', ['0xff00', address])
  expect(wordsOf(shown[0])).toContain('pay ⟨U+202E⟩001 ⟨U+0000⟩now')
  expect(wordsOf(shown[0])).toContain('invisible characters')
  expect(shown[1]).toMatchObject({ facts: [{ value: '0xff00', form: 'raw' }], warnings: [{ tone: 'caution' }] })
})

test('T13.08 behavior: a message that logs in at another site is said to do so', async () => {
  const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n${address}\n`
  await host.rpc('personal_sign', [signIn('bank.example'), address])
  await host.rpc('personal_sign', [signIn('app.example'), address])
  expect(shown[0]?.warnings).toMatchObject([{ tone: 'critical', text: expect.stringContaining('bank.example') }])
  expect(shown[1]?.warnings).toEqual([])
})

test('behavior: a no is 4001, also by another account nothing is signed', async () => {
  frame.setDecision('reject')
  expect(await host.rpc('personal_sign', ['hello', address])).toEqual({
    message: 'User rejected the request',
    code: 4001
  })
  expect(await host.rpc('personal_sign', ['hello', OTHER])).toMatchObject({ code: 4100 })
})

const PERMIT = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' }
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' }
    ]
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: TOKEN },
  message: { owner: address, spender: OTHER, value: '1000000', nonce: '0', deadline: '1800000000' }
} as const

test('T13.08 default: a permit is told in plain words and signed as it was shown', async () => {
  const signature = (await host.rpc('eth_signTypedData_v4', [address, JSON.stringify(PERMIT)])) as Hex
  expect(
    await verifyTypedData({
      ...PERMIT,
      message: { ...PERMIT.message, value: 1_000_000n, nonce: 0n, deadline: 1_800_000_000n },
      address,
      signature
    } as never)
  ).toBe(true)
  const words = wordsOf(shown[0])
  for (const word of [OTHER, TOKEN, '1000000', 'USD Coin', '2027-01-15 08:00 UTC', 'move your tokens later'])
    expect(words).toContain(word)
})

test('T13.08 behavior: a permit that takes an allowance back is said to do that', async () => {
  const dai = {
    types: {
      EIP712Domain: PERMIT.types.EIP712Domain,
      Permit: [
        { name: 'holder', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
        { name: 'allowed', type: 'bool' }
      ]
    },
    primaryType: 'Permit',
    domain: PERMIT.domain
  }
  const message = { holder: address, spender: OTHER, nonce: '0', expiry: '1800000000' }
  for (const allowed of [false, true])
    await host.rpc('eth_signTypedData_v4', [address, { ...dai, message: { ...message, allowed } }])
  const [taken, given] = shown.map(({ facts }) => facts.find(({ name }) => name === 'Can spend')?.value)
  expect([taken, given]).toEqual(['Nothing anymore', 'Any amount of this token'])
})

test('T13.08 behavior: typed data of another chain, or that cannot be read, is not signed; what is not known is shown raw', async () => {
  const elsewhere = { ...PERMIT, domain: { ...PERMIT.domain, chainId: 137 } }
  expect(await host.rpc('eth_signTypedData_v4', [address, elsewhere])).toMatchObject({ code: -32_602 })
  expect(await host.rpc('eth_signTypedData_v4', [address, '{"types":1}'])).toMatchObject({ code: -32_602 })
  expect(shown).toEqual([])
  const types = { ...PERMIT.types, Odd: [{ name: 'wish', type: 'string' }] }
  await host.rpc('eth_signTypedData_v4', [
    address,
    { ...PERMIT, types, primaryType: 'Odd', message: { wish: 'a\u200Bb' } }
  ])
  expect(shown[0]?.facts).toContainEqual(expect.objectContaining({ name: 'wish', value: 'a⟨U+200B⟩b', form: 'raw' }))
  expect(wordsOf(shown[0])).toContain('What this allows is unknown')
})

test('default: a transfer is shown, signed with fees of the frame’s own, and sent', async () => {
  const wish = {
    from: address,
    to: OTHER,
    value: '0xde0b6b3a7640000',
    maxFeePerGas: '0xffffffffffff',
    nonce: '0x63',
    accessList: []
  }
  const hash = await host.rpc('eth_sendTransaction', [wish])
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  const [raw] = sent()
  expect(parseTransaction(raw!)).toMatchObject({
    chainId: 1,
    to: OTHER.toLowerCase(),
    value: 10n ** 18n,
    nonce: 5,
    gas: 26_250n,
    maxFeePerGas: 3_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n
  })
  expect(shown).toMatchObject([
    {
      title: 'Send a transaction',
      facts: [{ value: '1 ETH' }, { value: OTHER }],
      network: { name: 'Ethereum' },
      fee: '0.00007875 ETH'
    }
  ])
})

test('behavior: a fee that is much of what is sent, or far above that of the last blocks, is a caution', async () => {
  services.nodeAnswers['eth_feeHistory'] = {
    baseFeePerGas: ['0x5f5e100', '0x5f5e100'],
    gasUsedRatio: [0.5],
    reward: [['0x0']]
  }
  await host.rpc('eth_sendTransaction', [{ from: address, to: OTHER, value: '0x1' }])
  const texts = shown[0]?.warnings.map(({ text }) => text)
  expect(texts).toContain("The network fee is more than 10% of what you're sending.")
  expect(texts).toContain('The network fee is more than 10 times what it was in recent blocks. It may drop again soon.')
})

test('behavior: tokens are counted as their contract counts them, an endless allowance is said to be one', async () => {
  services.nodeAnswers['eth_call'] = `0x${'6'.padStart(64, '0')}`
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, 1_500_000n] })
  await host.rpc('eth_sendTransaction', [{ to: TOKEN, data }])
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, 2n ** 256n - 1n] })
  await host.rpc('eth_sendTransaction', [{ to: TOKEN, data: approve }])
  expect(wordsOf(shown[0])).toContain('1500000 base units of an unknown token')
  expect(shown[1]?.warnings).toContainEqual({
    tone: 'critical',
    text: expect.stringContaining('any amount from your account')
  })
})

test('T13.11 behavior: a transaction that hands the account over, carries blobs, or says two things is refused', async () => {
  const authorizationList = [{ chainId: 1, address: OTHER, nonce: 0 }]
  const bad = [
    { to: OTHER, authorizationList },
    { to: OTHER, type: '0x4' },
    { to: OTHER, blobs: ['0x00'] },
    { to: OTHER, data: '0x01', input: '0x02' },
    { to: OTHER, chainId: '0x2' },
    { to: OTHER, value: '-1' },
    { to: 'nobody' }
  ]
  for (const transaction of bad)
    expect(await host.rpc('eth_sendTransaction', [transaction])).toMatchObject({ code: -32_602 })
  expect([shown, sent()]).toEqual([[], []])
})

test('behavior: nothing is sent where the node is on another chain, or says that it would fail', async () => {
  services.nodeAnswers['eth_chainId'] = '0x2'
  expect(await host.rpc('eth_sendTransaction', [{ to: OTHER }])).toEqual({
    message: "The network's node is on a different chain."
  })
  services.nodeAnswers['eth_chainId'] = '0x1'
  delete services.nodeAnswers['eth_estimateGas']
  expect(await host.rpc('eth_sendTransaction', [{ to: OTHER }])).toEqual({
    message: "The transaction would fail, so it wasn't sent."
  })
  await host.rpc('eth_sendTransaction', [{ to: OTHER, gas: '0x5208' }])
  expect(shown[0]?.warnings[0]).toMatchObject({
    tone: 'critical',
    text: expect.stringContaining('failed in a simulation')
  })
})

test('behavior: who signs out while a question is open signs nothing', async () => {
  frame.setDecision('hang')
  const asked = host.rpc('personal_sign', ['hello', address])
  await expect.poll(() => frame.approvals.current() !== undefined).toBe(true)
  await host.ask('SIGN_OUT')
  frame.setDecision('approve')
  expect(await asked).toEqual({ message: 'Log in first.' })
})

test('behavior: methods that this frame does not do, and networks of another family', async () => {
  expect(await host.rpc('wallet_grantPermissions', [{}])).toMatchObject({ code: -32_601 })
  expect(await host.rpc('eth_getUserOperationReceipt', [])).toMatchObject({ code: -32_601 })
  const solana = {
    method: 'solana_signMessage',
    params: { message: 'x', pubkey: 'y' },
    chainNamespace: 'solana',
    chainId: 1
  }
  expect(await host.ask('RPC_REQUEST', solana)).toMatchObject({ code: -32_602 })
})
