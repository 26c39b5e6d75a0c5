import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  hashMessage,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseTransaction,
  recoverAddress,
  recoverTypedDataAddress,
  size,
  stringToHex,
  verifyTypedData,
  zeroAddress,
  type Hex
} from 'viem'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Review } from '../src/approval/review.js'
import { deriveAccounts } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, SECRET, type FakeServices } from './fake-services.js'
import { createFrameInMemory, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const { address } = deriveAccounts(SECRET).eip155
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const SAFE = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

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

/** `address owner` as EIP-712's JSON has it. */
const membersOf = (members: readonly string[]) =>
  members.map((member) => ({ type: member.split(' ')[0], name: member.split(' ')[1] }))

/** What a token answers that is called USDT and has six decimals. */
function answerAsToken(params: unknown): Response {
  const [{ data }] = params as [{ data: Hex }]
  const result = data === '0x313ce567' ? numberToHex(6, { size: 32 }) : stringToHex('USDT', { size: 32 })
  return Response.json({ jsonrpc: '2.0', id: 1, result })
}

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

test('T13.08 default: a type whose name is no identifier is shown as text, and signed as EIP-712 hashes it', async () => {
  const typedData = {
    types: {
      EIP712Domain: PERMIT.types.EIP712Domain,
      'Exchange:Send': membersOf(['string destination', 'string amount', 'uint64 time'])
    },
    primaryType: 'Exchange:Send',
    domain: { name: 'Exchange', version: '1', chainId: 1, verifyingContract: zeroAddress },
    message: { destination: OTHER, amount: '1.5', time: 1_800_000_000_000 }
  }
  const signature = (await host.rpc('eth_signTypedData_v4', [address, JSON.stringify(typedData)])) as Hex
  const words = wordsOf(shown[0])
  for (const word of ['Exchange:Send', 'destination', OTHER, 'amount', '1.5', 'time', '1800000000000'])
    expect(words).toContain(word)
  const hashOf = (text: string) => keccak256(stringToHex(text))
  const domain = encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, uint256, address'), [
    hashOf('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
    hashOf('Exchange'),
    hashOf('1'),
    1n,
    zeroAddress
  ])
  const message = encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, uint64'), [
    hashOf('Exchange:Send(string destination,string amount,uint64 time)'),
    hashOf(OTHER),
    hashOf('1.5'),
    1_800_000_000_000n
  ])
  const hash = keccak256(concatHex(['0x1901', keccak256(domain), keccak256(message)]))
  expect(await recoverAddress({ hash, signature })).toBe(address)
  expect(await recoverTypedDataAddress({ ...typedData, signature } as never)).toBe(address)
})

test.each(['Permit(address owner)', 'Send[]', 'Send,Permit', 'Send\u0000'])(
  'T13.08 behavior: a type with the name %j is refused',
  async (primaryType) => {
    const types = { EIP712Domain: PERMIT.types.EIP712Domain, [primaryType]: membersOf(['string to']) }
    const asked = { types, primaryType, domain: PERMIT.domain, message: { to: OTHER } }
    expect(await host.rpc('eth_signTypedData_v4', [address, JSON.stringify(asked)])).toMatchObject({ code: -32_602 })
    expect(shown).toEqual([])
  }
)

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

test('T13.08 behavior: a permit of DAI without an expiry is said to have none', async () => {
  const names = ['address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed']
  const message = { holder: address, spender: OTHER, nonce: '0', expiry: '0', allowed: true }
  await host.rpc('eth_signTypedData_v4', [
    address,
    { ...PERMIT, types: { ...PERMIT.types, Permit: membersOf(names) }, message }
  ])
  expect(shown[0]?.facts).toContainEqual({ name: 'Valid until', value: 'No expiry' })
  const zero = `0x${'0'.repeat(64)}` as const
  const abi = parseAbi(['function permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)'])
  const data = encodeFunctionData({ abi, args: [address, OTHER, 0n, 0n, true, 27, zero, zero] })
  await host.rpc('eth_sendTransaction', [{ to: TOKEN, data }])
  expect(shown[1]?.facts).toContainEqual({ name: 'Valid until', value: 'No expiry' })
})

