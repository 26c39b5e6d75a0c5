import {
  DelegationManager,
  EIP7702StatelessDeleGator,
  ERC20PeriodTransferEnforcer,
  NativeTokenPeriodTransferEnforcer,
  TimestampEnforcer
} from '@metamask/delegation-abis'
import * as bytecode from '@metamask/delegation-abis/bytecode'
import { deployContent, LOCAL_TOKENS, startLocalChains, TEST_MNEMONIC, type LocalChains } from '@appkit/local-chain'
import {
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  http,
  numberToHex,
  parseAbiParameters,
  parseEther,
  publicActions,
  walletActions,
  zeroAddress,
  type Abi,
  type Address,
  type Hex
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckedExecutionRequest, ExecutionPermission } from '../src/logic/execution-permissions.js'
import { NOW, openKit, owner, type WalletAnswers } from './open-kit.js'

/** The app's account, which redeems; a stranger; and who is paid. */
const [app, stranger] = [1, 2].map((addressIndex) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex })) as [
  ReturnType<typeof mnemonicToAccount>,
  ReturnType<typeof mnemonicToAccount>
]
const RECEIVER: Address = `0x${'5b'.repeat(20)}`
const TOKEN = LOCAL_TOKENS.dollar6.address
/** No delegation stands above this one. @source delegation-framework, ROOT_AUTHORITY */
const ROOT: Hex = `0x${'f'.repeat(64)}`
const EXPIRY = NOW + 3_600