test.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
  'T13.08 behavior: a transfer that another account sends says what it sends, to whom and until when: %s',
  async (primaryType) => {
    services.intercept('eth_call', answerAsToken)
    const names = ['address from', 'address to', 'uint256 value', 'uint256 validAfter', 'uint256 validBefore']
    const types = {
      EIP712Domain: PERMIT.types.EIP712Domain,
      [primaryType]: membersOf([...names, 'bytes32 nonce'])
    }
    const message = {
      from: address,
      to: OTHER,
      value: '2500000',
      validAfter: '0',
      validBefore: '1800000000',
      nonce: `0x${'07'.repeat(32)}`
    }
    await host.rpc('eth_signTypedData_v4', [address, { types, primaryType, domain: PERMIT.domain, message }])
    expect(shown[0]?.facts.slice(0, 5).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Sends: 2.5 USDT',
      `To: ${OTHER}`,
      'Valid until: 2027-01-15 08:00 UTC',
      `Token contract: ${TOKEN}`,
      `Owner: ${address}`
    ])
    expect(shown[0]?.warnings).toEqual([
      { tone: 'critical', text: expect.stringContaining('move your tokens later without asking again') }
    ])
  }
)

const SEAPORT_ITEM = [
  'uint8 itemType',
  'address token',
  'uint256 identifierOrCriteria',
  'uint256 startAmount',
  'uint256 endAmount'
]

const NOBODY = `0x${'0'.repeat(40)}`

interface SeaportItem {
  readonly itemType: number
  readonly token: string
  readonly identifierOrCriteria: string
  readonly startAmount: string
  readonly endAmount: string
}

const itemOf = (
  itemType: number,
  token: string,
  id: string,
  startAmount: string,
  endAmount = startAmount
): SeaportItem => ({ itemType, token, identifierOrCriteria: id, startAmount, endAmount })

/** What the owner of the account signs for Seaport. */
function orderOf(offer: readonly SeaportItem[], consideration: readonly (SeaportItem & { readonly recipient: Hex })[]) {
  const word = `0x${'0'.repeat(64)}`
  return {
    types: {
      EIP712Domain: PERMIT.types.EIP712Domain,
      OrderComponents: membersOf([
        'address offerer',
        'address zone',
        'OfferItem[] offer',
        'ConsiderationItem[] consideration',
        'uint8 orderType',
        'uint256 startTime',
        'uint256 endTime',
        'bytes32 zoneHash',
        'uint256 salt',
        'bytes32 conduitKey',
        'uint256 counter'
      ]),
      OfferItem: membersOf(SEAPORT_ITEM),
      ConsiderationItem: membersOf([...SEAPORT_ITEM, 'address recipient'])
    },
    primaryType: 'OrderComponents',
    domain: PERMIT.domain,
    message: {
      offerer: address,
      zone: NOBODY,
      offer,
      consideration,
      orderType: 0,
      startTime: '1',
      endTime: '1800000000',
      zoneHash: word,
      salt: '3',
      conduitKey: word,
      counter: '0'
    }
  }
}

test('T13.08 behavior: an order says its price in coins and tokens, and any item where it is none in particular', async () => {
  services.intercept('eth_call', answerAsToken)
  const order = orderOf(
    [itemOf(2, OTHER, '77', '1'), itemOf(4, OTHER, '0', '2'), itemOf(5, OTHER, '12345', '3')],
    [
      { ...itemOf(0, NOBODY, '0', '1500000000000000000'), recipient: address },
      { ...itemOf(1, TOKEN, '0', '2500000', '1000000'), recipient: address }
    ]
  )
  expect(await host.rpc('eth_signTypedData_v4', [address, order])).toMatch(/^0x/)
  const facts = shown[0]?.facts.map(({ name, value }) => `${name}: ${value}`)
  expect(facts?.filter((fact) => /^(?:Gives|Gets)/.test(fact))).toEqual([
    'Gives: 1 × #77',
    'Gives: 2 × any item in the collection',
    'Gives: 3 × an item from a list',
    'Gets: 1.5 ETH',
    'Gets: 2.5 USDT – 1 USDT'
  ])
  expect(facts).not.toContain(`Token contract: ${NOBODY}`)
})

test('T13.08 behavior: what an order pays to another account is said to be theirs, and where that is all, there is a warning', async () => {
  const ether = (amount: string, recipient: Hex) => ({ ...itemOf(0, NOBODY, '0', amount), recipient })
  const orders = [
    [ether('10000000000000000000', OTHER)],
    [ether('975000000000000000', address), ether('25000000000000000', OTHER)],
    [ether('0', address)]
  ]
  for (const consideration of orders)
    await host.rpc('eth_signTypedData_v4', [address, orderOf([itemOf(2, TOKEN, '5', '1')], consideration)])
  const lines = shown.map(({ facts }) =>
    facts.filter(({ name }) => /gets$/i.test(name)).map(({ name, value }) => `${name}: ${value}`)
  )
  expect(lines).toEqual([
    ['Someone else gets: 10 ETH'],
    ['Gets: 0.975 ETH', 'Someone else gets: 0.025 ETH'],
    ['Gets: 0 ETH']
  ])
  const first = shown.map(({ warnings }) => warnings[0])
  const gift = { tone: 'critical', text: 'You get nothing in return.' }
  expect([first[0], first[2]]).toEqual([gift, gift])
  expect(first[1]).not.toEqual(gift)
})

test('T13.08 behavior: a transaction of a Safe says what the Safe would do, and that it pays for gas', async () => {
  services.intercept('eth_call', answerAsToken)
  const nobody = `0x${'0'.repeat(40)}`
  const fields = [
    'address to',
    'uint256 value',
    'bytes data',
    'uint8 operation',
    'uint256 safeTxGas',
    'uint256 baseGas',
    'uint256 gasPrice',
    'address gasToken',
    'address refundReceiver',
    'uint256 nonce'
  ]
  const sign = (change: object) =>
    host.rpc('eth_signTypedData_v4', [
      address,
      {
        types: { EIP712Domain: membersOf(['uint256 chainId', 'address verifyingContract']), SafeTx: membersOf(fields) },
        primaryType: 'SafeTx',
        domain: { chainId: 1, verifyingContract: SAFE },
        message: {
          to: TOKEN,
          value: '0',
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, 2_500_000n] }),
          operation: 0,
          safeTxGas: '0',
          baseGas: '0',
          gasPrice: '0',
          gasToken: nobody,
          refundReceiver: nobody,
          nonce: '7',
          ...change
        }
      }
    ])
  expect(await sign({})).toMatch(/^0x/)
  const [calls] = shown
  expect(calls?.facts.slice(0, 5)).toEqual([
    { name: 'Sends', value: '2.5 USDT', form: 'strong' },
    { name: 'To', value: OTHER, form: 'address' },
    { name: 'Token contract', value: TOKEN, form: 'address' },
    { name: 'Safe account', value: SAFE, form: 'address' },
    { name: 'nonce', value: '7', form: 'raw' }
  ])
  expect(wordsOf(calls)).toContain('once enough of its owners have signed')
  expect(wordsOf(calls)).not.toContain('pays someone for the gas')
  await sign({ operation: 1, value: '9', baseGas: '21000', gasPrice: '1', gasToken: TOKEN, refundReceiver: OTHER })
  const [, runs] = shown
  expect(runs?.facts).toContainEqual({ name: 'Code from', value: TOKEN, form: 'address' })
  expect(runs?.facts).toContainEqual({ name: 'Pays for gas in', value: TOKEN, form: 'address' })
  expect(runs?.facts).toContainEqual({ name: 'Pays for gas to', value: OTHER, form: 'address' })
  expect(runs?.facts).toContainEqual({ name: 'baseGas', value: '21000', form: 'raw' })
  expect(runs?.facts).not.toContainEqual(expect.objectContaining({ name: 'Also sends' }))
  expect(wordsOf(runs)).toContain('pays someone for the gas')
  expect(wordsOf(runs)).toContain('gives someone else control of an account')
})