const connect = (url: string) =>
  createTestClient({ chain: mainnet, mode: 'anvil', transport: http(url), cacheTime: 0, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

let chains: LocalChains
let client: ReturnType<typeof connect>
let contracts: Readonly<Record<'manager' | 'native' | 'token' | 'time', Address>>
let snapshot: Hex

async function deploy(abi: Abi, code: string, ...args: readonly unknown[]): Promise<Address> {
  const hash = await client.deployContract({ account: stranger, abi, bytecode: code as Hex, args, gas: 10_000_000n })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('Not deployed')
  return contractAddress
}

beforeAll(async () => {
  chains = await startLocalChains([{ chainId: 1, name: 'Local Ethereum' }])
  const url = chains.urlOf(1) ?? ''
  client = connect(url)
  await deployContent(url)
  const manager = await deploy(DelegationManager, bytecode.DelegationManager, stranger.address)
  const account = await deploy(EIP7702StatelessDeleGator, bytecode.EIP7702StatelessDeleGator, manager, zeroAddress)
  contracts = {
    manager,
    native: await deploy(NativeTokenPeriodTransferEnforcer, bytecode.NativeTokenPeriodTransferEnforcer),
    token: await deploy(ERC20PeriodTransferEnforcer, bytecode.ERC20PeriodTransferEnforcer),
    time: await deploy(TimestampEnforcer, bytecode.TimestampEnforcer)
  }
  // The account has lent itself the code that obeys the manager. @source EIP-7702
  await client.setCode({ address: owner.address, bytecode: concatHex(['0xef0100', account]) })
  await client.setBalance({ address: owner.address, value: parseEther('10') })
  const holder = mnemonicToAccount(TEST_MNEMONIC)
  await client.writeContract({
    account: holder,
    address: TOKEN,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [owner.address, 100n]
  })
  await client.setNextBlockTimestamp({ timestamp: BigInt(NOW) })
  await client.mine({ blocks: 1 })
})
afterAll(() => chains.stop())
beforeEach(async () => {
  snapshot = await client.snapshot()
})
afterEach(() => client.revert({ id: snapshot }))

/** What a wallet makes of a request: terms that contracts check, in a delegation that the account signs. */
async function grant(request: CheckedExecutionRequest): Promise<object> {
  const { permission, rules, to } = request
  const { periodAmount, periodDuration, startTime, tokenAddress } = permission.data as Readonly<Record<string, never>>
  const period = encodePacked(
    ['uint256', 'uint256', 'uint256'],
    [BigInt(periodAmount ?? 0), BigInt(periodDuration ?? 0), BigInt(startTime ?? 0)]
  )
  const { timestamp } = rules[0]!.data as { readonly timestamp: number }
  const isToken = permission.type === 'erc20-token-periodic'
  const caveats = [
    isToken
      ? { enforcer: contracts.token, terms: concatHex([tokenAddress!, period]), args: '0x' as Hex }
      : { enforcer: contracts.native, terms: period, args: '0x' as Hex },
    {
      enforcer: contracts.time,
      terms: encodePacked(['uint128', 'uint128'], [0n, BigInt(timestamp)]),
      args: '0x' as Hex
    }
  ]
  const delegation = { delegate: to as Address, delegator: owner.address, authority: ROOT, caveats, salt: 1n }
  const signature = await owner.signTypedData({
    domain: { name: 'DelegationManager', version: '1', chainId: 1, verifyingContract: contracts.manager },
    types: {
      Delegation: [
        { name: 'delegate', type: 'address' },
        { name: 'delegator', type: 'address' },
        { name: 'authority', type: 'bytes32' },
        { name: 'caveats', type: 'Caveat[]' },
        { name: 'salt', type: 'uint256' }
      ],
      Caveat: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' }
      ]
    },
    primaryType: 'Delegation',
    message: delegation
  })
  const context = encodeAbiParameters(
    parseAbiParameters([
      'Delegation[]',
      'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
      'struct Caveat { address enforcer; bytes terms; bytes args; }'
    ]),
    [[{ ...delegation, signature }]]
  )
  return { ...request, context, dependencies: [], delegationManager: contracts.manager }
}

const granted: object[] = []
const wallet: WalletAnswers = {
  wallet_getSupportedExecutionPermissions: () =>
    Object.fromEntries(
      ['native-token-periodic', 'erc20-token-periodic'].map((type) => [
        type,
        { chainIds: ['0x1'], ruleTypes: ['expiry'] }
      ])
    ),
  wallet_requestExecutionPermissions: async (requests) => {
    granted.push(...(await Promise.all(requests.map((request) => grant(request as CheckedExecutionRequest)))))
    return granted.slice(-requests.length)
  },
  wallet_getGrantedExecutionPermissions: () => granted
}

async function request(type: string, data: object): Promise<ExecutionPermission> {
  const kit = await openKit({ answers: wallet, capabilities: {} })
  const terms = { periodDuration: 86_400, startTime: NOW, ...data }
  const [permission] = await kit.actions.requestExecutionPermissions([
    {
      chainId: '0x1',
      to: app.address,
      permission: { type, isAdjustmentAllowed: false, data: terms },
      rules: [{ type: 'expiry', data: { timestamp: EXPIRY } }]
    }
  ])
  expect(await kit.actions.getGrantedExecutionPermissions()).toContainEqual(permission)
  kit.widget.dispose()
  return permission!
}

interface Call {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** One call in the account's name. @source ERC-7710, ERC-7579 */
async function redeem(
  { context, delegationManager }: ExecutionPermission,
  { to, value = 0n, data = '0x' }: Call,
  by = app
) {
  const call = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const hash = await client.writeContract({
    account: by,
    address: delegationManager as Address,
    abi: DelegationManager,
    functionName: 'redeemDelegations',
    args: [[context as Hex], [numberToHex(0, { size: 32 })], [call]]
  })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
}
const pay = (amount: string): Call => ({ to: RECEIVER, value: parseEther(amount) })
const received = (): Promise<bigint> => client.getBalance({ address: RECEIVER })

test('T8.25 coins move within the rule; what is more, a stranger’s, or after its end reverts', async () => {
  const permission = await request('native-token-periodic', { periodAmount: numberToHex(parseEther('1')) })
  await redeem(permission, pay('0.4'))
  expect([await received(), await client.getBalance({ address: owner.address })]).toEqual([
    parseEther('0.4'),
    parseEther('9.6')
  ])
  await expect(redeem(permission, pay('0.7'))).rejects.toThrow('transfer-amount-exceeded')
  await expect(redeem(permission, pay('0.1'), stranger)).rejects.toThrow('InvalidDelegate')
  await redeem(permission, pay('0.5'))
  expect(await received()).toBe(parseEther('0.9'))

  await client.setNextBlockTimestamp({ timestamp: BigInt(EXPIRY + 1) })
  await client.mine({ blocks: 1 })
  await expect(redeem(permission, pay('0.1'))).rejects.toThrow('expired-delegation')
  expect(await received()).toBe(parseEther('0.9'))
})

test('T8.25 tokens move within the rule; more of them, another token, coins and an approval revert', async () => {
  const permission = await request('erc20-token-periodic', { periodAmount: '0x1e', tokenAddress: TOKEN })
  const transfer = (amount: bigint): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, amount] })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [app.address, 5n] })
  const balance = (): Promise<bigint> =>
    client.readContract({ address: TOKEN, abi: erc20Abi, functionName: 'balanceOf', args: [RECEIVER] })
  const before = await balance()
  await redeem(permission, { to: TOKEN, data: transfer(20n) })
  expect((await balance()) - before).toBe(20n)
  await expect(redeem(permission, { to: TOKEN, data: transfer(11n) })).rejects.toThrow('transfer-amount-exceeded')
  for (const call of [
    { to: LOCAL_TOKENS.local18.address, data: transfer(1n) },
    pay('0.1'),
    { to: TOKEN, data: approve }
  ])
    await expect(redeem(permission, call)).rejects.toThrow(/ERC20PeriodTransferEnforcer:/)
  expect((await balance()) - before).toBe(20n)
})

test('T8.25 a context that was altered reverts', async () => {
  const permission = await request('native-token-periodic', { periodAmount: numberToHex(parseEther('1')) })
  const more = numberToHex(parseEther('5'), { size: 32 }).slice(2)
  const context = permission.context.replace(numberToHex(parseEther('1'), { size: 32 }).slice(2), more)
  expect(context).not.toBe(permission.context)
  await expect(redeem({ ...permission, context }, pay('2'))).rejects.toThrow(/Invalid\w*Signature/)
  expect(await received()).toBe(0n)
})