test('T13.08 behavior: delegations say who votes, and who acts for the account within which limits', async () => {
  const caveats = membersOf(['address enforcer', 'bytes terms'])
  const acting = membersOf([
    'address delegate',
    'address delegator',
    'bytes32 authority',
    'Caveat[] caveats',
    'uint256 salt'
  ])
  const sign = (Delegation: object, message: object) =>
    host.rpc('eth_signTypedData_v4', [
      address,
      { ...PERMIT, types: { ...PERMIT.types, Delegation, Caveat: caveats }, primaryType: 'Delegation', message }
    ])
  await sign(membersOf(['address delegatee', 'uint256 nonce', 'uint256 expiry']), {
    delegatee: OTHER,
    nonce: '0',
    expiry: '1800000000'
  })
  expect(shown[0]?.facts.slice(0, 3)).toEqual([
    { name: 'What it does', value: expect.stringContaining('who votes with your tokens'), form: 'strong' },
    { name: 'To', value: OTHER, form: 'address' },
    { name: 'Token contract', value: PERMIT.domain.verifyingContract, form: 'address' }
  ])
  expect(shown[0]?.facts).toContainEqual({ name: 'expiry', value: '1800000000', form: 'raw' })
  const root = { delegator: address, authority: `0x${'f'.repeat(64)}`, salt: '0' }
  await sign(acting, { ...root, delegate: OTHER, caveats: [{ enforcer: TOKEN, terms: '0xabcd' }] })
  expect(shown[1]?.facts).toEqual(
    expect.arrayContaining([
      { name: 'Can act for you', value: OTHER, form: 'address' },
      { name: 'Limit 1', value: TOKEN, form: 'address' },
      { name: 'Limit 1', value: '0xabcd', form: 'raw' }
    ])
  )
  expect(wordsOf(shown[1])).toContain('What these limits prevent is unknown')
  await sign(acting, { ...root, delegate: '0x0000000000000000000000000000000000000a11', caveats: [] })
  expect(shown[2]?.facts.slice(0, 2)).toEqual([
    { name: 'What it does', value: 'Lets someone do anything with your account', form: 'strong' },
    { name: 'Can act for you', value: 'Anyone who has this signature', form: 'strong' }
  ])
  expect(wordsOf(shown[2])).toContain('gives someone else control')
})

test('T13.08 behavior: typed data without the type of its domain is signed with the domain that was shown', async () => {
  const { EIP712Domain, Permit } = PERMIT.types
  const given = { ...PERMIT, types: { Permit }, domain: { ...PERMIT.domain, chainId: '0x1' } }
  const signature = (await host.rpc('eth_signTypedData_v4', [address, given])) as Hex
  const message = { ...PERMIT.message, value: 1_000_000n, nonce: 0n, deadline: 1_800_000_000n }
  const whole = { ...PERMIT, types: { EIP712Domain, Permit }, message, address, signature }
  expect(await verifyTypedData(whole as never)).toBe(true)
  const bare = { ...PERMIT, primaryType: 'EIP712Domain' }
  expect(await host.rpc('eth_signTypedData_v4', [address, bare])).toMatchObject({ code: -32_602 })
  expect(shown).toHaveLength(1)
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

const send = () => host.rpc('eth_sendTransaction', [{ from: address, to: OTHER, value: '0xde0b6b3a7640000' }])

test('behavior: gas that costs nothing is a fee of nothing, and bars nothing', async () => {
  Object.assign(services.nodeAnswers, { eth_getBlockByNumber: { number: '0x1' }, eth_gasPrice: '0x0' })
  expect(await send()).toMatch(/^0x[0-9a-f]{64}$/)
  expect(parseTransaction(sent()[0]!)).toMatchObject({ type: 'legacy', gas: 26_250n })
  expect(parseTransaction(sent()[0]!).gasPrice ?? 0n).toBe(0n)
  expect(shown[0]?.fee).toBe('0 ETH')
  expect(shown[0]?.warnings.filter(({ text }) => /fee/i.test(text))).toEqual([])
})

test('behavior: where a node advises no tip, it is what gas costs there above the base fee; leading zeros are none', async () => {
  delete services.nodeAnswers['eth_maxPriorityFeePerGas']
  const price = { eth_getBlockByNumber: { baseFeePerGas: '0x0f4240' }, eth_gasPrice: '0x0010c8e0' }
  Object.assign(services.nodeAnswers, price)
  await send()
  expect(parseTransaction(sent()[0]!)).toMatchObject({ maxFeePerGas: 2_100_000n, maxPriorityFeePerGas: 100_000n })
  services.nodeAnswers['eth_gasPrice'] = '0xf423f'
  await send()
  expect(parseTransaction(sent()[1]!).maxFeePerGas).toBe(2_000_000n)
})

test('behavior: a node that advises a tip need not know eth_gasPrice; one that knows neither gets the usual tip', async () => {
  delete services.nodeAnswers['eth_gasPrice']
  await send()
  expect(parseTransaction(sent()[0]!)).toMatchObject({ maxPriorityFeePerGas: 1_000_000_000n })
  delete services.nodeAnswers['eth_maxPriorityFeePerGas']
  await send()
  expect(parseTransaction(sent()[1]!)).toMatchObject({ maxPriorityFeePerGas: 1_500_000_000n })
})

const LOST: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['never comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is one of a server between', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['breaks off', () => new Response('{"jsonrpc":"2.0","re')],
  ['says that it is there already', () => refusal(-32_000, 'already known')]
]
const refusal = (code: number, message: string) => Response.json({ jsonrpc: '2.0', id: 1, error: { code, message } })

test.each(LOST)(
  'T6.09 T6.10 behavior: where the answer to a transaction %s, it is sent once, and its hash is told',
  async (_name, answer) => {
    services.intercept('eth_sendRawTransaction', answer)
    const hash = await host.rpc('eth_sendTransaction', [{ to: OTHER, value: '0x1' }])
    expect(sent()).toHaveLength(1)
    expect(hash).toBe(keccak256(sent()[0]!))
  }
)

test('behavior: what a node refuses, or what never reaches one, is an error', async () => {
  const send = () => host.rpc('eth_sendTransaction', [{ to: OTHER, value: '0x1' }])
  services.intercept('eth_sendRawTransaction', () => refusal(-32_000, 'nonce too low'))
  expect(await send()).toMatchObject({ message: 'nonce too low' })
  services.intercept('eth_sendRawTransaction', () => Response.json({}, { status: 429 }))
  expect(await send()).toEqual({ message: "The network isn't responding. Try again." })
  services.intercept('eth_sendRawTransaction', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await send()).toEqual({ message: "The network isn't responding. Try again." })
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

const batchAbi = parseAbi([
  'function executeBatch(address[] targets, bytes[] data)',
  'function multiSend(bytes transactions)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multicall(bytes[] data)',
  'function transferOwnership(address owner)'
])

test('behavior: every call of a batch is shown with its step, and raw where one is not understood', async () => {
  const transfer = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, amount] })
  const stolen = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, 999n] })
  const harmless = Array.from({ length: 20 }, (_, place) => transfer(BigInt(place)))
  const run = async (list: readonly Hex[]) => {
    const args = [list.map((): Hex => TOKEN), list] as const
    const data = encodeFunctionData({ abi: batchAbi, functionName: 'executeBatch', args })
    await host.rpc('eth_sendTransaction', [{ to: TOKEN, data }])
    return data
  }
  await run([...harmless, stolen])
  expect(shown[0]?.facts).toContainEqual({
    name: 'Step 21 · Sends',
    value: '999 base units of an unknown token',
    form: 'strong'
  })
  expect(shown[0]?.facts).toContainEqual({ name: 'Step 21 · To', value: OTHER, form: 'address' })
  expect(shown[0]?.facts.some(({ form }) => form === 'raw')).toBe(false)

  const beyond = await run([...Array.from({ length: 64 }, () => transfer(1n)), stolen])
  expect(shown[1]?.facts).toContainEqual({ name: 'Raw data', value: beyond, form: 'raw' })
  expect(shown[1]?.warnings).toContainEqual({ tone: 'caution', text: expect.stringContaining("couldn't be read") })
})

test('T13.13 each call that a Safe makes at once is shown as its own, and one that cannot be read as that', async () => {
  services.intercept('eth_call', answerAsToken)
  const multiSend = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'
  const one = (to: Hex, data: Hex): Hex =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, 0n, BigInt(size(data)), data])
  const run = async (packed: Hex) => {
    const data = encodeFunctionData({ abi: batchAbi, functionName: 'multiSend', args: [packed] })
    const args = [multiSend, 0n, data, 1, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x12'] as const
    await host.rpc('eth_sendTransaction', [
      { to: SAFE, data: encodeFunctionData({ abi: batchAbi, functionName: 'execTransaction', args }) }
    ])
    return shown.at(-1)
  }
  const pay = (amount: bigint) =>
    one(TOKEN, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, amount] }))
  const paid = await run(concatHex([pay(2_500_000n), pay(999_000_000n)]))
  expect(paid?.facts).toContainEqual({ name: 'Step 1 · Sends', value: '2.5 USDT', form: 'strong' })
  expect(paid?.facts).toContainEqual({ name: 'Step 2 · Sends', value: '999 USDT', form: 'strong' })
  expect(paid?.facts).toContainEqual({ name: 'Step 2 · To', value: OTHER, form: 'address' })
  expect(paid?.facts.some(({ form }) => form === 'raw')).toBe(false)
  expect(wordsOf(paid)).not.toContain('gives someone else control')

  const unread = await run(concatHex([pay(1n), one(SAFE, '0x7de7edef')]))
  expect(unread?.facts).toContainEqual({ name: 'Step 2 · Calls', value: SAFE, form: 'address' })
  expect(unread?.facts).toContainEqual(expect.objectContaining({ name: 'Raw data', form: 'raw' }))
  expect(unread?.warnings).toContainEqual({ tone: 'caution', text: expect.stringContaining("couldn't be read") })
})

test('behavior: who gets an account or a contract by a call inside another is shown, with the raw data', async () => {
  const inner = encodeFunctionData({ abi: batchAbi, functionName: 'transferOwnership', args: [OTHER] })
  const data = encodeFunctionData({ abi: batchAbi, functionName: 'multicall', args: [[inner]] })
  await host.rpc('eth_sendTransaction', [{ to: TOKEN, data }])
  expect(shown[0]?.facts).toContainEqual({ name: 'To', value: OTHER, form: 'address' })
  expect(shown[0]?.facts).toContainEqual({ name: 'Raw data', value: data, form: 'raw' })
  expect(shown[0]?.warnings).toContainEqual({ tone: 'critical', text: expect.stringContaining('control') })
})

test('behavior: an approval of 0 ends an allowance, or hands item 0 over: then its spender is looked at', async () => {
  services.nodeAnswers['eth_getCode'] = '0x'
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, 0n] })
  const approve = () => host.rpc('eth_sendTransaction', [{ to: TOKEN, data }])
  const personal = { tone: 'critical', text: expect.stringContaining('personal account') }
  await approve()
  expect(shown[0]?.facts[0]).toMatchObject({ name: 'Can spend', value: 'Nothing anymore, or item 0' })
  expect(shown[0]?.warnings).toContainEqual(personal)
  services.intercept('eth_call', answerAsToken)
  await approve()
  expect(shown[1]?.facts[0]).toMatchObject({ name: 'Can spend', value: 'Nothing anymore' })
  expect(shown[1]?.warnings).not.toContainEqual(personal)
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
  expect(await asked).toEqual({ message: 'Log in first.', reason: 'LOGGED_OUT' })
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
